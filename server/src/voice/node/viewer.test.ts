import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Downlink } from './downlink.ts';
import type { MediaTransport } from './media.ts';
import { writeArrivals } from './rtcp.ts';
import { Stream } from './stream.ts';
import { Viewer } from './viewer.ts';
import { readVp8 } from './vp8.ts';

const FRAME_MS = 40;
const FEEDBACK_MS = 80;
const DELAY_MS = 20;
const QUEUE_MS = 300;
const PACKET = 1_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

/** A viewer of one camera in two layers, on a path that takes `capacity` bits a second. */
function open() {
  const large = new Stream({ type: 'video', rid: '100', ssrc: 60 }, 11);
  const small = new Stream({ type: 'video', rid: '50', ssrc: 70 }, 14);
  const path = { capacity: 20_000_000 };
  const downlink = new Downlink();
  let free = 0;
  let full = 0;
  let reports = 0;
  let waiting: { number: number; at: number | undefined }[] = [];
  const wantsKeyframe = new Set<Stream>();

  const transport: MediaTransport = {
    send() {},
    sendVideo({ payload }) {
      const now = performance.now();
      const number = downlink.send(payload.length, now);
      const isLost = free - now > QUEUE_MS;
      if (isLost) full += 1;
      if (!isLost) free = Math.max(free, now) + (payload.length * 8_000) / path.capacity;
      waiting.push({ number, at: isLost ? undefined : free + DELAY_MS });
    },
    canFill: true,
    downlink,
    report() {},
    requestKeyframe() {},
    close() {},
  };
  const viewer = new Viewer({
    getTransport: () => transport,
    requestKeyframe: (stream) => void wantsKeyframe.add(stream),
    changed() {},
  });

  /** A frame of each layer that somebody gets, in packets. */
  const sequences = new Map<Stream, number>();
  const sendFrame = (stream: Stream, bits: number) => {
    if (stream.outputs.size === 0) return;
    let left = (bits * FRAME_MS) / 8_000;
    const isKeyframe = wantsKeyframe.delete(stream);
    for (let isFirst = true; left > 0; isFirst = false) {
      const payload = Buffer.alloc(Math.max(10, Math.min(PACKET, Math.round(left))));
      payload[0] = isFirst ? 0x10 : 0;
      payload[1] = isFirst && isKeyframe ? 0 : 1;
      left -= payload.length;
      const sequence = ((sequences.get(stream) ?? 0) + 1) & 0xffff;
      sequences.set(stream, sequence);
      const timestamp = Math.round(performance.now() * 90);
      const packet = { kind: 'video' as const, ssrc: 1, marker: left <= 0, sequence, timestamp, payload };
      const kept = { packet, descriptor: readVp8(payload) };
      if (stream.keep(kept, performance.now()))
        for (const output of stream.outputs) output.push(stream, kept, performance.now());
    }
  };
  const sendFeedback = () => {
    const now = performance.now();
    const last = waiting.findLastIndex(({ at }) => at !== undefined && at <= now);
    if (last < 0) return;
    const named = waiting.slice(0, last + 1);
    waiting = waiting.slice(last + 1);
    const times = new Map(named.flatMap(({ number, at }) => (at === undefined ? [] : [[number, at]])));
    const first = named[0]?.number ?? 0;
    downlink.receive(writeArrivals(1, reports++, { first, count: named.length, times }), now);
  };

  let changes = 0;
  let before: Stream | undefined;
  const run = (seconds: number) => {
    for (let ms = 0; ms < seconds * 1_000; ms += FRAME_MS) {
      sendFrame(large, 1_200_000);
      sendFrame(small, 150_000);
      vi.advanceTimersByTime(FRAME_MS);
      if (performance.now() % FEEDBACK_MS < FRAME_MS) sendFeedback();
      const [now] = [large, small].filter((stream) =>
        [...stream.outputs].some((output) => (output as unknown as { source?: Stream }).source === stream),
      );
      if (now !== before) changes += 1;
      before = now;
    }
    return before === large ? 'large' : before === small ? 'small' : 'none';
  };
  const want = (value: number) =>
    viewer.setWanted([{ ssrc: 11, want: value, layers: [large, small] }], () => true);
  return { viewer, path, run, want, takeChanges: () => changes, countLost: () => full };
}

it('gives a viewer the large layer, the small one while there is little room, and the large one again', () => {
  const { viewer, path, run, want } = open();
  want(100);
  expect(run(3)).toBe('large');
  path.capacity = 450_000;
  expect(run(4)).toBe('small');
  path.capacity = 20_000_000;
  expect(run(12)).toBe('large');
  viewer.close();
});

it('does not swing where the large layer does not fit', () => {
  const { viewer, path, run, want, takeChanges } = open();
  path.capacity = 900_000;
  want(100);
  run(20);
  const before = takeChanges();
  expect(run(120)).toBe('small');
  expect(takeChanges() - before).toBeLessThanOrEqual(2);
  viewer.close();
});

it('tries for more without keeping a narrow path full', () => {
  const { viewer, path, run, want, countLost } = open();
  want(100);
  run(3);
  path.capacity = 450_000;
  run(3);
  const before = countLost();
  expect(run(30)).toBe('small');
  expect(countLost() - before).toBeLessThan(180);
  viewer.close();
});

it('follows the size of the tile at once', () => {
  const { viewer, run, want } = open();
  want(50);
  expect(run(2)).toBe('small');
  want(100);
  expect(run(1)).toBe('large');
  want(50);
  expect(run(1)).toBe('small');
  viewer.close();
});
