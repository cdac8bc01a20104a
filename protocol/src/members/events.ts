import Type from 'typebox';
import { defineEvent } from '../event.ts';
import { GatewayIntent } from '../gateway/intents.ts';
import { PresenceUpdate } from '../presence/schemas.ts';
import { Snowflake } from '../schemas/common.ts';
import { User } from '../users/schemas.ts';
import { Member } from './schemas.ts';

const guild_id = Snowflake;
const member = { intents: { guild: GatewayIntent.GUILD_MEMBERS }, activity: true };
const ban = { intents: { guild: GatewayIntent.GUILD_MODERATION }, permission: 'BAN_MEMBERS' };

/** Members of a guild. */
export const membersEvents = {
  GUILD_MEMBER_ADD: defineEvent({
    summary: 'A user joined the guild.',
    data: Type.Object({ ...Member.properties, guild_id }),
    ...member,
    changesGuild: true,
  }),
  GUILD_MEMBER_UPDATE: defineEvent({
    summary: 'A member changed. Their own sessions receive it whatever their intents.',
    data: Type.Object({ ...Member.properties, guild_id }),
    ...member,
    changesGuild: true,
  }),
  GUILD_MEMBER_REMOVE: defineEvent({
    summary: 'A member left, was kicked or was banned.',
    data: Type.Object({ guild_id, user: User }),
    ...member,
    changesGuild: true,
  }),
  GUILD_MEMBERS_CHUNK: defineEvent({
    summary: 'A part of the response to Request Guild Members (opcode 8).',
    data: Type.Object({
      guild_id,
      members: Type.Array(Member, { maxItems: 1_000 }),
      chunk_index: Type.Integer(),
      chunk_count: Type.Integer(),
      not_found: Type.Optional(Type.Array(Snowflake, { maxItems: 100 })),
      presences: Type.Optional(Type.Array(PresenceUpdate, { maxItems: 1_000 })),
      nonce: Type.Optional(Type.String({ maxLength: 32 })),
    }),
  }),
  GUILD_BAN_ADD: defineEvent({
    summary: 'A user was banned from the guild.',
    data: Type.Object({ guild_id, user: User }),
    ...ban,
  }),
  GUILD_BAN_REMOVE: defineEvent({
    summary: "A user's ban was lifted.",
    data: Type.Object({ guild_id, user: User }),
    ...ban,
  }),
  GUILD_JOINED: defineEvent({
    summary: "Has the user's sessions open a guild.",
    data: Type.Object({ guild_id }),
    internal: true,
  }),
  GUILD_LEFT: defineEvent({
    summary: "Has the user's sessions close a guild.",
    data: Type.Object({ guild_id }),
    internal: true,
  }),
};
