import type { Session } from '@guildhall/client';

/** Loaded when there is something to store or to show. */
const loadStore = () => import('./snapshotStore.ts');

/** ms from a connection to the first save, so that loading the code doesn't slow the open channel down. */
const KEEP_AFTER = 4_000;
/** ms after which a session that is still connecting shows the stored snapshot. */
const SHOW_AFTER = 8_000;

/**
 * Stores what the session shows for offline visits, and shows the snapshot of an earlier visit while there is no connection, if the
 * user was signed in as far as this browser knows. Returns a function that ends this.
 */
export function keepSnapshots(session: Session, wasSignedIn: () => boolean): () => void {
  const { gateway, store } = session;
  let stopKeeping: (() => void) | undefined;
  let isStopped = false;
  let keepTimer: ReturnType<typeof setTimeout> | undefined;

  const show = async () => {
    if (store.ready || !wasSignedIn()) return;
    const { readSnapshot } = await loadStore();
    const snapshot = await readSnapshot();
    if (snapshot && !isStopped) session.restore(snapshot.frame, snapshot.channels);
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

/** Deletes the snapshot of an account that is no longer signed in. */
export function forgetSnapshots(): void {
  loadStore()
    .then(({ clearSnapshot }) => clearSnapshot())
    // Nothing was stored, or it can't be accessed. It is never shown without a signed-in account.
    .catch(() => {});
}
