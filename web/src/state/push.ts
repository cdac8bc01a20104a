import { storedValue } from './storage.ts';

/** Whether this browser gets push notifications of the account that is signed in. */
const device = storedValue('guildhall.push', false);

export const isPushOn = (): boolean => device.read();
export const setPushOn = (on: boolean): void => (on ? device.write(true) : device.clear());

/** The browser's subscription at its push service; null without one. */
export async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

/** Closes the shown notifications: of a channel, if given. */
export async function closeNotifications(channelId?: string): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration) return;
  const shown = await registration.getNotifications(channelId ? { tag: channelId } : {});
  for (const notification of shown) notification.close();
}

/** Ends push notifications with the sign-in. The server ends its side by itself. */
export async function forgetPush(): Promise<void> {
  if (!isPushOn()) return;
  setPushOn(false);
  await (await findSubscription())?.unsubscribe();
  await closeNotifications();
}
