/** Size of chat text in pixels (spec section 9). */
export const FONT_SIZE = { default: 16, min: 12, max: 24, steps: [12, 14, 15, 16, 18, 20, 24] } as const;

/** Zoom of the client in percent (spec section 9). */
export const ZOOM = {
  default: 100,
  min: 50,
  max: 200,
  steps: [50, 67, 75, 80, 90, 100, 110, 125, 150, 175, 200],
} as const;

/** Factor on the saturation of colours (spec section 9): `backgroundMin` is the least that backgrounds keep. */
export const SATURATION = {
  default: 1,
  min: 0,
  max: 1,
  step: 0.05,
  backgroundMin: 0.25,
  steps: [
    0, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9,
    0.95, 1,
  ],
} as const;

/** Adjustment of contrast (spec section 9); 1 leaves it as designed. */
export const CONTRAST = { default: 1, min: 0, max: 2 } as const;
