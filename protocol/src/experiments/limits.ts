/** Limits of experiments; ours. */
export const EXPERIMENT_LIMITS = {
  /** Experiments of an instance. */
  experiments: 100,
  treatments: 10,
  /** The highest bucket of a treatment. */
  bucket: 100,
  overrides: 100,
  description: 500,
} as const;

/** Rollout positions: a share of 1 is one of them. */
export const ROLLOUT_POSITIONS = 10_000;
/** The bucket of those who are in no treatment. */
export const NO_BUCKET = -1;
/** Names as in the documentation: the month in which it began, and what it is about. */
export const EXPERIMENT_NAME = '^\\d{4}-\\d{2}_[a-z0-9_]{1,80}$';
