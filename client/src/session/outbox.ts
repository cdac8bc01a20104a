import { backoff, delay } from '../delay.ts';
import { NetworkError, RestError } from '../rest/errors.ts';
import type { PendingMessage, Store } from '../store/index.ts';
import { putSentMessage, updateTimeline } from '../store/timeline-events.ts';
import type { ChatApi } from './api.ts';
import { createNonce } from './nonce.ts';

/** What somebody wrote. */
export type Draft = Pick<PendingMessage, 'content' | 'reference' | 'mentionReplied'>;

/** Sends messages one after the other per channel, in the order they were written, each exactly once. */
export interface Outbox {
  /** Shows the message at once and sends it; returns its nonce. */
  send(channelId: string, draft: Draft): string;
  /** Sends a failed message again, with the nonce it had. */
  retry(channelId: string, nonce: string): void;
  /** Takes a message that was not sent back; returns it. */
  remove(channelId: string, nonce: string): PendingMessage | undefined;
  /** Sends what waits for the network. */
  flush(): void;
  /** Messages of an earlier visit that were not sent. */
  restore(messages: readonly PendingMessage[]): void;
  pending(): readonly PendingMessage[];
}

/** Statuses after which nobody knows whether the message was stored: it is sent again with its nonce. */
const UNCERTAIN = (error: unknown) =>
  error instanceof NetworkError || (error instanceof RestError && error.status >= 502 && error.status <= 504);

export function createOutbox(store: Store, api: Pick<ChatApi, 'createMessage'>): Outbox {
  const sending = new Set<string>();
  const waking = new Map<string, AbortController>();

  /** Waits before the next attempt, or until the network is back. */
  async function patience(channelId: string, ms: number): Promise<void> {
    const waker = new AbortController();
    waking.set(channelId, waker);
    await delay(ms, waker.signal).catch(() => {});
    waking.delete(channelId);
  }

  const pendingOf = (channelId: string) => store.timelines.get(channelId)?.pending ?? [];
  const change = (channelId: string, nonce: string, by: Partial<PendingMessage>) =>
    updateTimeline(store, channelId, (timeline) => ({
      ...timeline,
      pending: timeline.pending.map((message) => (message.nonce === nonce ? { ...message, ...by } : message)),
    }));
  /** Everything that is not out yet waits for the network. */
  const hold = (channelId: string) =>
    updateTimeline(store, channelId, (timeline) => ({
      ...timeline,
      pending: timeline.pending.map((message) =>
        message.status === 'sending' ? { ...message, status: 'waiting' } : message,
      ),
    }));
  const remove = (channelId: string, nonce: string) =>
    updateTimeline(store, channelId, (timeline) => ({
      ...timeline,
      pending: timeline.pending.filter((message) => message.nonce !== nonce),
    }));

  async function post({ channelId, nonce, content, reference, mentionReplied = true }: PendingMessage) {
    const sent = await api.createMessage(channelId, {
      content,
      nonce,
      enforce_nonce: true,
      ...(reference?.message_id
        ? {
            message_reference: { message_id: reference.message_id, channel_id: channelId },
            allowed_mentions: { parse: ['users', 'roles', 'everyone'], replied_user: mentionReplied },
          }
        : {}),
    });
    store.batch(() => {
      putSentMessage(store, { ...sent, nonce });
      remove(channelId, nonce);
    });
  }

  async function pump(channelId: string): Promise<void> {
    if (sending.has(channelId)) return;
    sending.add(channelId);
    try {
      for (let attempt = 0; ; ) {
        const next = pendingOf(channelId).find(({ status }) => status !== 'failed');
        if (!next) return;
        try {
          await post(next);
          attempt = 0;
        } catch (error) {
          if (UNCERTAIN(error)) {
            hold(channelId);
            await patience(channelId, backoff(attempt++, 1_000, 15_000));
          } else {
            const message = error instanceof Error ? error.message : String(error);
            change(channelId, next.nonce, {
              status: 'failed',
              error: message,
              ...(error instanceof RestError ? { errorCode: error.code } : {}),
            });
          }
        }
      }
    } finally {
      sending.delete(channelId);
    }
  }

  return {
    send(channelId, draft) {
      const nonce = createNonce();
      const message: PendingMessage = {
        ...draft,
        nonce,
        channelId,
        timestamp: new Date().toISOString(),
        status: 'sending',
      };
      updateTimeline(store, channelId, (timeline) => ({
        ...timeline,
        pending: [...timeline.pending, message],
      }));
      void pump(channelId);
      return nonce;
    },
    retry(channelId, nonce) {
      updateTimeline(store, channelId, (timeline) => ({
        ...timeline,
        pending: timeline.pending.map((message) => {
          if (message.nonce !== nonce) return message;
          const { error: _error, errorCode: _code, ...rest } = message;
          return { ...rest, status: 'sending' };
        }),
      }));
      void pump(channelId);
    },
    remove(channelId, nonce) {
      const message = pendingOf(channelId).find((pending) => pending.nonce === nonce);
      remove(channelId, nonce);
      return message;
    },
    flush() {
      for (const waker of waking.values()) waker.abort();
      for (const channelId of store.timelines.keys()) void pump(channelId);
    },
    restore(messages) {
      store.batch(() => {
        for (const message of messages) {
          updateTimeline(store, message.channelId, (timeline) =>
            timeline.pending.some(({ nonce }) => nonce === message.nonce)
              ? timeline
              : {
                  ...timeline,
                  pending: [
                    ...timeline.pending,
                    { ...message, status: message.status === 'failed' ? 'failed' : 'waiting' },
                  ],
                },
          );
        }
      });
    },
    pending: () => [...store.timelines.values()].flatMap(({ pending }) => pending),
  };
}
