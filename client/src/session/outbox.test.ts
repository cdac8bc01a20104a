import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NetworkError, RestError } from '../rest/errors.ts';
import { createStore, type MessageCreate } from '../store/index.ts';
import { finishReading, startReading } from '../store/timeline.ts';
import { updateTimeline } from '../store/timeline-events.ts';
import { testMessage, testUser } from '../testing/entities.ts';
import { createModelServer } from '../testing/model-server.ts';
import type { NewMessage } from './api.ts';
import { createOutbox, FILES_GONE } from './outbox.ts';
import type { PutFile } from './uploads.ts';

const CHANNEL = '4194304000000000000';

function start(answer: (message: NewMessage) => Promise<void> | void, putFile: PutFile = async () => {}) {
  const server = createModelServer();
  server.createChannel();
  const store = createStore();
  store.apply('READY', server.ready());
  updateTimeline(store, CHANNEL, (timeline) =>
    finishReading(startReading(timeline), { kind: 'latest', limit: 50 }, []),
  );
  const received: NewMessage[] = [];
  const given: string[] = [];
  const stored = new Map<string, MessageCreate>();
  const outbox = createOutbox(
    store,
    {
      async createUpload(_channelId, { filename }) {
        return { upload_url: `/uploads/${filename}`, upload_filename: `slot/${filename}` };
      },
      async deleteUpload(name) {
        given.push(name);
      },
      async createMessage(channel_id, message) {
        received.push(message);
        await answer(message);
        const id = String(BigInt(CHANNEL) + BigInt(stored.size + 1));
        const { content } = message;
        const known =
          stored.get(message.nonce) ?? testMessage(channel_id, id, testUser(server.me.id), { content });
        stored.set(message.nonce, known);
        return known;
      },
    },
    putFile,
  );
  const timeline = () => store.timelines.get(CHANNEL)!;
  const shown = () =>
    timeline().segments.flatMap(({ messages }) => [...messages].map(({ content }) => content));
  return { outbox, store, given, received, stored, timeline, shown };
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

  it('sends a silent message with the flag that suppresses notifications', async () => {
    const { outbox, received } = start(() => {});
    outbox.send(CHANNEL, { content: 'one', isSilent: true });
    outbox.send(CHANNEL, { content: 'two' });
    await vi.runAllTimersAsync();
    expect(received.map(({ content, flags }) => [content, flags])).toEqual([
      ['one', 4096],
      ['two', undefined],
    ]);
  });

  it('sends stickers by their ids', async () => {
    const { outbox, received, timeline } = start(() => {});
    const sticker_items = [{ id: '7', name: 'Tea first', format_type: 1 }];
    outbox.send(CHANNEL, { content: '', sticker_items });
    expect(timeline().pending).toMatchObject([{ sticker_items }]);
    await vi.runAllTimersAsync();
    expect(received).toMatchObject([{ content: '', sticker_ids: ['7'] }]);
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

  it('sends again at once if the network came back during an attempt that still fails', async () => {
    const first = Promise.withResolvers<void>();
    let attempts = 0;
    const { outbox, shown } = start(() => {
      attempts += 1;
      return attempts === 1 ? first.promise : undefined;
    });
    outbox.send(CHANNEL, { content: 'one' });
    await vi.advanceTimersByTimeAsync(10);
    outbox.flush();
    first.reject(new NetworkError(undefined));
    await vi.advanceTimersByTimeAsync(10);
    expect(shown()).toEqual(['one']);
  });

  it('takes the event for the answer that was lost', async () => {
    const { outbox, store, timeline, shown } = start(() => {
      throw new NetworkError(undefined);
    });
    const nonce = outbox.send(CHANNEL, { content: 'one' });
    await vi.advanceTimersByTimeAsync(10);
    const id = String(BigInt(CHANNEL) + 1n);
    store.apply('MESSAGE_CREATE', {
      ...testMessage(CHANNEL, id, testUser(store.me!.id), { content: 'one' }),
      nonce,
    });
    expect(timeline().pending).toEqual([]);
    expect(shown()).toEqual(['one']);
  });

  it('keeps refused messages until the user decides, and lets later messages pass', async () => {
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

describe('outbox with files', () => {
  const files = (...names: string[]) =>
    names.map((filename) => ({ filename, content: new Blob([filename]), spoiler: filename.startsWith('x') }));

  it('uploads files one after the other, then sends the message that names them', async () => {
    const put: string[] = [];
    const { outbox, received, timeline } = start(
      () => {},
      async (address, content, onSent) => {
        put.push(address);
        onSent(content.size);
      },
    );
    outbox.send(CHANNEL, { content: 'look', files: files('a.png', 'x.png') });
    expect(timeline().pending).toMatchObject([{ status: 'uploading', files: [{ sent: 0 }, { sent: 0 }] }]);
    await vi.runAllTimersAsync();
    expect(put).toEqual(['/uploads/a.png', '/uploads/x.png']);
    expect(received).toMatchObject([
      {
        content: 'look',
        attachments: [
          { id: '0', filename: 'a.png', uploaded_filename: 'slot/a.png' },
          { id: '1', filename: 'x.png', uploaded_filename: 'slot/x.png', is_spoiler: true },
        ],
      },
    ]);
    expect(timeline().pending).toEqual([]);
  });

  it('sends a recording as a voice message', async () => {
    const { outbox, received } = start(() => {});
    const recording = { seconds: 2.5, waveform: 'AAAA' };
    outbox.send(CHANNEL, {
      content: '',
      isSilent: true,
      files: [{ filename: 'voice-message.webm', content: new Blob(['sound']), recording }],
    });
    await vi.runAllTimersAsync();
    expect(received).toMatchObject([
      { flags: (1 << 12) | (1 << 13), attachments: [{ duration_secs: 2.5, waveform: 'AAAA' }] },
    ]);
  });

  it('lets later messages go first', async () => {
    let finish = () => {};
    const { outbox, shown } = start(
      () => {},
      () => new Promise((resolve) => (finish = resolve)),
    );
    outbox.send(CHANNEL, { content: 'with a video', files: files('video.mp4') });
    outbox.send(CHANNEL, { content: 'meanwhile' });
    await vi.runAllTimersAsync();
    expect(shown()).toEqual(['meanwhile']);
    finish();
    await vi.runAllTimersAsync();
    expect(shown()).toEqual(['meanwhile', 'with a video']);
  });

  it('uploads again when the network is back', async () => {
    let lost = true;
    const { outbox, received, given } = start(
      () => {},
      async () => {
        if (lost) throw new NetworkError(undefined);
      },
    );
    outbox.send(CHANNEL, { content: '', files: files('a.png') });
    await vi.advanceTimersByTimeAsync(10);
    expect(received).toEqual([]);
    expect(given).toEqual(['slot/a.png']);
    lost = false;
    outbox.flush();
    await vi.advanceTimersByTimeAsync(10);
    expect(received).toHaveLength(1);
  });

  it('leaves out a file that is taken back, and the message with the last of them', async () => {
    const { outbox, received, timeline } = start(
      () => {},
      (_address, _content, _onSent, signal) =>
        new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    );
    const nonce = outbox.send(CHANNEL, { content: '', files: files('a.png', 'b.png') });
    await vi.advanceTimersByTimeAsync(10);
    outbox.removeFile(CHANNEL, nonce, '0');
    await vi.advanceTimersByTimeAsync(10);
    expect(timeline().pending).toMatchObject([{ files: [{ id: '1' }] }]);
    outbox.removeFile(CHANNEL, nonce, '1');
    await vi.runAllTimersAsync();
    expect(timeline().pending).toEqual([]);
    expect(received).toEqual([]);
  });

  it('reports the error of a refused file, and uploads it again on retry', async () => {
    let refuse = true;
    const { outbox, timeline, received } = start(
      () => {},
      async () => {
        if (refuse) throw new RestError(413, { code: 40005, message: 'Request entity too large' });
      },
    );
    const nonce = outbox.send(CHANNEL, { content: '', files: files('a.png') });
    await vi.runAllTimersAsync();
    expect(timeline().pending).toMatchObject([{ status: 'failed', errorCode: 40005 }]);
    refuse = false;
    outbox.retry(CHANNEL, nonce);
    await vi.runAllTimersAsync();
    expect(received).toHaveLength(1);
  });

  it('reports files that were lost with the page', async () => {
    const { outbox, timeline } = start(
      () => {},
      () => new Promise(() => {}),
    );
    outbox.send(CHANNEL, { content: 'look', files: files('a.png') });
    const kept = structuredClone(outbox.pending());
    const later = start(() => {});
    later.outbox.restore(kept);
    await vi.runAllTimersAsync();
    expect(timeline().pending[0]?.status).toBe('uploading');
    expect(later.timeline().pending).toMatchObject([
      { status: 'failed', error: FILES_GONE, content: 'look' },
    ]);
  });
});
