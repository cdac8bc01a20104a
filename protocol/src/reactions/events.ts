import Type from 'typebox';
import { defineEvent } from '../event.ts';
import { GatewayIntent } from '../gateway/intents.ts';
import { Member } from '../members/schemas.ts';
import { Snowflake } from '../schemas/common.ts';
import { BurstColors, ReactionEmoji } from './schemas.ts';

const common = {
  intents: {
    guild: GatewayIntent.GUILD_MESSAGE_REACTIONS,
    direct: GatewayIntent.DIRECT_MESSAGE_REACTIONS,
  },
};
const message = { channel_id: Snowflake, message_id: Snowflake, guild_id: Type.Optional(Snowflake) };
const reaction = {
  ...message,
  user_id: Snowflake,
  emoji: ReactionEmoji,
  /** Whether it is a burst reaction. */
  burst: Type.Boolean(),
  /** See ReactionType. */
  type: Type.Integer(),
  /** Reactions with this emoji afterwards. */
  count: Type.Integer(),
  /** Burst reactions among them; absent if there are none. */
  burst_count: Type.Optional(Type.Integer()),
};

/** Reactions to messages. */
export const reactionsEvents = {
  MESSAGE_REACTION_ADD: defineEvent({
    summary: 'A user reacted to a message.',
    data: Type.Object({
      ...reaction,
      member: Type.Optional(Member),
      message_author_id: Type.Optional(Snowflake),
      /** Of a burst reaction. */
      burst_colors: Type.Optional(BurstColors),
    }),
    ...common,
  }),
  MESSAGE_REACTION_REMOVE: defineEvent({
    summary: 'A reaction of one user was removed.',
    data: Type.Object(reaction),
    ...common,
  }),
  MESSAGE_REACTION_REMOVE_EMOJI: defineEvent({
    summary: 'All reactions with one emoji were removed.',
    data: Type.Object({ ...message, emoji: ReactionEmoji }),
    ...common,
  }),
  MESSAGE_REACTION_REMOVE_ALL: defineEvent({
    summary: 'All reactions to a message were removed.',
    data: Type.Object(message),
    ...common,
  }),
};
