/** Limits of push subscriptions; ours. */
export const PUSH_LIMITS = {
  /** Length of the address at a browser's push service, in characters. */
  endpoint: 2_048,
} as const;
