/** Boost level of a guild. */
export const PremiumTier = {
  NONE: 0,
  TIER_1: 1,
  TIER_2: 2,
  TIER_3: 3,
} as const;
export type PremiumTier = (typeof PremiumTier)[keyof typeof PremiumTier];

/**
 * Boosts a guild needs for each tier. Spec section 9 gives the mapping without a label; the documentation's formula for stage video
 * (14 boosts at tier 3) fits this reading.
 */
export const PREMIUM_TIER_BOOSTS = { 0: 0, 1: 2, 2: 7, 3: 14 } as const satisfies Record<PremiumTier, number>;
