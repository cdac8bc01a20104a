import { key, needsLastMessage, type Store } from '../store/index.ts';
import { putReadMessage } from '../store/last-messages.ts';
import { putMessageUsers } from '../store/timeline-events.ts';
import type { MutationContext } from './mutations/context.ts';

/** Channels per call (limit of the operation). */
const AT_ONCE = 100;

/** Keeps the last messages of channels known that a list shows. */
export interface LastMessages {
  /** Reads the channels' last messages where they are not known, until the returned function is called. */
  watch(channelIds: readonly string[]): () => void;
  /** Reads what could not be read while offline. */
  flush(): void;
}

export function createLastMessages({
  store,
  rest,
  exchange,
}: Pick<MutationContext, 'rest' | 'exchange'> & { store: Store }): LastMessages {
  /** The function that ends listening, and how many lists show the channel. */
  const watched = new Map<string, { count: number; stop: () => void }>();
  let isReading = false;
  let isPlanned = false;

  async function read(): Promise<void> {
    const wanted = [...watched.keys()].filter((id) => needsLastMessage(store, id)).slice(0, AT_ONCE);
    if (wanted.length === 0) return;
    const lastIds = new Map(wanted.map((id) => [id, store.channels.get(id)?.last_message_id ?? '0']));
    isReading = true;
    try {
      await exchange({
        call: () => rest.call('preloadMessages', { body: { channel_ids: wanted } }),
        find: (messages) =>
          wanted.map((channelId) => ({
            key: key.lastMessage(channelId),
            put(state) {
              const message = messages.find(({ channel_id }) => channel_id === channelId);
              if (message) putMessageUsers(state, message);
              putReadMessage(state, channelId, message, lastIds.get(channelId)!);
            },
          })),
      });
    } catch {
      // Lists do without until the connection is back.
      return;
    } finally {
      isReading = false;
    }
    // What changed meanwhile, or was asked for meanwhile.
    plan();
  }

  /** Channels that are shown at the same time are read by one call. */
  function plan(): void {
    if (isPlanned || isReading) return;
    isPlanned = true;
    queueMicrotask(() => {
      isPlanned = false;
      if (!isReading) void read();
    });
  }

  return {
    watch(channelIds) {
      for (const id of channelIds) {
        const known = watched.get(id);
        if (known) known.count++;
        else watched.set(id, { count: 1, stop: store.subscribe(key.lastMessage(id), plan) });
      }
      plan();
      return () => {
        for (const id of channelIds) {
          const known = watched.get(id);
          if (!known || --known.count > 0) continue;
          known.stop();
          watched.delete(id);
        }
      };
    },
    flush: plan,
  };
}
