import { expect, test } from 'vitest';
import { createPresenceLimit } from './presence-limit.ts';
import type { Session } from './session.ts';

const session = (publicId: string, userId: string, bot = false) =>
  ({ publicId, userId, variant: { bot } }) as Session;

test('a session can change presence five times in 20 seconds, and again after them', () => {
  let now = 0;
  const limit = createPresenceLimit(() => now);
  const take = () => limit.take(session('a', '1'));
  expect(Array.from({ length: 7 }, take)).toEqual([true, true, true, true, true, false, false]);
  now = 19_999;
  expect(take()).toBe(false);
  now = 20_000;
  expect(take()).toBe(true);
});

test('a person with fifty sessions can change presence twenty times, a bot on each of its shards', () => {
  const limit = createPresenceLimit(() => 0);
  const taken = (userId: string, bot: boolean) =>
    Array.from({ length: 50 }, (_, index) => limit.take(session(`${userId} ${index}`, userId, bot))).filter(
      Boolean,
    ).length;
  expect(taken('1', false)).toBe(20);
  expect(taken('2', true)).toBe(50);
  expect(limit.take(session('other', '3'))).toBe(true);
});
