/**
 * Bits of a user's `flags` and `public_flags`. They go past bit 31: combine them with `hasUserFlag` and addition, never with `|`.
 */
export const UserFlag = {
  STAFF: 1 << 0,
  PARTNER: 1 << 1,
  HYPESQUAD: 1 << 2,
  BUG_HUNTER_LEVEL_1: 1 << 3,
  MFA_SMS: 1 << 4,
  PREMIUM_PROMO_DISMISSED: 1 << 5,
  HYPESQUAD_ONLINE_HOUSE_1: 1 << 6,
  HYPESQUAD_ONLINE_HOUSE_2: 1 << 7,
  HYPESQUAD_ONLINE_HOUSE_3: 1 << 8,
  PREMIUM_EARLY_SUPPORTER: 1 << 9,
  TEAM_PSEUDO_USER: 1 << 10,
  SYSTEM: 1 << 12,
  HAS_UNREAD_URGENT_MESSAGES: 1 << 13,
  BUG_HUNTER_LEVEL_2: 1 << 14,
  UNDERAGE_DELETED: 1 << 15,
  VERIFIED_BOT: 1 << 16,
  VERIFIED_DEVELOPER: 1 << 17,
  CERTIFIED_MODERATOR: 1 << 18,
  BOT_HTTP_INTERACTIONS: 1 << 19,
  SPAMMER: 1 << 20,
  ACTIVE_DEVELOPER: 1 << 22,
  PROVISIONAL_ACCOUNT: 1 << 23,
  DELETED: 2 ** 34,
  DISABLED_SUSPICIOUS_ACTIVITY: 2 ** 35,
  SELF_DELETED: 2 ** 36,
  DISABLED: 2 ** 41,
  QUARANTINED: 2 ** 44,
  COLLABORATOR: 2 ** 50,
  RESTRICTED_COLLABORATOR: 2 ** 51,
} as const;
export type UserFlag = (typeof UserFlag)[keyof typeof UserFlag];

/** Whether `flags` (below 2^53) holds the flag. */
export function hasUserFlag(flags: number, flag: UserFlag): boolean {
  return Math.floor(flags / flag) % 2 === 1;
}

const PUBLIC_FLAGS: readonly UserFlag[] = [
  UserFlag.STAFF,
  UserFlag.PARTNER,
  UserFlag.HYPESQUAD,
  UserFlag.BUG_HUNTER_LEVEL_1,
  UserFlag.HYPESQUAD_ONLINE_HOUSE_1,
  UserFlag.HYPESQUAD_ONLINE_HOUSE_2,
  UserFlag.HYPESQUAD_ONLINE_HOUSE_3,
  UserFlag.PREMIUM_EARLY_SUPPORTER,
  UserFlag.TEAM_PSEUDO_USER,
  UserFlag.SYSTEM,
  UserFlag.BUG_HUNTER_LEVEL_2,
  UserFlag.VERIFIED_BOT,
  UserFlag.VERIFIED_DEVELOPER,
  UserFlag.CERTIFIED_MODERATOR,
  UserFlag.BOT_HTTP_INTERACTIONS,
  UserFlag.SPAMMER,
  UserFlag.ACTIVE_DEVELOPER,
  UserFlag.PROVISIONAL_ACCOUNT,
];

/** The part of `flags` shown to others as `public_flags`. */
export function publicUserFlags(flags: number): number {
  return PUBLIC_FLAGS.reduce((sum, flag) => (hasUserFlag(flags, flag) ? sum + flag : sum), 0);
}
