/** Limits of looking for friends by phone numbers. */
export const CONTACT_LIMITS = {
  /** Numbers in one call (documented). */
  contacts: 10_000,
  /** Users who are asked to be friends in one call; ours. */
  bulk: 50,
} as const;
