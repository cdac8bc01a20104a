import { Duration } from './time.ts';

/** How many error reports a client sends at most (spec section 8). */
export const ERROR_REPORT_LIMITS = [
  { reports: 1, windowMs: Duration.MINUTE },
  { reports: 3, windowMs: Duration.HOUR },
] as const;
