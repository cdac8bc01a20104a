import { expect, it } from 'vitest';
import { allocate, findGoal, type Wish } from './allocate.ts';

const wish = (more: Partial<Wish> = {}): Wish => ({
  low: 150_000,
  high: 1_200_000,
  isHigh: false,
  canRise: true,
  priority: 1,
  ...more,
});

it('gives everyone the large layer while there is room', () => {
  expect(allocate([wish(), wish()], Number.POSITIVE_INFINITY)).toEqual([true, true]);
  expect(allocate([wish(), wish()], 5_000_000)).toEqual([true, true]);
});

it('lowers those with the lowest priority first', () => {
  const wishes = [wish({ isHigh: true }), wish({ isHigh: true, priority: 2 })];
  expect(allocate(wishes, 1_800_000)).toEqual([false, true]);
  expect(allocate(wishes, 700_000)).toEqual([false, false]);
});

it('raises with a margin, and keeps without it', () => {
  expect(allocate([wish()], 1_400_000)).toEqual([false]);
  expect(allocate([wish({ isHigh: true })], 1_400_000)).toEqual([true]);
  expect(allocate([wish({ canRise: false })], 9_000_000)).toEqual([false]);
});

it('says what has to get through for the next one', () => {
  expect(findGoal([wish({ isHigh: true })])).toBe(undefined);
  expect(findGoal([wish({ high: 150_000 })])).toBe(undefined);
  expect(findGoal([wish()])).toBe(1_410_000 / 0.9);
});
