import type { App } from '../../app.ts';

/** Where a person has read to in a channel. */
export interface Marker {
  readonly userId: string;
  readonly channelId: string;
  readonly messageId: string;
  /** Set by hand: may go back, and brings its own mention count. */
  readonly manual?: { readonly mentionCount: number };
}

export interface ReadStates {
  /** Takes a marker; it is stored within `FLUSH_MS`, only the last of several. Resolves once it or a later one is stored. */
  acknowledge(marker: Marker): Promise<void>;
  /** Stores what waits. */
  flush(): Promise<void>;
}

declare module '../../app.ts' {
  interface DomainServices {
    readonly readStates: ReadStates;
  }
}

/** Milliseconds that markers wait for later ones to take their place. */
const FLUSH_MS = 1_000;

const STORE = `
  INSERT INTO read_states (user_id, channel_id, last_message_id, manual_mention_count, manual_until, version)
  SELECT user_id, channel_id, message_id, mention_count,
    CASE WHEN mention_count IS NOT NULL THEN h.last_message_id END, 1
  FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::int[])
    AS marker(user_id, channel_id, message_id, mention_count)
  LEFT JOIN channel_heads h USING (channel_id)
  ORDER BY user_id, channel_id
  ON CONFLICT (user_id, channel_id) DO UPDATE SET
    last_message_id = CASE WHEN excluded.manual_mention_count IS NOT NULL THEN excluded.last_message_id
      ELSE greatest(read_states.last_message_id, excluded.last_message_id) END,
    manual_mention_count = excluded.manual_mention_count, manual_until = excluded.manual_until,
    version = read_states.version + 1`;

/** Read markers change with every channel somebody looks at, so they are gathered: last one wins. */
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
      await db.query('read_states.store', STORE, [
        markers.map(({ userId }) => userId),
        markers.map(({ channelId }) => channelId),
        markers.map(({ messageId }) => messageId),
        markers.map(({ manual }) => manual?.mentionCount ?? null),
      ]);
      told.resolve();
    } catch (error) {
      log.warn('read_states.store_failed', { error, markers: markers.length });
      for (const marker of markers) take(marker, true);
      // Whoever waits, waits for the next attempt.
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
