/** Limits of push subscriptions; ours. */
export const PUSH_LIMITS = {
  /** Length of the address at a browser's push service, in characters. */
  endpoint: 2_048,
  /** Accounts on one device. */
  accounts: 10,
  /** Devices in the list of a user: one for each session that it shows. */
  devices: 50,
} as const;
