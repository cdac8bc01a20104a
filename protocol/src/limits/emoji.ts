/** The maximum number of different emoji whose uses are counted in an account's settings. */
export const MAX_EMOJI_USES = 64;

/** Limits of a guild's own emoji: characters, bytes, pixels, counts. Source: the public documentation, emoji. */
export const EMOJI_LIMITS = {
  name: { min: 2, max: 32 },
  /** Of the uploaded file. */
  bytes: 256 * 1024,
  /** Larger images are scaled down to it. */
  side: 128,
  /** Still ones by boost tier, and as many animated ones; with the feature MORE_EMOJI at least `more`. */
  byTier: [50, 100, 150, 250],
  more: 200,
  /** The most that a guild of any tier can have: 250 still and 250 animated ones, and 25 of subscribers. */
  perGuild: 525,
  /** Those that a guild's public profile lists. */
  inProfile: 30,
} as const;

/** The number of still emoji that a guild can have, and of animated ones. */
export function getEmojiSlots(guild: {
  readonly premium_tier: number;
  readonly features: readonly string[];
}): number {
  const { byTier, more } = EMOJI_LIMITS;
  const tier = Math.min(Math.max(Math.trunc(guild.premium_tier), 0), byTier.length - 1);
  return Math.max(byTier[tier] ?? 0, guild.features.includes('MORE_EMOJI') ? more : 0);
}
