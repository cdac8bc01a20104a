import { expect, test } from 'vitest';
import { createGate } from './gate.ts';

test('work is done a few at a time, in turn; beyond the queue it is refused', async () => {
  const gate = createGate({ atOnce: 2, maxWaiting: 2 });
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const work = (index: number) => () =>
    new Promise<number>((resolve) => {
      begun.push(index);
      ends.push(() => resolve(index));
    });
  const runs = [0, 1, 2, 3].map((index) => gate.run(work(index)));
  expect(begun).toEqual([0, 1]);
  expect(gate.waiting).toBe(2);
  await expect(gate.run(work(4))).rejects.toMatchObject({
    status: 503,
    headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
  });
  expect(() => gate.check()).toThrow();
  ends[0]?.();
  await runs[0];
  gate.check();
  for (let index = 1; index < 4; index += 1) {
    ends[index]?.();
    expect(await runs[index]).toBe(index);
  }
  expect(begun).toEqual([0, 1, 2, 3]);
});

test('work that fails gives its turn to the next', async () => {
  const gate = createGate({ atOnce: 1, maxWaiting: 1 });
  const failed = gate.run(() => Promise.reject(new Error('no')));
  const next = gate.run(() => 'yes');
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('yes');
});
