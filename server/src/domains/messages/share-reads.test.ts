import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { shareReads } from './share-reads.ts';

it('never gives a caller a read that began before its call, and shares those that had not begun', async () => {
  const share = shareReads<number>();
  let begun = 0;
  const ends: (() => void)[] = [];
  const read = () => {
    begun += 1;
    const mine = begun;
    return new Promise<number>((resolve) => ends.push(() => resolve(mine)));
  };
  const first = share('a', read);
  const second = share('a', read);
  const third = share('a', read);
  const other = share('b', read);
  expect(begun).toBe(2);
  ends[0]?.();
  ends[1]?.();
  expect(await first).toBe(1);
  expect(await other).toBe(2);
  await nextTurn();
  const late = share('a', read);
  expect(begun).toBe(3);
  ends[2]?.();
  expect([await second, await third]).toEqual([3, 3]);
  await nextTurn();
  ends[3]?.();
  expect(await late).toBe(4);
});

it('continues after a failed read', async () => {
  const share = shareReads<string>();
  const failing = share('a', () => Promise.reject(new Error('lost')));
  const next = share('a', async () => 'found');
  await expect(failing).rejects.toThrow('lost');
  expect(await next).toBe('found');
});
