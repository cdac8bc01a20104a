import { expect, it } from 'vitest';
import { ResendBudget, SoundHistory } from './sound-history.ts';

const create = (sequence: number) =>
  ({ kind: 'audio', ssrc: 1, marker: false, sequence, timestamp: 0, payload: Buffer.alloc(0) }) as const;

it('keeps the packets of the last second for those who could hear them, until it forgets them', () => {
  const history = new SoundHistory();
  for (let sequence = 65_500; sequence < 65_600; sequence += 1)
    history.keep(create(sequence & 0xffff), sequence);
  expect(history.find(65_535, 0)).toBeUndefined();
  expect(history.find(0, 0)?.sequence).toBe(0);
  expect(history.find(63, 65_599)?.sequence).toBe(63);
  expect(history.find(64, 0)).toBeUndefined();
  expect(history.find(63, 65_600)).toBeUndefined();
  history.clear();
  expect(history.find(63, 0)).toBeUndefined();
});

it('lets a listener have a hundred packets again in a second', () => {
  const budget = new ResendBudget();
  const take = (now: number) => Array.from({ length: 200 }, () => budget.take(now)).filter(Boolean).length;
  expect([take(0), take(999), take(1_000)]).toEqual([100, 0, 100]);
});
