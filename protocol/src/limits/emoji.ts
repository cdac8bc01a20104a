/** The maximum number of different emoji whose uses are counted in an account's settings. */
export const MAX_EMOJI_USES = 64;

/** Limits of a guild's own emoji: characters, bytes, pixels, counts. Source: the public documentation, emoji. */
export const EMOJI_LIMITS = {
  name: { min: 2, max: 32 },
  /** Of the uploaded file. */
  bytes: 256 * 1024,
  /** Larger images are scaled down to it. */
  side: 128,
  /** The most that a guild of any tier can have: 250 still and 250 animated ones, and 25 of subscribers. */
  perGuild: 525,
  /** Those that a guild's public profile lists. */
  inProfile: 30,
} as const;
