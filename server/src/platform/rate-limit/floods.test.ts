import { afterEach, expect, test, vi } from 'vitest';
import { createFloods, type Floods } from './floods.ts';

const opened: Floods[] = [];
const open = (...options: Parameters<typeof createFloods>) => {
  const floods = createFloods(...options);
  opened.push(floods);
  return floods;
};
afterEach(() => {
  for (const floods of opened.splice(0)) floods.close();
  vi.useRealTimers();
});

const HERE = '192.0.2.1';
const THERE = '192.0.2.2';

test('10,000 refused calls in ten minutes cut an address off until the window closes', () => {
  let time = 1_000;
  const floods = open({ now: () => time });
  for (let index = 0; index < 9_999; index += 1) {
    floods.refused(HERE, [401, 403, 429][index % 3] as number);
    time += 30;
  }
  for (let index = 0; index < 1_000; index += 1) floods.refused(HERE, 400);
  floods.check(HERE);
  const left = 1_000 + 600_000 - time;
  floods.refused(HERE, 401);
  expect(() => floods.check(HERE)).toThrow(
    expect.objectContaining({ status: 429, extra: { retry_after: left / 1_000, global: true } }),
  );
  expect(() => floods.lookUp(HERE)).toThrow();
  floods.check(THERE);
  expect([floods.cutOffFor(HERE), floods.cutOffFor(THERE)]).toEqual([left, 0]);
  time += left;
  floods.check(HERE);
});

test('50 refused calls within a second cut an address off for the rest of it', () => {
  let time = 1_000;
  const floods = open({ now: () => time });
  for (let index = 0; index < 49; index += 1) floods.refused(HERE, 429);
  floods.check(HERE);
  floods.refused(HERE, 429);
  expect(floods.cutOffFor(HERE)).toBe(1_000);
  time += 1_000;
  floods.check(HERE);
});

test('200 tokens a second that are not valid are looked up; valid ones are not counted', () => {
  let time = 1_000;
  const floods = open({ now: () => time });
  for (let index = 0; index < 500; index += 1) {
    floods.lookUp(HERE);
    floods.found(HERE);
  }
  for (let index = 0; index < 200; index += 1) floods.lookUp(HERE);
  expect(() => floods.lookUp(HERE)).toThrow(expect.objectContaining({ status: 429 }));
  floods.lookUp(THERE);
  time += 1_000;
  floods.lookUp(HERE);
});

test('an IPv6 network counts as one address', () => {
  const floods = open({ now: () => 0 });
  for (let index = 0; index < 60; index += 1) floods.document(`2001:db8::${index.toString(16)}`);
  expect(() => floods.document('2001:db8::ffff')).toThrow(expect.objectContaining({ status: 429 }));
});

test('addresses that were cut off are forgotten', () => {
  vi.useFakeTimers();
  const floods = open({ multiplier: 1 / 10_000 });
  floods.refused(HERE, 401);
  expect(() => floods.check(HERE)).toThrow();
  vi.advanceTimersByTime(601_000);
  floods.check(HERE);
});
