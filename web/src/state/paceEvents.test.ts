import type { Pace } from '@guildhall/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPace } from './paceEvents.ts';

vi.mock('../design/runAfterFrame.ts', () => ({ runAfterFrame: (task: () => void) => plan(task, FRAME) }));

/** ms until the next frame is painted. */
const FRAME = 10;

/** A page with one thread: a task that comes while another runs waits for it. */
let now: number;
let tasks: { at: number; task: () => void }[];
const plan = (task: () => void, ms = 0) => {
  const entry = { at: now + ms, task };
  tasks.push(entry);
  return entry;
};
function run(until: number): void {
  for (;;) {
    const next = tasks.toSorted((one, other) => one.at - other.at)[0];
    if (!next || next.at > until) break;
    tasks.splice(tasks.indexOf(next), 1);
    now = Math.max(now, next.at);
    next.task();
  }
  now = until;
}

let pace: Pace;
let press: () => void;
let draws: { from: number; to: number }[];
let isPlanned: boolean;

/** An event, after which a redraw takes `ms`. Those before a redraw share it, as in the store. */
function arrive(ms: number): void {
  if (isPlanned) return;
  isPlanned = true;
  pace(() => {
    isPlanned = false;
    const from = now;
    now += ms;
    draws.push({ from, to: now });
  });
}
const stream = (ms: number) => {
  for (let at = 0; at < 5_000; at += 33) plan(() => arrive(ms), at);
};
/** Types at a rhythm. Returns how long each key waited. */
function type(rhythm: number): number[] {
  const waits: number[] = [];
  for (let at = 0; at < 5_000; at += rhythm) {
    plan(() => {
      waits.push(now - at);
      press();
    }, at);
  }
  return waits;
}
const pauses = () => draws.slice(1).map(({ from }, index) => from - draws[index]!.from);

beforeEach(() => {
  now = 0;
  tasks = [];
  draws = [];
  isPlanned = false;
  vi.stubGlobal('performance', { now: () => now });
  vi.stubGlobal('setTimeout', (task: (value: unknown) => void, ms: number, value: unknown) =>
    plan(() => task(value), ms),
  );
  vi.stubGlobal('clearTimeout', (entry: (typeof tasks)[number]) => {
    tasks = tasks.filter((task) => task !== entry);
  });
  vi.stubGlobal('addEventListener', (_type: string, listener: (event: object) => void) => {
    press = () => listener({ timeStamp: now });
  });
  pace = createPace();
});
afterEach(() => vi.unstubAllGlobals());

it('an event alone is drawn at once', () => {
  arrive(5);
  expect(draws).toHaveLength(1);
});

it('a stream of events is drawn ten times a second, and slow redraws take a quarter of the time', () => {
  stream(5);
  run(5_000);
  expect(Math.min(...pauses())).toBeGreaterThanOrEqual(100);
  expect(Math.max(...pauses())).toBeLessThan(150);
  stream(50);
  draws = [];
  run(10_000);
  expect(Math.min(...pauses())).toBeGreaterThanOrEqual(200);
  expect(Math.max(...pauses())).toBeLessThan(300);
});

it('no key of a fast typist waits for a redraw, and none of the messages for long', () => {
  stream(50);
  const waits = type(90);
  run(5_000);
  // When the first one comes, nobody has typed before.
  expect(Math.max(...waits.slice(1))).toBe(0);
  expect(draws.length).toBeGreaterThan(15);
  expect(Math.max(...pauses())).toBeLessThanOrEqual(300);
});

it('messages go on while keys come faster than a redraw', () => {
  stream(80);
  type(30);
  run(5_000);
  expect(Math.max(...pauses())).toBeLessThan(500);
});

it('events after the last key are drawn within half a second', () => {
  press();
  run(20);
  arrive(5);
  run(519);
  expect(draws).toEqual([{ from: 500, to: 505 }]);
});
