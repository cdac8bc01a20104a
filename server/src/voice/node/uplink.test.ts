import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readFeedback } from './rtcp.ts';
import { Uplink } from './uplink.ts';

const RECEIVER_REPORT = 201;
const uplinks: Uplink[] = [];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  for (const uplink of uplinks.splice(0)) uplink.close();
});

/** An uplink, with what it sends to the browser. */
function start() {
  const asked: number[][] = [];
  const reports: Buffer[] = [];
  const uplink = new Uplink((packet) => {
    if (packet[1] === RECEIVER_REPORT) reports.push(packet);
    readFeedback(packet, {
      keyframe() {},
      missing: (_, sequences) => void asked.push([...sequences]),
      arrivals() {},
      report() {},
    });
  });
  uplinks.push(uplink);
  return { uplink, asked, reports };
}

it('asks for lost packets at once, again until they come, and no more after that', () => {
  const { uplink, asked } = start();
  for (const sequence of [10, 11, 14]) uplink.received(5, sequence);
  expect(asked).toEqual([[12, 13]]);
  expect(uplink.received(5, 13)).toBe(true);
  vi.advanceTimersByTime(110);
  expect(asked).toEqual([[12, 13], [12]]);
  expect(uplink.received(5, 12)).toBe(true);
  vi.advanceTimersByTime(2_000);
  expect(asked).toHaveLength(2);
});

it('gives up a packet that does not come', () => {
  const { uplink, asked } = start();
  for (const sequence of [1, 3]) uplink.received(5, sequence);
  vi.advanceTimersByTime(5_000);
  expect(asked).toHaveLength(5);
});

it('lets nothing pass twice', () => {
  const { uplink } = start();
  expect([1, 2, 2, 1, 3].map((sequence) => uplink.received(5, sequence))).toEqual([
    true,
    true,
    false,
    false,
    true,
  ]);
});

it('reports once a second on up to eight streams, while packets come', () => {
  const { uplink, reports } = start();
  for (let second = 0; second < 5; second += 1) {
    for (let ssrc = 1; ssrc <= 12; ssrc += 1) {
      uplink.received(ssrc, second);
      uplink.arrived(second * 12 + ssrc, ssrc);
    }
    vi.advanceTimersByTime(1_000);
  }
  expect(reports.map((packet) => (packet[0] as number) & 0x1f)).toEqual([8, 8, 8, 8]);
  vi.advanceTimersByTime(10_000);
  expect(reports).toHaveLength(4);
});
