/** Limits of push subscriptions; ours. */
export const PUSH_LIMITS = {
  /** Length of the address at a browser's push service, in characters. */
  endpoint: 2_048,
  /** Accounts on one device. */
  accounts: 10,
} as const;
