/** Requirements a member must meet before sending messages in a guild. */
export const VerificationLevel = {
  NONE: 0,
  /** A verified email address. */
  LOW: 1,
  /** Also an account older than `ACCOUNT_AGE_MINUTES`. */
  MEDIUM: 2,
  /** Also a membership older than `MEMBER_AGE_MINUTES`. */
  HIGH: 3,
  /** Also a verified phone number. */
  VERY_HIGH: 4,
} as const;
export type VerificationLevel = (typeof VerificationLevel)[keyof typeof VerificationLevel];

/** Minutes an account must exist at `VerificationLevel.MEDIUM` (spec section 9). */
export const ACCOUNT_AGE_MINUTES = 5;

/** Minutes a membership must last at `VerificationLevel.HIGH` (spec section 9). */
export const MEMBER_AGE_MINUTES = 10;

/** Of what members are notified unless they choose otherwise. */
export const DefaultMessageNotificationLevel = {
  ALL_MESSAGES: 0,
  ONLY_MENTIONS: 1,
} as const;
export type DefaultMessageNotificationLevel =
  (typeof DefaultMessageNotificationLevel)[keyof typeof DefaultMessageNotificationLevel];

/** Whose media a guild has scanned. */
export const ExplicitContentFilterLevel = {
  DISABLED: 0,
  MEMBERS_WITHOUT_ROLES: 1,
  ALL_MEMBERS: 2,
} as const;
export type ExplicitContentFilterLevel =
  (typeof ExplicitContentFilterLevel)[keyof typeof ExplicitContentFilterLevel];

/** Whether moderating needs a second factor. */
export const MfaLevel = {
  NONE: 0,
  ELEVATED: 1,
} as const;
export type MfaLevel = (typeof MfaLevel)[keyof typeof MfaLevel];

/** Age rating of a guild. */
export const NsfwLevel = {
  DEFAULT: 0,
  EXPLICIT: 1,
  SAFE: 2,
  AGE_RESTRICTED: 3,
} as const;
export type NsfwLevel = (typeof NsfwLevel)[keyof typeof NsfwLevel];

/** Seconds after which an idle member of a voice channel is moved (public documentation, modify guild). */
export const AFK_TIMEOUTS = [60, 300, 900, 1800, 3600] as const;
