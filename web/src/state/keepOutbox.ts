import { key, type PendingMessage, type Session } from '@guildhall/client';
import { storedValue } from './storage.ts';

interface Kept {
  /** Whose messages they are. */
  readonly userId: string;
  readonly messages: readonly PendingMessage[];
}

/** Keeps messages that were not sent over a reload, for the account that wrote them. Returns a function that ends it. */
export function keepOutbox(session: Session): () => void {
  const stored = storedValue<Kept | null>('guildhall.outbox', null);
  const kept = stored.read();
  const { store, outbox } = session;
  let restored = false;
  const stopRestore = store.subscribe(key.me, () => {
    if (restored || !store.me || !store.ready) return;
    restored = true;
    if (kept?.userId !== store.me.id) return;
    outbox.restore(kept.messages.filter(({ channelId }) => store.channels.has(channelId)));
  });
  const stopKeep = store.subscribe(key.outbox, () => {
    if (!store.me) return;
    const messages = outbox.pending();
    if (messages.length > 0) stored.write({ userId: store.me.id, messages });
    else stored.clear();
  });
  return () => {
    stopRestore();
    stopKeep();
  };
}
