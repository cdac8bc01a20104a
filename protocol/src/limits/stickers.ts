/** Limits of a guild's stickers: characters, bytes, pixels, counts, seconds. Source: the public documentation, stickers and error codes. */
export const STICKER_LIMITS = {
  name: { min: 2, max: 30 },
  description: 100,
  tags: { min: 1, max: 200 },
  /** Of the uploaded file. */
  bytes: 512 * 1024,
  side: 320,
  frames: 1_000,
  seconds: 5,
  /** By boost tier; with the feature MORE_STICKERS as many as at the highest. */
  byTier: [5, 15, 30, 60],
  perGuild: 60,
  /** Of Lottie animations. Layers and values are counted as drawn: those of a composition as often as it is used. Ours, but for the frames. */
  lottie: { framesPerSecond: 60, layers: 200, values: 250_000, depth: 64, points: 100, colors: 50 },
  /** Of the packs of an instance. Ours. */
  packs: 25,
  packName: { min: 2, max: 50 },
  packDescription: 200,
  perPack: 40,
  /** Whose uses are counted in a user's settings. */
  uses: 32,
} as const;

/** The number of stickers that a guild can have. */
export function getStickerSlots(guild: {
  readonly premium_tier: number;
  readonly features: readonly string[];
}): number {
  const { byTier, perGuild } = STICKER_LIMITS;
  if (guild.features.includes('MORE_STICKERS')) return perGuild;
  const tier = Math.min(Math.max(Math.trunc(guild.premium_tier), 0), byTier.length - 1);
  return byTier[tier] ?? 0;
}

/** Only guilds with one of these features can have Lottie animations. Source: the public documentation, stickers. */
export const LOTTIE_FEATURES = ['VERIFIED', 'PARTNERED'] as const;
