/** Limits of what clients report; ours. */
export const ANALYTICS_LIMITS = {
  /** Characters of the name of an event, a metric or an error. */
  name: 64,
  /** Events or metrics in one call. */
  events: 100,
  /** Kinds of events that are counted on a day; further ones are dropped. */
  types: 200,
  /** Days for which counts are kept. */
  days: 90,
  /** Of an error report. */
  message: 300,
  frame: 300,
  frames: 30,
} as const;

/** The names of events and metrics that are counted; others are dropped. */
export const COUNTED_NAME = /^[a-z0-9_.]+$/;
