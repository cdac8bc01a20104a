import { compareSnowflakes } from '@guildhall/protocol/snowflake';
import { backoff } from '../delay.ts';
import { lastRead, markRead, type Store } from '../store/index.ts';
import type { ChatApi } from './api.ts';

/** Acknowledges read messages: in the store at once, at the server at most every `interval` ms per channel; the last call wins. */
export interface Acknowledgements {
  /** Marks everything up to `messageId` as read; does nothing if it is read already. */
  acknowledge(channelId: string, messageId: string): void;
  /**
   * Acknowledges new messages of a channel as they arrive, so that none is shown as unread first, while `isSeen` returns true. Returns a
   * function that ends this.
   */
  follow(channelId: string, isSeen: () => boolean): () => void;
  /** Acknowledges a new message if its channel is followed. */
  arrive(message: { readonly channel_id: string; readonly id: string }): void;
  /** Drops a channel's unsent acknowledgement: its marker was moved by hand. */
  drop(channelId: string): void;
  /** Sends the acknowledgements that failed while offline. */
  flush(): void;
}

const INTERVAL = 1_500;

/** Doesn't keep a process alive that is about to end. */
const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    (timer as { unref?: () => void }).unref?.();
  });

export function createAcknowledgements(store: Store, api: Pick<ChatApi, 'acknowledge'>): Acknowledgements {
  const wanted = new Map<string, string>();
  const busy = new Set<string>();
  const followed = new Map<string, () => boolean>();
  /** Channels whose marker was moved by hand during an acknowledgement. */
  const dropped = new Set<string>();

  /** A READY that was read before the server stored the marker has set it back. */
  function confirm(channelId: string, id: string): void {
    const known = store.readStates.get(channelId)?.last_message_id ?? '0';
    if (store.channels.has(channelId) && compareSnowflakes(id, known) > 0)
      store.update((state) => markRead(state, channelId, id));
  }

  async function send(channelId: string): Promise<void> {
    if (busy.has(channelId)) return;
    busy.add(channelId);
    let attempts = 0;
    try {
      for (let id = wanted.get(channelId); id !== undefined; id = wanted.get(channelId)) {
        wanted.delete(channelId);
        dropped.delete(channelId);
        try {
          await api.acknowledge(channelId, id);
        } catch (error) {
          const { status = 500 } = error as { status?: number };
          if (status < 500) return;
          // Whether it was stored is unknown, and repeating it does no harm.
          if (!wanted.has(channelId) && !dropped.has(channelId)) wanted.set(channelId, id);
          await pause(backoff(attempts++, INTERVAL, 30_000));
          continue;
        }
        if (!dropped.has(channelId)) confirm(channelId, id);
        attempts = 0;
        await pause(INTERVAL);
      }
    } finally {
      busy.delete(channelId);
    }
  }

  function acknowledge(channelId: string, messageId: string): void {
    const channel = store.channels.get(channelId);
    if (!channel) return;
    const read = store.readStates.get(channelId);
    const isRead = compareSnowflakes(messageId, lastRead(store, channel)) <= 0;
    if (isRead && !read?.mention_count) return;
    store.update((state) => markRead(state, channelId, messageId));
    wanted.set(channelId, messageId);
    void send(channelId);
  }

  return {
    acknowledge,
    follow(channelId, isSeen) {
      followed.set(channelId, isSeen);
      return () => {
        if (followed.get(channelId) === isSeen) followed.delete(channelId);
      };
    },
    arrive({ channel_id, id }) {
      // Together with the message, at the pace of events.
      if (followed.get(channel_id)?.()) store.batchPaced(() => acknowledge(channel_id, id));
    },
    drop(channelId) {
      wanted.delete(channelId);
      dropped.add(channelId);
    },
    flush() {
      for (const channelId of wanted.keys()) void send(channelId);
    },
  };
}
