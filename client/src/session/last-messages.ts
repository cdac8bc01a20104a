import { key, needsLastMessage, type Store } from '../store/index.ts';
import { putReadMessage } from '../store/last-messages.ts';
import { putMessageUsers } from '../store/timeline-events.ts';
import type { MutationContext } from './mutations/context.ts';

/** Channels per call (limit of the operation). */
const AT_ONCE = 100;

/** Keeps the last messages of listed channels in the store. */
export interface LastMessages {
  /** Loads missing last messages of the channels, now and later, until the returned function is called. */
  watch(channelIds: readonly string[]): () => void;
  /** Repeats reads that failed while offline. */
  flush(): void;
}

export function createLastMessages({
  store,
  rest,
  exchange,
}: Pick<MutationContext, 'rest' | 'exchange'> & { store: Store }): LastMessages {
  /** The number of lists that show a channel, and the function that ends its subscription. */
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
      // Lists show no last messages until the connection is back.
      return;
    } finally {
      isReading = false;
    }
    // Channels that were added or changed during the call.
    plan();
  }

  /** Schedules one call for all channels that are shown at the same time. */
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
