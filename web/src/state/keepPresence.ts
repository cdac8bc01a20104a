import { key, type Session } from '@guildhall/client';
import { GatewayOpcode } from '@guildhall/protocol/gateway/opcodes';
import { getActivities } from '@guildhall/protocol/presence/custom-status';
import type { UserSettings } from '@guildhall/protocol/users/settings';
import { isPushOn } from './push.ts';

/** Seconds without input after which the user is idle, until the settings are known. */
const IDLE_AFTER = 600;
/** How often to check whether the user became idle or a status expired, ms. */
const CHECK_EVERY = 20_000;
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/**
 * Sends the user's presence to the gateway: the chosen status, idle instead of `online` when there was no input for as
 * long as the settings say, and the custom status until it expires. It says that the user is away when they are idle, and at once
 * when they leave a page with push notifications: these come instead of what the page shows. Only changes are sent. Returns a
 * function that ends it.
 */
export function keepPresence({ store, gateway }: Session): () => void {
  let touchedAt = Date.now();
  let told = '';

  const isIdle = (now: number) => {
    const { afk_timeout: seconds = IDLE_AFTER } = store.settings as Partial<UserSettings>;
    return now - touchedAt >= seconds * 1_000;
  };
  const tell = () => {
    if (!store.ready || gateway.state !== 'online') return;
    const now = Date.now();
    const { status = 'online', custom_status = null } = store.settings as Partial<UserSettings>;
    const idle = status === 'online' && isIdle(now);
    const away = isIdle(now) || (document.hidden && isPushOn());
    const presence = {
      status: idle ? 'idle' : status,
      activities: getActivities(custom_status, now),
      since: idle ? touchedAt : 0,
      afk: away,
    };
    const text = JSON.stringify(presence);
    if (text !== told && gateway.send(GatewayOpcode.PRESENCE_UPDATE, presence)) told = text;
  };
  const touched = () => {
    const wasIdle = isIdle(Date.now());
    touchedAt = Date.now();
    if (wasIdle) tell();
  };
  const check = setInterval(tell, CHECK_EVERY);
  addEventListener('visibilitychange', tell);
  for (const sign of SIGNS) addEventListener(sign, touched, { passive: true });
  const stops = [
    store.subscribe(key.settings, tell),
    store.subscribe(key.ready, tell),
    gateway.on('state', (state) => {
      // A new session doesn't know the presence that was sent to the last one.
      if (state === 'online') told = '';
      tell();
    }),
  ];
  return () => {
    clearInterval(check);
    removeEventListener('visibilitychange', tell);
    for (const sign of SIGNS) removeEventListener(sign, touched);
    for (const stop of stops) stop();
  };
}
