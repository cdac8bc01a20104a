/** Kinds of product (spec section 3.3). */
export const ProductKind = { SUBSCRIPTION: 0, SKU: 1 } as const;
export type ProductKind = (typeof ProductKind)[keyof typeof ProductKind];

/** Platforms games are started from (spec section 3.3). */
export const GAME_LAUNCHERS = [
  'discord',
  'steam',
  'uplay',
  'battlenet',
  'origin',
  'gog',
  'twitch',
  'epic',
] as const;
export type GameLauncher = (typeof GAME_LAUNCHERS)[number];
