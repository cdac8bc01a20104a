import { DEFAULT_SETTINGS } from '@guildhall/protocol/users/settings';
import type { App } from '../../app.ts';
import { EgressError, type EgressResponse } from '../../platform/egress/index.ts';
import { loadWireMessage } from '../messages/index.ts';
import { viewChannel } from './choose.ts';
import { encryptPush } from './encrypt.ts';
import { isOld, MAX_AGE } from './notify.ts';
import { createPayload } from './payload.ts';
import { deleteSubscription, loadSubscription, type Subscription } from './store.ts';

interface DeliverJob {
  readonly userId: string;
  readonly sessionId: string;
  readonly channelId: string;
  readonly messageId: string;
}

declare module '../../platform/jobs/job.ts' {
  interface JobPayloads {
    /** A device is to be notified of a message. */
    'push.deliver': DeliverJob;
  }
}

const TIMEOUT = 5_000;
/** Bytes of a response that are read; nothing in it is needed. */
const MAX_RESPONSE = 4_096;
/** The subscription has ended. Source: RFC 8030, section 7.3; 404 in practice. */
const ENDED: ReadonlySet<number> = new Set([404, 410]);

const isTemporary = (status: number): boolean => status === 429 || status >= 500;

/** Calls a push service. Throws EgressError. */
async function post(
  app: App,
  { endpoint, p256dh, auth }: Subscription,
  content: object,
  topic: string,
): Promise<EgressResponse> {
  if (new URL(endpoint).protocol !== 'https:') throw new EgressError('scheme', 'Not an https address.');
  return app.egress.fetch(endpoint, {
    method: 'POST',
    headers: {
      authorization: app.pushKey.authorize(endpoint),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(MAX_AGE / 1_000),
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

/** Notifies a device of a message, unless it was read, deleted or hidden from the user in the meantime. Throws if it should be tried again. */
export async function deliver(app: App, job: DeliverJob): Promise<void> {
  const { userId, sessionId, channelId, messageId } = job;
  if (isOld(messageId)) return;
  const subscription = await loadSubscription(app.db, userId, sessionId, channelId, messageId);
  if (!subscription) return;
  const message = await loadWireMessage(app.db, channelId, messageId);
  const access = await viewChannel(app, userId, channelId, false);
  if (!message.id || !access) return;
  const { notification_content: showsText } = { ...DEFAULT_SETTINGS, ...subscription.settings };
  const payload = await createPayload(access, message, showsText);
  const { host } = new URL(subscription.endpoint);
  let status: number;
  try {
    ({ status } = await post(app, subscription, payload, channelId));
  } catch (error) {
    if (!(error instanceof EgressError) || (error.reason !== 'address' && error.reason !== 'scheme'))
      throw error;
    app.log.warn('push.address_refused', { host });
    await deleteSubscription(app.db, userId, subscription.endpoint);
    return;
  }
  if (ENDED.has(status)) await deleteSubscription(app.db, userId, subscription.endpoint);
  else if (isTemporary(status)) throw new Error(`The push service ${host} returned ${status}.`);
  else if (status >= 300) app.log.warn('push.refused', { host, status });
}
