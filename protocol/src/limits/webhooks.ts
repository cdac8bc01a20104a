/** Limits of webhooks, in characters. How many a channel and a guild can have is in their limits. */
export const WEBHOOK_LIMITS = {
  name: { min: 1, max: 80 },
  avatarUrl: 2048,
} as const;
