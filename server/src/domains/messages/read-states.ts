import type { App } from '../../app.ts';
import { type Marker, storeMarkers } from './read-states-store.ts';

export interface ReadStates {
  /** Takes a marker. It is stored within `FLUSH_MS`, only the last of several. Resolves once it or a later one is stored. */
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
const FLUSH_MS = 1_000;

/** Read markers change with every channel a user looks at, so they are batched: last one wins. */
export function createReadStates({ db, log }: Pick<App, 'db' | 'log'>): ReadStates {
  let waiting = new Map<string, Marker>();
  let stored = Promise.withResolvers<void>();
  let timer: NodeJS.Timeout | undefined;
  let flushing: Promise<void> = Promise.resolve();

  const store = async () => {
    const markers = [...waiting.values()];
    const told = stored;
    waiting = new Map();
    stored = Promise.withResolvers();
    timer = undefined;
    if (markers.length === 0) return told.resolve();
    try {
      await storeMarkers(db, markers);
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
