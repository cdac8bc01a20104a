import { DEFAULT_SETTINGS } from '@guildhall/protocol/users/settings';
import type { App } from '../../app.ts';
import { loadWireMessage } from '../messages/index.ts';
import { loadCall } from '../voice/index.ts';
import { viewChannel } from './choose.ts';
import { isOld, LAST_ID, MAX_AGE } from './notify.ts';
import { createPayload } from './payload.ts';
import { send } from './send.ts';
import { loadSubscription } from './store.ts';

interface DeliverJob {
  readonly userId: string;
  readonly sessionId: string;
  readonly channelId: string;
  readonly messageId: string;
  /** The message is that of a call, and the device is to ring. */
  readonly isRing?: boolean;
}

declare module '../../platform/jobs/job.ts' {
  interface JobPayloads {
    /** A device is to be notified of a message. */
    'push.deliver': DeliverJob;
  }
}

/** How long a device that is off can be late to ring. */
const RING_SECONDS = 30;

/** Notifies a device of a message, unless it was read, deleted or hidden from the user in the meantime. Throws if it should be tried again. */
export async function deliver(app: App, job: DeliverJob): Promise<void> {
  const { userId, sessionId, channelId, messageId, isRing = false } = job;
  if (!isRing && isOld(messageId)) return;
  const unread = isRing ? LAST_ID : messageId;
  const subscription = await loadSubscription(app.db, userId, sessionId, channelId, unread);
  if (!subscription) return;
  const message = await loadWireMessage(app.db, channelId, messageId);
  const access = await viewChannel(app, userId, channelId, false);
  if (!message.id || !access) return;
  // It was answered or given up in the meantime.
  if (isRing && !(await loadCall(app.db, channelId))?.ringing.includes(userId)) return;
  const { notification_content: showsText } = { ...DEFAULT_SETTINGS, ...subscription.settings };
  const payload = await createPayload(access, message, { showsText, isRing });
  const ttl = isRing ? RING_SECONDS : MAX_AGE / 1_000;
  const topic = isRing ? `ring${channelId}` : channelId;
  await send(app, subscription, payload, { topic, ttl });
}
