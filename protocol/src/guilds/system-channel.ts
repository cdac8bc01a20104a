/** Bits of a guild's `system_channel_flags`: notices kept out of the system channel. Spec section 9 has 1 to 32 and 128; 64 has no meaning. */
export const SystemChannelFlag = {
  SUPPRESS_JOIN_NOTIFICATIONS: 1 << 0,
  SUPPRESS_PREMIUM_SUBSCRIPTIONS: 1 << 1,
  SUPPRESS_GUILD_REMINDER_NOTIFICATIONS: 1 << 2,
  SUPPRESS_JOIN_NOTIFICATION_REPLIES: 1 << 3,
  SUPPRESS_ROLE_SUBSCRIPTION_PURCHASE_NOTIFICATIONS: 1 << 4,
  SUPPRESS_ROLE_SUBSCRIPTION_PURCHASE_NOTIFICATION_REPLIES: 1 << 5,
  SUPPRESS_CHANNEL_PROMPT_DEADCHAT: 1 << 7,
} as const;
export type SystemChannelFlag = (typeof SystemChannelFlag)[keyof typeof SystemChannelFlag];
