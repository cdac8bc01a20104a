/** Bits of a thread member's `flags`: without one of the last three, the notification settings of the channel apply. */
export const ThreadMemberFlag = {
  HAS_INTERACTED: 1 << 0,
  ALL_MESSAGES: 1 << 1,
  ONLY_MENTIONS: 1 << 2,
  NO_MESSAGES: 1 << 3,
} as const;
export type ThreadMemberFlag = (typeof ThreadMemberFlag)[keyof typeof ThreadMemberFlag];

/** The bits that say which messages notify the member. */
export const THREAD_NOTIFICATIONS =
  ThreadMemberFlag.ALL_MESSAGES | ThreadMemberFlag.ONLY_MENTIONS | ThreadMemberFlag.NO_MESSAGES;
