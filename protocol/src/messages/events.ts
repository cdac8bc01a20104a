import Type from 'typebox';
import { defineEvent } from '../event.ts';
import { GatewayIntent } from '../gateway/intents.ts';
import { Member, MemberWithoutUser } from '../members/schemas.ts';
import { Snowflake } from '../schemas/common.ts';
import { Message } from './schemas.ts';

const intents = { guild: GatewayIntent.GUILD_MESSAGES, direct: GatewayIntent.DIRECT_MESSAGES };
const guild_id = Type.Optional(Snowflake);

/** Messages and what becomes of them. */
export const messagesEvents = {
  MESSAGE_CREATE: defineEvent({
    summary: 'A message was sent.',
    data: Type.Object({
      ...Message.properties,
      guild_id,
      /** The author, in a guild. */
      member: Type.Optional(MemberWithoutUser),
    }),
    intents,
    changesGuild: true,
  }),
  MESSAGE_UPDATE: defineEvent({
    summary: 'A message changed: it was edited, pinned, published, or its link previews arrived.',
    data: Type.Object({
      ...Message.properties,
      guild_id,
      member: Type.Optional(MemberWithoutUser),
    }),
    intents,
  }),
  MESSAGE_DELETE: defineEvent({
    summary: 'A message was deleted.',
    data: Type.Object({ id: Snowflake, channel_id: Snowflake, guild_id }),
    intents,
    changesGuild: true,
  }),
  MESSAGE_DELETE_BULK: defineEvent({
    summary: 'Several messages of one channel were deleted.',
    data: Type.Object({
      ids: Type.Array(Snowflake, { maxItems: 100 }),
      channel_id: Snowflake,
      guild_id,
    }),
    intents: { guild: GatewayIntent.GUILD_MESSAGES },
    changesGuild: true,
  }),
  MESSAGE_ACK: defineEvent({
    summary: 'The user read a channel up to a message, or marked it unread from there.',
    data: Type.Object({
      channel_id: Snowflake,
      message_id: Snowflake,
      version: Type.Integer(),
      mention_count: Type.Optional(Type.Integer()),
      /** Whether the marker was set by hand. */
      manual: Type.Optional(Type.Boolean()),
    }),
    userOnly: true,
  }),
  TYPING_START: defineEvent({
    summary: 'A user started typing; it lasts for ten seconds.',
    data: Type.Object({
      channel_id: Snowflake,
      guild_id,
      user_id: Snowflake,
      /** Unix seconds. */
      timestamp: Type.Integer(),
      member: Type.Optional(Member),
    }),
    intents: { guild: GatewayIntent.GUILD_MESSAGE_TYPING, direct: GatewayIntent.DIRECT_MESSAGE_TYPING },
    activity: true,
  }),
};
