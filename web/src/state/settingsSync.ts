import { key, NetworkError, type Session } from '@guildhall/client';
import type { UserSettings } from '@guildhall/protocol/users/settings';
import { setAppearance } from '../design/appearance.ts';
import { showToast } from '../design/toast.ts';
import { chooseLocale, currentLocale, t } from '../i18n/i18n.ts';
import { rest } from './api.ts';
import { describeError } from './describeError.ts';
import { appearanceOfSettings, localeOfSettings } from './settingsOfDevice.ts';

/** ms after the last change before the account is updated: dragging a slider updates it once. */
const PATIENCE = 400;

type Change = Partial<UserSettings>;

/** Local changes not yet confirmed; they win over changes from the user's other browsers meanwhile. */
let waiting: Change = {};
let sending: Change = {};
/** Settles as `waiting` is saved or refused. */
let saving = Promise.withResolvers<void>();
let timer: ReturnType<typeof setTimeout> | undefined;

async function send(): Promise<void> {
  timer = undefined;
  if (Object.keys(sending).length > 0) return;
  sending = waiting;
  waiting = {};
  const sent = saving;
  saving = Promise.withResolvers();
  try {
    await rest.call('updateMySettings', { body: sending, keepalive: true });
    sending = {};
    sent.resolve();
  } catch (error) {
    const lost = sending;
    sending = {};
    // Without a response it is sent again when the connection is back.
    if (error instanceof NetworkError) {
      waiting = { ...lost, ...waiting };
      sent.resolve(saving.promise);
    } else {
      sent.reject(error);
      showToast({ kind: 'error', message: t('settings.notSaved', { reason: describeError(error) }) });
    }
  }
}

const plan = () => {
  clearTimeout(timer);
  timer = setTimeout(() => void send().then(() => hasWaiting() && navigator.onLine && plan()), PATIENCE);
};
const hasWaiting = () => Object.keys(waiting).length > 0;

// A change made right before the page is closed still counts.
addEventListener('pagehide', () => {
  if (!hasWaiting()) return;
  clearTimeout(timer);
  rest.call('updateMySettings', { body: waiting, keepalive: true }).catch(() => {});
  waiting = {};
});

/** Changes settings: here at once, on the account and in the user's other browsers a moment later. */
export function changeSettings({ mutations }: Session, change: Change): void {
  waiting = { ...waiting, ...change };
  const { promise } = saving;
  // The sender shows the error.
  mutations.updateSettings(change, () => promise).catch(() => {});
  plan();
}

/** Applies the account's appearance and language to the page, from READY on and at each change. Returns a function that ends it. */
export function keepSettings({ store, gateway }: Session): () => void {
  const apply = () => {
    const settings = { ...(store.settings as Change), ...sending, ...waiting };
    if (!store.ready || Object.keys(settings).length === 0) return;
    setAppearance(appearanceOfSettings(settings));
    if (!settings.locale) return;
    const locale = localeOfSettings(settings.locale);
    // A catalogue that can't be fetched now leaves the language as it is.
    if (locale !== currentLocale()) void chooseLocale(locale).catch(() => {});
  };
  const stops = [
    store.subscribe(key.settings, apply),
    store.subscribe(key.ready, apply),
    gateway.on('state', (state) => {
      if (state === 'online' && hasWaiting()) plan();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
