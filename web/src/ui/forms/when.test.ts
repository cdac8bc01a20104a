import { expect, it } from 'vitest';
import { getPresets, readWhen, toLocalText } from './when.ts';

it('offers the next morning and the next Monday, also on a Monday', () => {
  const sunday = new Date(2026, 10, 22, 19, 30).getTime();
  const monday = new Date(2026, 10, 23, 8, 0).getTime();
  expect(getPresets(sunday)).toMatchObject({
    hour: sunday + 3_600_000,
    tomorrow: new Date(2026, 10, 23, 9).getTime(),
    monday: new Date(2026, 10, 23, 9).getTime(),
  });
  expect(getPresets(monday).monday).toBe(new Date(2026, 10, 30, 9).getTime());
});

it('reads a typed time in the user’s zone, unless it has passed', () => {
  const now = new Date(2026, 10, 22, 19, 30).getTime();
  const read = (custom: string) => readWhen({ choice: 'custom', custom }, now);
  expect(read('2026-11-22T20:15')).toBe(new Date(2026, 10, 22, 20, 15).getTime());
  expect(read(toLocalText(now + 60_000))).toBe(now + 60_000);
  expect(read('2026-11-22T19:00')).toBeUndefined();
  expect(read('')).toBeUndefined();
});
