import { expect, test } from 'vitest';
import { createBodyBudget } from './body-budget.ts';

const getBudget = (total: number, each: number) => {
  const budget = createBodyBudget({ total, each });
  const dropped: string[] = [];
  const open = (who: string, bytes: number, name = who) => {
    const share = budget.open(who, () => dropped.push(name));
    share.add(bytes);
    return share;
  };
  return { budget, dropped, open };
};

test('the largest holder gives way, its oldest body first', () => {
  const { budget, dropped, open } = getBudget(800, 800);
  open('large', 200, 'first');
  open('large', 200, 'second');
  open('large', 200, 'third');
  open('small', 150);
  open('new', 60);
  expect(dropped).toEqual(['first']);
  expect(budget.used).toBe(610);
});

test('a caller that holds more than its own share loses its oldest bodies', () => {
  const { dropped, open } = getBudget(1_000, 300);
  open('one', 200, 'old');
  open('two', 200);
  open('one', 200, 'new');
  expect(dropped).toEqual(['old']);
  open('three', 301, 'too large');
  expect(dropped).toEqual(['old', 'too large']);
});

test('what is released is free again, once', () => {
  const { budget, dropped, open } = getBudget(1_000, 1_000);
  const share = open('one', 900);
  share.release();
  share.release();
  share.add(500);
  expect(budget.used).toBe(0);
  open('two', 1_000);
  expect(budget.used).toBe(1_000);
  expect(dropped).toEqual([]);
});
