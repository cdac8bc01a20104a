import Type, { type Static } from 'typebox';
import { USER_LIMITS } from '../limits/users.ts';
import { Dictionary, List, Maybe, Nullable, Snowflake, Timestamp } from '../schemas/common.ts';

const Level = Type.Unsafe<0 | 1 | 2 | 3>({ enum: [0, 1, 2, 3] });
const Flags = Type.Integer({ minimum: 0, maximum: 0x7fff_ffff });

/** How long something is muted: `selected_time_window` in seconds, -1 without an end. */
export const MuteConfig = Type.Object({
  end_time: Maybe(Timestamp),
  selected_time_window: Maybe(Type.Integer({ minimum: -1, maximum: 31_536_000 })),
});
export type MuteConfig = Static<typeof MuteConfig>;

export const ChannelOverrideChange = Type.Object({
  collapsed: Type.Optional(Type.Boolean()),
  flags: Type.Optional(Flags),
  message_notifications: Type.Optional(Level),
  muted: Type.Optional(Type.Boolean()),
  mute_config: Maybe(MuteConfig),
});
export type ChannelOverrideChange = Static<typeof ChannelOverrideChange>;

export const ChannelOverride = Type.Object({
  channel_id: Snowflake,
  collapsed: Type.Boolean(),
  flags: Flags,
  message_notifications: Level,
  muted: Type.Boolean(),
  mute_config: Nullable(MuteConfig),
});
export type ChannelOverride = Static<typeof ChannelOverride>;

const choices = {
  flags: Flags,
  hide_muted_channels: Type.Boolean(),
  /** 3 follows the guild's own default. */
  message_notifications: Level,
  mobile_push: Type.Boolean(),
  mute_scheduled_events: Type.Boolean(),
  muted: Type.Boolean(),
  notify_highlights: Type.Unsafe<0 | 1 | 2>({ enum: [0, 1, 2] }),
  suppress_everyone: Type.Boolean(),
  suppress_roles: Type.Boolean(),
};

export const UserGuildSettingsChange = Type.Object({
  ...Type.Partial(Type.Object(choices)).properties,
  mute_config: Maybe(MuteConfig),
  /** By channel; null as a whole changes none. */
  channel_overrides: Maybe(Dictionary(Snowflake, ChannelOverrideChange, 1_000)),
});
export type UserGuildSettingsChange = Static<typeof UserGuildSettingsChange>;

/** Changes by guild. Those for private channels are made by themselves. */
export const GuildsSettingsChange = Type.Object({
  guilds: Dictionary(Snowflake, UserGuildSettingsChange, USER_LIMITS.guildsWithPremium),
});
export type GuildsSettingsChange = Static<typeof GuildsSettingsChange>;

/** A user's notification settings for a guild; `guild_id` is null for private channels. */
export const UserGuildSettings = Type.Object({
  ...choices,
  guild_id: Nullable(Snowflake),
  mute_config: Nullable(MuteConfig),
  channel_overrides: List(ChannelOverride, 1_000),
  version: Type.Integer(),
});
export type UserGuildSettings = Static<typeof UserGuildSettings>;

/** `USE_NEW_NOTIFICATIONS` 1 << 4 and `MENTION_ON_ALL_MESSAGES` 1 << 5, as documented. */
export const NotificationSettings = Type.Object({ flags: Flags });
export type NotificationSettings = Static<typeof NotificationSettings>;
export const NotificationSettingsChange = Type.Object({ flags: Maybe(Flags) });
