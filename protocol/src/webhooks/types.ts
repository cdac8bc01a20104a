/** Kinds of webhooks (public documentation, webhook types). */
export const WebhookType = {
  /** Posts messages for anybody who has its URL. */
  INCOMING: 1,
  /** Posts the published messages of an announcement channel. */
  CHANNEL_FOLLOWER: 2,
} as const;
export type WebhookType = (typeof WebhookType)[keyof typeof WebhookType];
