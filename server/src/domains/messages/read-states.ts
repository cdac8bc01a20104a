import type { App } from '../../app.ts';
import { publishUnstored, toUser } from '../../platform/outbox/index.ts';
import { type Marker, type StoredMarker, storeMarkers } from './read-states-store.ts';

export interface ReadStates {
  /** Takes a marker. It is stored and published within `FLUSH_MS`, only the last of several. Resolves once it or a later one is stored. */
  acknowledge(marker: Marker): Promise<void>;
  /** Stores the waiting markers. */
  flush(): Promise<void>;
}

declare module '../../app.ts' {
  interface DomainServices {
    readonly readStates: ReadStates;
  }
}

/** Milliseconds that markers wait for later ones to replace them. */
const FLUSH_MS = 250;

/**
 * Read markers change with every channel a user looks at, so they are batched: last one wins. They are published once they are stored: a
 * session that starts in between reads them too early, and gets the event.
 */
export function createReadStates(app: Pick<App, 'db' | 'log' | 'bus' | 'ids'>): ReadStates {
  const { db, log } = app;
  let waiting = new Map<string, Marker>();
  let stored = Promise.withResolvers<void>();
  let timer: NodeJS.Timeout | undefined;
  let flushing: Promise<void> = Promise.resolve();

  // A session that misses it gets it with its next READY.
  const publish = ({ userId, channelId, messageId, mentionCount, version }: StoredMarker) => {
    const manual = mentionCount === null ? {} : { manual: true, mention_count: mentionCount };
    const data = { channel_id: channelId, message_id: messageId, version, ...manual };
    publishUnstored(app, toUser(userId, 'MESSAGE_ACK', data));
  };

  const store = async () => {
    const markers = [...waiting.values()];
    const told = stored;
    waiting = new Map();
    stored = Promise.withResolvers();
    timer = undefined;
    if (markers.length === 0) return told.resolve();
    try {
      for (const marker of await storeMarkers(db, markers)) publish(marker);
      told.resolve();
    } catch (error) {
      log.warn('read_states.store_failed', { error, markers: markers.length });
      for (const marker of markers) take(marker, true);
      // Waiting callers wait for the next attempt.
      stored.promise.then(told.resolve);
    }
  };

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    flushing = flushing.then(store);
    return flushing;
  };

  const take = (marker: Marker, again = false) => {
    const key = `${marker.userId} ${marker.channelId}`;
    const known = waiting.get(key);
    if (again && known) return;
    if (!known || marker.manual || BigInt(marker.messageId) > BigInt(known.messageId))
      waiting.set(key, marker);
    timer ??= setTimeout(() => void flush(), FLUSH_MS);
  };

  const acknowledge = (marker: Marker) => {
    take(marker);
    return stored.promise;
  };

  return { acknowledge, flush };
}
