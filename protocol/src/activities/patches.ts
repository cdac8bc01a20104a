/** Progress of a game patch (spec section 3.3). */
export const GAME_PATCH_EVENTS = [
  'started',
  'paused',
  'failed',
  'verification_failed',
  'complete',
  'cancelled',
] as const;
export type GamePatchEvent = (typeof GAME_PATCH_EVENTS)[number];
