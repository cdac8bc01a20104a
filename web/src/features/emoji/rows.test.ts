import { describe, expect, it } from 'vitest';
import { getRow, layOut, vertical } from './rows.ts';

const picks = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ emoji: `${at}`, names: [`n${at}`] as const }));
const grid = layOut(
  [
    { id: 'often', picks: picks(5) },
    { id: 'flags', picks: picks(4) },
  ] as never,
  3,
);

describe('the emoji grid', () => {
  it('begins each section on a row of its own, below its heading', () => {
    expect(grid.rows.map((row) => (row.kind === 'heading' ? row.id : row.first))).toEqual([
      'often',
      0,
      3,
      'flags',
      5,
      8,
    ]);
    expect(grid.headings.get('flags')).toBe(3);
    expect(getRow(grid, 7)).toBe(4);
  });

  it('keeps the column from row to row, over headings and short rows', () => {
    expect(vertical(grid, 1, 1)).toBe(4);
    expect(vertical(grid, 2, 1)).toBe(4);
    expect(vertical(grid, 4, 1)).toBe(6);
    expect(vertical(grid, 6, -1)).toBe(4);
    expect(vertical(grid, 0, -1)).toBe(0);
    expect(vertical(grid, 8, 1)).toBe(8);
  });
});
