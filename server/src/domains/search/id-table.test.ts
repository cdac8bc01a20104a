import { expect, it } from 'vitest';
import { IdTable } from './id-table.ts';

it('keeps values of many ids, also of those that share a half, and knows no others', () => {
  const table = new IdTable();
  const known = new Map<string, number>();
  for (let nth = 0; nth < 20_000; nth += 1) {
    const [high, low] = nth % 2 === 0 ? [nth % 7, nth * 4_096] : [0xffff_ffff - nth, 0xffff_0000 + (nth % 3)];
    const value = 1 + (nth % 2);
    table.set(high as number, low as number, value);
    known.set(`${high} ${low}`, value);
  }
  for (const [key, value] of known) {
    const [high, low] = key.split(' ').map(Number) as [number, number];
    expect(table.get(high, low)).toBe(value);
    expect(table.get(high, (low ^ 0x55) >>> 0)).toBe(known.get(`${high} ${(low ^ 0x55) >>> 0}`) ?? 0);
  }
});

it('replaces a value', () => {
  const table = new IdTable();
  expect(table.get(0, 0)).toBe(0);
  table.set(0, 0, 1);
  table.set(0, 0, 2);
  expect(table.get(0, 0)).toBe(2);
});
