/** Bits of a channel's `flags`, as far as they are served. */
export const ChannelFlag = {
  GUILD_FEED_REMOVED: 1 << 0,
  /** A post pinned to the top of its forum. */
  PINNED: 1 << 1,
  ACTIVE_CHANNELS_REMOVED: 1 << 2,
  /** New posts of this forum need a tag. */
  REQUIRE_TAG: 1 << 4,
  IS_SPAM: 1 << 5,
  /** Shown among the onboarding resources, not in the channel list. */
  IS_GUILD_RESOURCE_CHANNEL: 1 << 7,
  IS_SCHEDULED_FOR_DELETION: 1 << 9,
  SUMMARIES_DISABLED: 1 << 11,
  IS_ROLE_SUBSCRIPTION_TEMPLATE_PREVIEW_CHANNEL: 1 << 13,
  IS_BROADCASTING: 1 << 14,
  HIDE_MEDIA_DOWNLOAD_OPTIONS: 1 << 15,
  IS_JOIN_REQUEST_INTERVIEW_CHANNEL: 1 << 16,
  IS_MODERATOR_REPORT_CHANNEL: 1 << 19,
  IS_SPOILER_CHANNEL: 1 << 21,
} as const;
export type ChannelFlag = (typeof ChannelFlag)[keyof typeof ChannelFlag];
