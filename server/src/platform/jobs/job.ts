/**
 * What each kind of job is given. A domain adds its own:
 * `declare module '…/platform/jobs/job.ts' { interface JobPayloads { 'tickets.expire': {} } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface JobPayloads {}

export type JobName = keyof JobPayloads & string;

export interface JobOptions {
  /** Not before then. */
  readonly runAt?: Date;
  /** A job with the same key that has not begun is replaced. */
  readonly key?: string;
  /** Tries in all, with growing pauses; 25 by default, which takes three days. */
  readonly maxAttempts?: number;
}
