/** Whether events are sent to an application's URL. */
export const EventWebhooksStatus = {
  DISABLED: 1,
  ENABLED: 2,
  /** Turned off by the server after too many failures. */
  DISABLED_BY_SERVER: 3,
} as const;
export type EventWebhooksStatus = (typeof EventWebhooksStatus)[keyof typeof EventWebhooksStatus];

/** The events that an application can have sent to its URL. */
export const EVENT_WEBHOOK_TYPES = ['APPLICATION_AUTHORIZED', 'APPLICATION_DEAUTHORIZED'] as const;
export type EventWebhookType = (typeof EVENT_WEBHOOK_TYPES)[number];

/** The `type` of a request to that URL. */
export const WebhookRequestType = { PING: 0, EVENT: 1 } as const;
