import { createGateway, createSession, type Session } from '@guildhall/client';
import { createSlot } from '../design/hosts.ts';
import { api, rest } from './api.ts';
import { forgetDrafts } from './drafts.ts';
import { environment } from './environment.ts';
import { keepOutbox } from './keepOutbox.ts';
import { keepPresence } from './keepPresence.ts';
import { forgetFiles } from './keptFiles.ts';
import { createPace } from './paceEvents.ts';
import { forgetPush } from './push.ts';
import { putFile } from './putFile.ts';
import { keepSettings } from './settingsSync.ts';
import { forgetShared } from './shared.ts';
import { forgetSnapshots, keepSnapshots } from './snapshots.ts';

/** Whether a user is signed in. `checking` until the server has confirmed it. */
export type Account =
  | { readonly status: 'checking'; readonly session: Session }
  | { readonly status: 'in'; readonly session: Session }
  | { readonly status: 'out'; readonly session: undefined };

const OUT: Account = { status: 'out', session: undefined };
export const account = createSlot<Account>(OUT);

/** A hint, never a proof: whether this browser was signed in when it was last used. */
const HINT = 'guildhall.signed-in';
export const wasSignedIn = (): boolean => {
  try {
    return localStorage.getItem(HINT) === '1';
  } catch {
    return false;
  }
};
function remember(signedIn: boolean): void {
  try {
    if (signedIn) localStorage.setItem(HINT, '1');
    else localStorage.removeItem(HINT);
  } catch {
    // Without storage every start asks the server.
  }
}

/** Whether a user is signed in; asks the server if there is no hint: the cookie can outlive the storage. */
export async function hasSession(): Promise<boolean> {
  if (wasSignedIn()) return true;
  const found = await rest.call('getMyUser').then(
    () => true,
    () => false,
  );
  if (found) remember(true);
  return found;
}

/** The gateway's address, which can be relative to the page's root. */
function gatewayAddress(): string {
  const url = new URL(environment().GATEWAY_ENDPOINT, location.href);
  url.protocol = url.protocol.replace('http', 'ws');
  return url.href;
}

const pace = createPace();

let stopKeeping: (() => void) | undefined;

function end(): void {
  const { session } = account.get();
  stopKeeping?.();
  stopKeeping = undefined;
  session?.stop();
  account.set(OUT);
}

/** Starts a session with the browser's cookie. A missing cookie shows by itself. */
export function startSession(): Session {
  end();
  const gateway = createGateway({
    url: gatewayAddress(),
    authenticate: async () => (await rest.call('createGatewayTicket')).ticket,
    identify: { properties: { os: '', browser: 'Guildhall Web', device: '' } },
    compress: true,
  });
  // Before the session gets it: data and unsent messages of one account must not become another's.
  gateway.on('dispatch', ({ type, data }) => {
    const { session } = account.get();
    if (type === 'READY' && session?.store.me && session.store.me.id !== data.user.id) startSession();
  });
  const session = createSession({ gateway, api, rest, putFile, pace });
  const stops = [
    keepOutbox(session),
    keepSettings(session),
    keepPresence(session),
    keepSnapshots(session, wasSignedIn),
  ];
  stopKeeping = () => {
    for (const stop of stops) stop();
  };
  account.set({ status: 'checking', session });
  gateway.on('state', (state) => {
    if (state !== 'online' || account.get().session !== session) return;
    remember(true);
    if (account.get().status !== 'in') account.set({ status: 'in', session });
  });
  gateway.on('failed', () => {
    if (account.get().session !== session) return;
    forgetSession();
  });
  gateway.connect();
  return session;
}

/** The server said that nobody is signed in here. */
export function forgetSession(): void {
  remember(false);
  end();
  forgetSnapshots();
  // Without its service worker the browser has nothing to forget.
  forgetPush().catch(() => {});
}

/** Signs out here and on the server, and drops unsent messages. */
export async function signOut(): Promise<void> {
  forgetSession();
  forgetDrafts();
  forgetFiles();
  forgetShared().catch(() => {});
  // The cookie ends with the session either way; an unreachable server drops it when it expires.
  await rest.call('logout').catch(() => {});
}

addEventListener('online', () => {
  account.get().session?.gateway.retryNow();
  account.get().session?.gateway.probe();
});
addEventListener('offline', () => account.get().session?.gateway.probe());
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) account.get().session?.gateway.retryNow();
});
