import Type from 'typebox';
import { defineEvent } from '../event.ts';
import { GatewayIntent } from '../gateway/intents.ts';
import { Nullable, Snowflake, Timestamp } from '../schemas/common.ts';
import { User } from '../users/schemas.ts';
import { InviteCode } from './schemas.ts';

const common = { intents: { guild: GatewayIntent.GUILD_INVITES }, permission: 'MANAGE_CHANNELS' };
const invite = { guild_id: Snowflake, channel_id: Snowflake, code: InviteCode };

/** Invites to a guild's channels. */
export const invitesEvents = {
  INVITE_CREATE: defineEvent({
    summary: 'An invite was created.',
    data: Type.Object({
      ...invite,
      created_at: Timestamp,
      expires_at: Nullable(Timestamp),
      inviter: User,
      /** Seconds; 0 never ends. */
      max_age: Type.Integer(),
      /** 0 for any number. */
      max_uses: Type.Integer(),
      temporary: Type.Boolean(),
      uses: Type.Integer(),
      /** Roles it grants. */
      role_ids: Type.Optional(Type.Array(Snowflake, { maxItems: 250 })),
    }),
    ...common,
  }),
  INVITE_DELETE: defineEvent({
    summary: 'An invite was deleted or used up.',
    data: Type.Object(invite),
    ...common,
  }),
};
