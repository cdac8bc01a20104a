/** The documented states of an account's standing. */
export const AccountStandingState = {
  ALL_GOOD: 100,
  LIMITED: 200,
  VERY_LIMITED: 300,
  AT_RISK: 400,
  SUSPENDED: 500,
} as const;
export type AccountStandingState = (typeof AccountStandingState)[keyof typeof AccountStandingState];
