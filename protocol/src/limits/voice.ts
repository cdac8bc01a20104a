/** Limits of stages, sounds and calls. Source: the public documentation, stage instances and soundboard, unless marked as ours. */
export const STAGE_TOPIC = { min: 1, max: 120 } as const;

export const SOUND_LIMITS = {
  name: { min: 2, max: 32 },
  /** Of the uploaded file. */
  bytes: 512 * 1024,
  seconds: 5.2,
  /** By boost tier. */
  byTier: [8, 24, 36, 48],
  /** With the feature MORE_SOUNDBOARD: more than any tier has. */
  perGuild: 96,
  /** Sounds that everyone can use. Ours. */
  defaults: 20,
} as const;

/** The number of sounds that a guild can have. */
export function getSoundSlots({
  premium_tier,
  features,
}: {
  readonly premium_tier: number;
  readonly features: readonly string[];
}): number {
  const { byTier, perGuild } = SOUND_LIMITS;
  if (features.includes('MORE_SOUNDBOARD')) return perGuild;
  return byTier[Math.min(Math.max(Math.trunc(premium_tier), 0), byTier.length - 1)] ?? 0;
}

/** Characters of the name of an emoji, or of the emoji itself. */
export const EMOJI_NAME = 100;

/** Animations of an effect, from 0. */
export const EFFECT_ANIMATIONS = 20;

/** Characters of a base64 data URI with a sound of that size. */
export const SOUND_DATA_URI = Math.ceil(SOUND_LIMITS.bytes / 3) * 4 + 100;
