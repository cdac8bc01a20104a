/** Premium subscriptions. */
export const PremiumType = { NONE: 0, NITRO_CLASSIC: 1, NITRO: 2, NITRO_BASIC: 3 } as const;
export type PremiumType = (typeof PremiumType)[keyof typeof PremiumType];
