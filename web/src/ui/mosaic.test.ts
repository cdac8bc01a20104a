import { describe, expect, it } from 'vitest';
import { GRID_COLUMNS, mosaic, singleSize } from './mosaic.ts';

describe('singleSize', () => {
  it.each([
    [200, 100, 200, 100],
    [2_080, 700, 520, 175],
    [1_000, 1_400, 250, 350],
    [40_000, 1, 520, 1],
  ])('shows %i by %i at %i by %i', (width, height, shownWidth, shownHeight) => {
    expect(singleSize(width, height)).toEqual({ width: shownWidth, height: shownHeight });
  });
});

describe('mosaic', () => {
  it.each([2, 3, 4, 5, 6, 7, 8, 9, 10])('fills whole rows with %i', (count) => {
    const tiles = mosaic(count);
    expect(tiles).toHaveLength(count);
    const area = tiles.reduce((sum, { columns, rows }) => sum + columns * rows, 0);
    expect(area % GRID_COLUMNS).toBe(0);
  });
});
