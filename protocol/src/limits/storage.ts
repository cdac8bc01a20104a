const MEBIBYTE = 1024 * 1024;
const GIBIBYTE = 1024 * MEBIBYTE;

/** Bytes an account and a guild can store, and an account can upload in a day (UTC). Ours. */
export const STORAGE_LIMITS = {
  /** By premium type; the first is what everybody has, unless the host sets another. */
  accountByPremiumType: [10 * GIBIBYTE, 25 * GIBIBYTE, 100 * GIBIBYTE, 25 * GIBIBYTE],
  dailyByPremiumType: [GIBIBYTE, 5 * GIBIBYTE, 10 * GIBIBYTE, 5 * GIBIBYTE],
  /** By boost tier. */
  guildByTier: [50 * GIBIBYTE, 75 * GIBIBYTE, 100 * GIBIBYTE, 200 * GIBIBYTE],
  /** Daily upload of a new account, or one without a verified email address. */
  newAccountDaily: 100 * MEBIBYTE,
  newAccountDays: 3,
} as const;
