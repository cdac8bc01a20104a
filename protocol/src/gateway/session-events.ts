import Type, { type TSchema } from 'typebox';
import { Call } from '../calls/schemas.ts';
import { defineEvent } from '../event.ts';
import { GatewayGuild, SplitGuild, UnavailableGuild } from '../guilds/events.ts';
import { Member } from '../members/schemas.ts';
import { UserGuildSettings } from '../notifications/schemas.ts';
import { PresenceUpdate } from '../presence/schemas.ts';
import { PrivateChannel } from '../private-channels/schemas.ts';
import { FeatureReadState, ReadState } from '../read-states/schemas.ts';
import { Relationship } from '../relationships/schemas.ts';
import { EmptyList, Snowflake } from '../schemas/common.ts';
import { OwnUser, User } from '../users/schemas.ts';
import { UserSettingsChange } from '../users/settings.ts';

/** A list that comes with its version for clients with the capability. */
const Versioned = <Entry extends TSchema>(entry: Entry) =>
  Type.Union([
    Type.Array(entry),
    Type.Object({ entries: Type.Array(entry), partial: Type.Boolean(), version: Type.Integer() }),
  ]);

/** Keys that the store of our own client starts from; bots have few of them. */
const ofUsers = {
  /** Names the sign-in behind the session, as the list of sign-ins does. */
  auth_session_id_hash: Type.Optional(Type.String({ maxLength: 100 })),
  user_settings: Type.Optional(UserSettingsChange),
  user_guild_settings: Type.Optional(Versioned(UserGuildSettings)),
  read_state: Type.Optional(Versioned(Type.Union([ReadState, FeatureReadState]))),
  relationships: Type.Optional(
    Type.Array(
      Type.Union([
        Relationship,
        Type.Object({ ...Type.Omit(Relationship, ['user']).properties, user_id: Snowflake }),
      ]),
    ),
  ),
  presences: Type.Optional(Type.Array(PresenceUpdate)),
  /** Those in the user's private channels. Ours. */
  calls: Type.Optional(Type.Array(Call)),
  /** The user's own members, guild by guild, in the order of `guilds`. */
  merged_members: Type.Optional(
    Type.Array(Type.Array(Type.Object({ ...Member.properties, user_id: Snowflake }))),
  ),
};

/** Keys of READY that we know of; the others are there for other clients. */
const Ready = Type.Object(
  {
    v: Type.Integer(),
    user: Type.Object({ ...OwnUser.properties, email: Type.Optional(OwnUser.properties.email) }),
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
    ...ofUsers,
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
          friends: Type.Array(PresenceUpdate),
          guilds: Type.Array(EmptyList),
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
