import Type from 'typebox';
import { defineEvent } from '../event.ts';
import { GatewayGuild, SplitGuild, UnavailableGuild } from '../guilds/events.ts';
import { PrivateChannel } from '../private-channels/schemas.ts';
import { Snowflake } from '../schemas/common.ts';
import { User } from '../users/schemas.ts';

/** Keys of READY that sessions of users and of bots share; the others are the session's kind's own. */
const Ready = Type.Object(
  {
    v: Type.Integer(),
    user: Type.Object({ id: Snowflake, username: Type.String() }, { additionalProperties: true }),
    session_id: Type.String({ maxLength: 64 }),
    resume_gateway_url: Type.String(),
    guilds: Type.Array(Type.Union([UnavailableGuild, GatewayGuild, SplitGuild])),
    private_channels: Type.Array(
      Type.Union([
        PrivateChannel,
        Type.Object({
          ...Type.Omit(PrivateChannel, ['recipients']).properties,
          recipient_ids: Type.Array(Snowflake),
        }),
      ]),
    ),
    users: Type.Optional(Type.Array(User)),
    /** Of bots: `[shard_id, num_shards]`. */
    shard: Type.Optional(Type.Tuple([Type.Integer(), Type.Integer()])),
    application: Type.Optional(
      Type.Object({ id: Snowflake, flags: Type.Integer(), flags_new: Type.String() }),
    ),
  },
  { additionalProperties: true },
);

/** The session itself: how it begins, resumes and is limited. */
export const sessionEvents = {
  READY: defineEvent({ summary: 'The session began; everything it starts from.', data: Ready }),
  READY_SUPPLEMENTAL: defineEvent({
    summary: 'What READY did not wait for: presences of people with whom the user has a conversation.',
    data: Type.Object(
      {
        guilds: Type.Array(Type.Object({ id: Snowflake })),
        merged_presences: Type.Object({
          friends: Type.Array(Type.Unknown()),
          guilds: Type.Array(Type.Array(Type.Unknown())),
        }),
      },
      { additionalProperties: true },
    ),
    userOnly: true,
  }),
  RESUMED: defineEvent({
    summary: 'The session was resumed; every missed event came before.',
    data: Type.Object({ _trace: Type.Array(Type.String(), { maxItems: 0 }) }),
  }),
  RATE_LIMITED: defineEvent({
    summary: 'A command was refused because it came too often.',
    data: Type.Object({
      opcode: Type.Integer(),
      /** Seconds. */
      retry_after: Type.Number(),
      meta: Type.Object({ guild_id: Snowflake, nonce: Type.Optional(Type.String({ maxLength: 32 })) }),
    }),
  }),
};
