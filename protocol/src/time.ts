/** Lengths of time in milliseconds (spec section 9); a month has 30 days. */
export const Duration = {
  HALF_SECOND: 500,
  SECOND: 1_000,
  MINUTE: 60_000,
  HOUR: 3_600_000,
  DAY: 86_400_000,
  WEEK: 604_800_000,
  MONTH: 2_592_000_000,
} as const;
export type Duration = (typeof Duration)[keyof typeof Duration];
