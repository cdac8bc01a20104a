import type { Session } from '@guildhall/client';

/** Comes once there is something to keep or to show. */
const loadStore = () => import('./snapshotStore.ts');

/** ms after READY before the first snapshot is stored: the open place has the connection to itself until then. */
const KEEP_AFTER = 4_000;
/** ms after which a session that is still connecting shows what is kept. */
const SHOW_AFTER = 8_000;

/**
 * Keeps what the session shows on the device, for visits without a network, and shows what an earlier visit kept while there is no
 * connection and, as far as this browser knows, somebody is signed in. Returns a function that ends it.
 */
export function keepSnapshots(session: Session, wasSignedIn: () => boolean): () => void {
  const { gateway, store } = session;
  let stopKeeping: (() => void) | undefined;
  let isStopped = false;
  let keepTimer: ReturnType<typeof setTimeout> | undefined;

  const show = async () => {
    if (store.ready || !wasSignedIn()) return;
    const { readSnapshot } = await loadStore();
    const kept = await readSnapshot();
    if (kept && !isStopped) session.restore(kept.frame, kept.channels);
  };
  const keep = async () => {
    const { keepSnapshot } = await loadStore();
    if (!isStopped) stopKeeping ??= keepSnapshot(session);
  };
  const ignore = () => {};
  const showTimer = setTimeout(() => show().catch(ignore), SHOW_AFTER);
  const stopWatching = gateway.on('state', (state) => {
    if (state === 'offline') show().catch(ignore);
    if (state === 'online') keepTimer ??= setTimeout(() => keep().catch(ignore), KEEP_AFTER);
  });
  return () => {
    isStopped = true;
    clearTimeout(showTimer);
    clearTimeout(keepTimer);
    stopWatching();
    stopKeeping?.();
  };
}

/** Deletes what is kept of an account that is no longer signed in. */
export function forgetSnapshots(): void {
  loadStore()
    .then(({ clearSnapshot }) => clearSnapshot())
    // Nothing was stored, or it cannot be reached; without a signed-in account it is never shown.
    .catch(() => {});
}
