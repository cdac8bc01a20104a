/** Limits of stages, sounds and calls. Source: the public documentation, stage instances and soundboard, unless marked as ours. */
export const STAGE_TOPIC = { min: 1, max: 120 } as const;

export const SOUND_LIMITS = {
  name: { min: 2, max: 32 },
  /** Of the uploaded file. */
  bytes: 512 * 1024,
  seconds: 5.2,
  /** With the feature MORE_SOUNDBOARD: more than any tier has. */
  perGuild: 96,
  /** Sounds that everyone can use. Ours. */
  defaults: 20,
} as const;

/** Characters of the name of an emoji, or of the emoji itself. */
export const EMOJI_NAME = 100;

/** Animations of an effect, from 0. */
export const EFFECT_ANIMATIONS = 20;

/** Characters of a base64 data URI with a sound of that size. */
export const SOUND_DATA_URI = Math.ceil(SOUND_LIMITS.bytes / 3) * 4 + 100;
