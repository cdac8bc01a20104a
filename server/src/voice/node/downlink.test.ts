import { expect, it } from 'vitest';
import { Downlink } from './downlink.ts';
import { writeArrivals } from './rtcp.ts';

const BYTES = 1_000;
const FEEDBACK_MS = 50;

/** A path that takes `capacity` bits a second and holds packets back for at most `buffer` milliseconds. */
function run(
  downlink: Downlink,
  options: {
    rate: number;
    capacity: number;
    buffer?: number;
    loss?: number;
    /** Loses packets by chance, with numbers of 0 to 1, instead of every so many. */
    random?: () => number;
    from?: number;
    ms: number;
  },
) {
  const { rate, capacity, buffer = 500, loss = 0, random, from = 0, ms } = options;
  const gap = (BYTES * 8_000) / rate;
  const service = (BYTES * 8_000) / capacity;
  let free = from;
  let reports = 0;
  let waiting: { number: number; at: number | undefined }[] = [];
  let feedbackAt = from + FEEDBACK_MS;
  let count = 0;
  for (let now = from; now < from + ms; now += gap) {
    const number = downlink.send(BYTES, now);
    count += 1;
    const hasBadLuck = random ? random() < loss : loss > 0 && count % Math.round(1 / loss) === 0;
    const isLost = hasBadLuck || free - now > buffer;
    if (!isLost) free = Math.max(free, now) + service;
    waiting.push({ number, at: isLost ? undefined : free + 20 });
    if (now < feedbackAt) continue;
    feedbackAt = now + FEEDBACK_MS;
    const ready = waiting.filter(({ at }) => at === undefined || at <= now);
    const last = ready.findLast(({ at }) => at !== undefined);
    if (!last) continue;
    const named = waiting.slice(0, waiting.indexOf(last) + 1);
    waiting = waiting.slice(named.length);
    const times = new Map(
      named.flatMap(({ number: one, at }) => (at === undefined ? [] : [[one, at + 5_000]])),
    );
    const first = named[0]?.number ?? 0;
    downlink.receive(writeArrivals(1, reports++, { first, count: named.length, times }), now);
  }
  return from + ms;
}

it('knows nothing without feedback', () => {
  const downlink = new Downlink();
  downlink.send(BYTES, 0);
  expect(downlink.isKnown).toBe(false);
});

it('falls to what gets through when packets queue up', () => {
  const downlink = new Downlink();
  run(downlink, { rate: 2_000_000, capacity: 5_000_000, ms: 2_000 });
  run(downlink, { rate: 2_000_000, capacity: 800_000, from: 2_000, ms: 4_000 });
  expect(downlink.estimate).toBeGreaterThan(400_000);
  expect(downlink.estimate).toBeLessThan(900_000);
});

it('falls when a tenth and more is lost, and not with a twentieth', () => {
  const some = new Downlink();
  run(some, { rate: 2_000_000, capacity: 20_000_000, loss: 0.05, ms: 5_000 });
  expect(some.estimate).toBeGreaterThan(2_000_000);
  const many = new Downlink();
  run(many, { rate: 2_000_000, capacity: 20_000_000, loss: 0.25, ms: 5_000 });
  expect(many.estimate).toBeLessThan(800_000);
});

it('does not take chance for a full path: of few packets a tenth is often lost', () => {
  let state = 7;
  const random = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  for (const rate of [240_000, 1_000_000]) {
    const downlink = new Downlink();
    run(downlink, { rate, capacity: 20_000_000, loss: 0.05, random, ms: 60_000 });
    expect(downlink.estimate).toBeGreaterThan(1_500_000);
  }
});

it('rises with what arrives while the path is empty', () => {
  const downlink = new Downlink();
  const end = run(downlink, { rate: 2_000_000, capacity: 500_000, ms: 3_000 });
  expect(downlink.estimate).toBeLessThan(600_000);
  run(downlink, { rate: 1_500_000, capacity: 5_000_000, from: end + 3_000, ms: 3_000 });
  expect(downlink.estimate).toBeGreaterThan(1_300_000);
});

it('halves while no feedback comes', () => {
  const downlink = new Downlink();
  run(downlink, { rate: 2_000_000, capacity: 5_000_000, ms: 1_000 });
  const before = downlink.estimate;
  for (let at = 1_000; at < 3_000; at += 10) downlink.send(BYTES, at);
  downlink.check(3_000);
  expect(downlink.estimate).toBe(before / 2);
});

it('ignores feedback that is malformed or names packets that were not sent', () => {
  const downlink = new Downlink();
  downlink.receive(Buffer.alloc(12), 0);
  downlink.receive(Buffer.concat([Buffer.alloc(14), Buffer.from([0xff, 0xff]), Buffer.alloc(8)]), 0);
  expect(downlink.isKnown).toBe(false);
  downlink.receive(writeArrivals(1, 0, { first: 7, count: 1, times: new Map([[7, 3]]) }), 0);
  expect(downlink.estimate).toBe(4_000_000);
});
