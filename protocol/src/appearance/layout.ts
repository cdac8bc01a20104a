/** Corner radii in pixels; `round` is as round as it gets (spec section 9). */
export const RADII = {
  none: 0,
  xs: 4,
  sm: 8,
  md: 12,
  lg: 16,
  xl: 24,
  xxl: 32,
  round: Number.POSITIVE_INFINITY,
} as const;

/** Distances in pixels (spec section 9). */
export const SPACING = [4, 8, 12, 16, 24, 32, 40, 48, 56, 64, 72, 80, 96] as const;

/** Names of the shadows (spec section 9). */
export const SHADOWS = [
  'border',
  'button overlay',
  'high',
  'ledge',
  'low',
  'low active',
  'low hover',
  'medium',
  'mobile navigator',
  'top high',
  'top ledge',
  'top low',
] as const;
export type Shadow = (typeof SHADOWS)[number];

/** Opacity of the backdrop behind a dialog; `lightbox` is behind a picture shown large (spec section 9). */
export const BACKDROP_OPACITY = { default: 0.72, light: 0.52, lightbox: 0.92 } as const;
