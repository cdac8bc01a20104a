import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NetworkError, RestError } from '../rest/errors.ts';
import { createStore, type MessageCreate } from '../store/index.ts';
import { finishReading, startReading } from '../store/timeline.ts';
import { updateTimeline } from '../store/timeline-events.ts';
import { createModelServer } from '../testing/model-server.ts';
import type { NewMessage } from './api.ts';
import { createOutbox } from './outbox.ts';

const CHANNEL = '4194304000000000000';

function start(answer: (message: NewMessage) => Promise<void> | void) {
  const server = createModelServer();
  server.createChannel();
  const store = createStore();
  store.apply('READY', server.ready());
  updateTimeline(store, CHANNEL, (timeline) =>
    finishReading(startReading(timeline), { kind: 'latest', limit: 50 }, []),
  );
  const received: NewMessage[] = [];
  const stored = new Map<string, MessageCreate>();
  const outbox = createOutbox(store, {
    async createMessage(channel_id, message) {
      received.push(message);
      await answer(message);
      const known = stored.get(message.nonce) ?? {
        id: String(BigInt(CHANNEL) + BigInt(stored.size + 1)),
        channel_id,
        type: 0,
        author: server.me,
        content: message.content,
        timestamp: '2026-01-01T00:00:00Z',
        edited_timestamp: null,
        mention_everyone: false,
        mentions: [],
        mention_roles: [],
      };
      stored.set(message.nonce, known);
      return known;
    },
  });
  const timeline = () => store.timelines.get(CHANNEL)!;
  const shown = () => timeline().segments.flatMap(({ messages }) => messages.map(({ content }) => content));
  return { outbox, store, received, stored, timeline, shown };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('outbox', () => {
  it('shows a message at once and keeps the order in which messages were written', async () => {
    const { outbox, timeline, shown, received } = start(() => {});
    outbox.send(CHANNEL, { content: 'one' });
    outbox.send(CHANNEL, { content: 'two' });
    expect(timeline().pending.map(({ content }) => content)).toEqual(['one', 'two']);
    await vi.runAllTimersAsync();
    expect(shown()).toEqual(['one', 'two']);
    expect(timeline().pending).toEqual([]);
    expect(received.every(({ enforce_nonce }) => enforce_nonce)).toBe(true);
  });

  it('waits for the network and then sends each message once, with the nonce it had', async () => {
    let lost = true;
    const { outbox, timeline, shown, received, stored } = start(() => {
      if (lost) throw new NetworkError(undefined);
    });
    outbox.send(CHANNEL, { content: 'one' });
    outbox.send(CHANNEL, { content: 'two' });
    await vi.advanceTimersByTimeAsync(10);
    expect(timeline().pending.map(({ status }) => status)).toEqual(['waiting', 'waiting']);
    lost = false;
    outbox.flush();
    await vi.advanceTimersByTimeAsync(10);
    expect(shown()).toEqual(['one', 'two']);
    expect(stored.size).toBe(2);
    expect(new Set(received.map(({ nonce }) => nonce)).size).toBe(2);
  });

  it('takes the event for the answer that was lost', async () => {
    const { outbox, store, timeline, shown } = start(() => {
      throw new NetworkError(undefined);
    });
    const nonce = outbox.send(CHANNEL, { content: 'one' });
    await vi.advanceTimersByTimeAsync(10);
    store.apply('MESSAGE_CREATE', {
      id: String(BigInt(CHANNEL) + 1n),
      channel_id: CHANNEL,
      type: 0,
      author: store.me!,
      content: 'one',
      timestamp: '2026-01-01T00:00:00Z',
      edited_timestamp: null,
      mention_everyone: false,
      mentions: [],
      mention_roles: [],
      nonce,
    });
    expect(timeline().pending).toEqual([]);
    expect(shown()).toEqual(['one']);
  });

  it('keeps what the server refused until somebody decides, and lets later messages pass', async () => {
    let refuse = true;
    const { outbox, timeline, shown } = start(({ content }) => {
      if (refuse && content === 'one')
        throw new RestError(403, { code: 50013, message: 'Missing Permissions' });
    });
    const nonce = outbox.send(CHANNEL, { content: 'one' });
    outbox.send(CHANNEL, { content: 'two' });
    await vi.runAllTimersAsync();
    expect(timeline().pending).toMatchObject([{ status: 'failed', error: 'Missing Permissions' }]);
    expect(shown()).toEqual(['two']);
    refuse = false;
    outbox.retry(CHANNEL, nonce);
    await vi.runAllTimersAsync();
    expect(shown()).toEqual(['two', 'one']);
    expect(outbox.pending()).toEqual([]);
  });
});
