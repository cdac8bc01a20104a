/** Which messages notify. `INHERIT` takes the next wider setting: a channel's category, the guild's, the guild's default. */
export const NotificationLevel = {
  ALL_MESSAGES: 0,
  ONLY_MENTIONS: 1,
  NO_MESSAGES: 2,
  INHERIT: 3,
} as const;
export type NotificationLevel = (typeof NotificationLevel)[keyof typeof NotificationLevel];

/** Lengths of a mute that menus offer, in seconds; -1 lasts until it is turned back on. */
export const MUTE_WINDOWS = [900, 3_600, 28_800, 86_400, -1] as const;

/** Flags of a guild's settings (documented). */
export const GuildSettingsFlag = {
  UNREADS_ALL_MESSAGES: 1 << 11,
  UNREADS_ONLY_MENTIONS: 1 << 12,
} as const;

/** Flags of a channel's override (documented). */
export const ChannelOverrideFlag = {
  UNREADS_ONLY_MENTIONS: 1 << 9,
  UNREADS_ALL_MESSAGES: 1 << 10,
} as const;

/** Whether a user is notified of lively conversations in a guild (documented); the default is to be. */
export const HighlightLevel = { DEFAULT: 0, DISABLED: 1, ENABLED: 2 } as const;
