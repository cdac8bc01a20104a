import type { App } from '../../app.ts';
import { EgressError, type EgressResponse } from '../../platform/egress/index.ts';
import { encryptPush } from './encrypt.ts';
import type { PushPayload } from './payload.ts';
import { deleteSubscription, type Subscription } from './store.ts';

const TIMEOUT = 5_000;
/** Bytes of a response that are read; nothing in it is needed. */
const MAX_RESPONSE = 4_096;
/** The subscription has ended. Source: RFC 8030, section 7.3; 404 in practice. */
const ENDED: ReadonlySet<number> = new Set([404, 410]);

const isTemporary = (status: number): boolean => status === 429 || status >= 500;

export interface SendOptions {
  /** Notifications with the same topic replace each other while the device is off. */
  readonly topic: string;
  /** Seconds for which the push service keeps it. */
  readonly ttl: number;
}

/** Calls a push service. Throws EgressError. */
async function post(
  app: App,
  { endpoint, p256dh, auth }: Subscription,
  content: PushPayload,
  { topic, ttl }: SendOptions,
): Promise<EgressResponse> {
  if (new URL(endpoint).protocol !== 'https:') throw new EgressError('scheme', 'Not an https address.');
  return app.egress.fetch(endpoint, {
    method: 'POST',
    headers: {
      authorization: app.pushKey.authorize(endpoint),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(ttl),
      urgency: 'high',
      // A device that is off gets the last notification of a channel.
      topic,
    },
    body: encryptPush(Buffer.from(JSON.stringify(content)), { p256dh, auth }),
    timeoutMs: TIMEOUT,
    maxBytes: MAX_RESPONSE,
    cut: true,
    maxRedirects: 0,
  });
}

/** Sends a notification to a device; forgets a device that is gone. Throws if it should be tried again. */
export async function send(
  app: App,
  subscription: Subscription,
  payload: PushPayload,
  options: SendOptions,
): Promise<void> {
  const { user_id } = subscription;
  const { host } = new URL(subscription.endpoint);
  let status: number;
  try {
    ({ status } = await post(app, subscription, payload, options));
  } catch (error) {
    if (!(error instanceof EgressError) || (error.reason !== 'address' && error.reason !== 'scheme'))
      throw error;
    app.log.warn('push.address_refused', { host });
    await deleteSubscription(app.db, user_id, subscription.endpoint);
    return;
  }
  if (ENDED.has(status)) await deleteSubscription(app.db, user_id, subscription.endpoint);
  else if (isTemporary(status)) throw new Error(`The push service ${host} returned ${status}.`);
  else if (status >= 300) app.log.warn('push.refused', { host, status });
}
