/** Bits of a message's `flags`. */
export const MessageFlag = {
  /** Published to the channels that follow this one. */
  CROSSPOSTED: 1 << 0,
  /** Arrived from a followed channel. */
  IS_CROSSPOST: 1 << 1,
  SUPPRESS_EMBEDS: 1 << 2,
  /** The message this one was crossposted from is gone. */
  SOURCE_MESSAGE_DELETED: 1 << 3,
  URGENT: 1 << 4,
  /** A thread with the message's id hangs on it. */
  HAS_THREAD: 1 << 5,
  /** Visible to one person only. */
  EPHEMERAL: 1 << 6,
  /** An application is still preparing its answer. */
  LOADING: 1 << 7,
  FAILED_TO_MENTION_SOME_ROLES_IN_THREAD: 1 << 8,
  GUILD_FEED_HIDDEN: 1 << 9,
  SHOULD_SHOW_LINK_NOT_DISCORD_WARNING: 1 << 10,
  /** Sent silently. */
  SUPPRESS_NOTIFICATIONS: 1 << 12,
  IS_VOICE_MESSAGE: 1 << 13,
  /** Carries a forwarded message. */
  HAS_SNAPSHOT: 1 << 14,
  IS_COMPONENTS_V2: 1 << 15,
  SENT_BY_SOCIAL_LAYER_INTEGRATION: 1 << 16,
  HIDDEN_SUSPENDED_USER: 1 << 17,
  IS_FIRST_BOOSTER: 1 << 18,
  IS_GUILD_OFFICIAL: 1 << 19,
} as const;
export type MessageFlag = (typeof MessageFlag)[keyof typeof MessageFlag];
