/** Limits of the notification center. */
export const NOTIFICATION_CENTER_LIMITS = {
  page: { min: 1, max: 100, default: 25 },
  /** Items of a user besides mentions; older ones are removed. Ours. */
  items: 200,
  /** Days for which an item is kept; ours. */
  days: 30,
} as const;
