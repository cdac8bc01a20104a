import Type from 'typebox';
import { GuildChannel } from '../channels/schemas.ts';
import { defineEvent } from '../event.ts';
import { GatewayIntent } from '../gateway/intents.ts';
import { GUILD_LIMITS } from '../limits/guilds.ts';
import { Member } from '../members/schemas.ts';
import { PresenceUpdate } from '../presence/schemas.ts';
import { EmptyList, List, Snowflake, Timestamp } from '../schemas/common.ts';
import { GuildSounds } from '../soundboard/schemas.ts';
import { StageInstance } from '../stage-instances/schemas.ts';
import { Thread } from '../threads/schemas.ts';
import { GuildVoiceState } from '../voice/schemas.ts';
import { Guild } from './schemas.ts';

const intents = { guild: GatewayIntent.GUILDS };

/** A guild that cannot be shown now. */
export const UnavailableGuild = Type.Object({ id: Snowflake, unavailable: Type.Literal(true) });

/** Lists that come with a guild on the gateway. */
const lists = {
  joined_at: Timestamp,
  /** Whether it has more members than the session's `large_threshold`. */
  large: Type.Boolean(),
  member_count: Type.Integer(),
  channels: Type.Array(GuildChannel),
  members: Type.Optional(Type.Array(Member)),
  presences: Type.Array(PresenceUpdate),
  /** Active ones that the session can see; for users those that they joined. */
  threads: Type.Array(Thread),
  /** In channels that the session can see. Their members are in `members`. */
  voice_states: Type.Array(GuildVoiceState),
  /** In channels that the session can see. */
  stage_instances: List(StageInstance, GUILD_LIMITS.channels),
  guild_scheduled_events: EmptyList,
  activity_instances: EmptyList,
  soundboard_sounds: Type.Optional(GuildSounds),
  unavailable: Type.Optional(Type.Boolean()),
};

/** A guild with everything its member sees of it. */
export const GatewayGuild = Type.Object({ ...Guild.properties, ...lists });

const { id, roles, emojis, stickers, premium_subscription_count, ...settings } = Guild.properties;
/** The same for sessions with the capability CLIENT_STATE_V2: the settings are in `properties`. */
export const SplitGuild = Type.Object({
  id,
  data_mode: Type.Literal('full'),
  properties: Type.Object({ id, ...Type.Partial(Type.Object(settings)).properties }),
  roles,
  emojis,
  stickers,
  premium_subscription_count,
  ...lists,
});

/** Guilds of the user. */
export const guildsEvents = {
  GUILD_CREATE: defineEvent({
    summary: 'The user joined a guild, or it became available.',
    data: Type.Union([GatewayGuild, SplitGuild]),
    intents,
  }),
  GUILD_UPDATE: defineEvent({
    summary: "A guild's settings changed.",
    data: Guild,
    intents,
    changesGuild: true,
  }),
  GUILD_DELETE: defineEvent({
    summary: 'The user left a guild, it was deleted, or it became unavailable.',
    data: Type.Object({ id: Snowflake, unavailable: Type.Optional(Type.Boolean()) }),
    intents,
    changesGuild: true,
  }),
  GUILD_VERSION: defineEvent({
    summary: 'The permission version of a guild moved without another event.',
    data: Type.Object({}),
    internal: true,
  }),
};
