import { expect, test } from 'vitest';
import { createRowWindow } from './rowWindow.ts';

const range = ({ start, end }: { start: number; end: number }) => [start, end];

test('a list draws the rows that fill its height and a little more, from its start or its end', () => {
  expect(range(createRowWindow(1_000, 50, 500, false))).toEqual([0, 17]);
  expect(range(createRowWindow(1_000, 50, 500, true))).toEqual([984, 1_000]);
  expect(range(createRowWindow(3, 50, 500, true))).toEqual([0, 3]);
  expect(range(createRowWindow(0, 50, 500, true))).toEqual([0, 0]);
});

test('visible rows that are missing are drawn now, the next ones soon', () => {
  const rows = createRowWindow(1_000, 50, 500, false);
  expect(rows.cover(100, 500)).toBeUndefined();
  expect(rows.cover(220, 500)).toBe('soon');
  expect(range(rows)).toEqual([0, 21]);
  expect(rows.cover(10_000, 500)).toBe('now');
  expect(range(rows)).toEqual([194, 217]);
});

test('rows that are no longer needed are given up without a redraw', () => {
  const rows = createRowWindow(1_000, 50, 500, true);
  rows.setCount(1_020, false);
  expect(range(rows)).toEqual([984, 1_020]);
  expect(rows.cover(50_500, 500)).toBeUndefined();
  expect(range(rows)).toEqual([1_004, 1_020]);
});

test('rows added at the end stay drawn until the log has scrolled to them', () => {
  const rows = createRowWindow(1_000, 50, 500, true);
  rows.setCount(1_012, false);
  expect(rows.cover(49_500, 500)).toBeUndefined();
  expect(range(rows)).toEqual([984, 1_012]);
  expect(rows.cover(45_000, 500)).toBe('now');
  expect(range(rows)).toEqual([894, 917]);
});

test('rows added at the start move the window with the drawn rows', () => {
  const rows = createRowWindow(100, 50, 500, false);
  rows.setSize(0, 80);
  rows.setCount(150, true);
  expect(range(rows)).toEqual([50, 67]);
  expect(rows.getSize(50)).toBe(80);
  expect(rows.getOffset(51)).toBe(50 * 50 + 80);
});

test('offsets and rows at an offset follow measured heights', () => {
  const rows = createRowWindow(10, 50, 500, false);
  rows.setSize(2, 100);
  expect(rows.getOffset(2)).toBe(100);
  expect(rows.getOffset(3)).toBe(200);
  expect(rows.getOffset(99)).toBe(550);
  expect([0, 49, 50, 150, 199, 200, 9_999].map(rows.findIndex)).toEqual([0, 0, 1, 2, 2, 3, 9]);
});
