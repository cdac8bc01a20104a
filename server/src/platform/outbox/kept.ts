/** Milliseconds for which the outbox keeps events. */
export const KEPT_MS = 600_000;

/** Milliseconds without the bus after which the outbox could have dropped missed events. */
export const LONGEST_OUTAGE_MS = KEPT_MS - 60_000;
