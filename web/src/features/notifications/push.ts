import { RestError } from '@guildhall/client';
import { rest } from '../../state/api.ts';
import { environment } from '../../state/environment.ts';
import { findSubscription, forgetPush, isPushOn, setPushOn } from '../../state/push.ts';

/** Of the list of devices. */
export const DEVICES = ['devices'] as const;

/** Whether this browser can get push notifications. On iPhones only the installed app can. */
export const canPush = (): boolean => {
  const { SERVICE_WORKER: worker } = environment();
  return 'PushManager' in window && worker !== undefined && new URL(worker).origin === location.origin;
};

const readKey = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (byte) => byte.charCodeAt(0));

const isSameKey = (key: ArrayBuffer | null | undefined, wanted: Uint8Array): boolean =>
  key?.byteLength === wanted.length && new Uint8Array(key).every((byte, at) => byte === wanted[at]);

/** Subscribes at the browser's push service, with the instance's key. */
async function subscribe(): Promise<PushSubscription> {
  const { push_key } = await rest.call('getInstance');
  const key = readKey(push_key);
  const known = await findSubscription();
  if (known && isSameKey(known.options.applicationServerKey, key)) return known;
  // The browser has one subscription, which belongs to one key.
  await known?.unsubscribe();
  const registration = await navigator.serviceWorker.ready;
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

async function register(renews: boolean): Promise<void> {
  const { endpoint, keys } = (await subscribe()).toJSON();
  await rest.call('registerDevice', {
    body: {
      provider: 'web_push',
      token: endpoint ?? '',
      keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
      renews,
    },
  });
}

/** Turns push notifications on in this browser, once its user allowed notifications. Rejects if the push service can't be reached. */
export async function turnPushOn(): Promise<void> {
  await register(false);
  setPushOn(true);
}

/** Turns them off in this browser. */
export async function turnPushOff(): Promise<void> {
  setPushOn(false);
  const subscription = await findSubscription();
  if (!subscription) return;
  await rest.call('unregisterDevice', { body: { provider: 'web_push', token: subscription.endpoint } });
  await subscription.unsubscribe();
}

/**
 * Registers this browser again, since the push service or the server can have ended its subscription. One that the user removed in the
 * settings of another device turns notifications off here.
 */
export async function renewPush(): Promise<void> {
  if (!isPushOn() || Notification.permission !== 'granted') return;
  try {
    await register(true);
  } catch (error) {
    if (!(error instanceof RestError) || error.field('token')?.code !== 'PUSH_DEVICE_REMOVED') throw error;
    await forgetPush();
  }
}
