/** Maximum width and height of a single image in CSS pixels at zoom 100, and the width of several (visual language: media at 448). */
const SINGLE = { width: 520, height: 350 };
export const MOSAIC_WIDTH = 448;

/** The display size of a single image: its own, unless that is too large. CSS pixels. */
export function singleSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, SINGLE.width / width, SINGLE.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Columns of the grid for several images: 2, 3 and 4 divide it. */
export const GRID_COLUMNS = 12;

/** One of several: how much of the grid it takes, and its shape. */
export interface Tile {
  /** Of GRID_COLUMNS. */
  readonly columns: number;
  readonly rows: 1 | 2;
  /** Width by height, as CSS writes it; undefined where the row gives it. */
  readonly shape: string | undefined;
}

const row = (count: number): Tile[] =>
  Array.from({ length: count }, () => ({
    columns: GRID_COLUMNS / count,
    rows: 1,
    shape: count === 1 ? '2 / 1' : count === 2 ? '4 / 3' : '1 / 1',
  }));

/** How many are in each row. Three are shown as one large and two small. */
const ROWS: Readonly<Record<number, readonly number[]>> = {
  2: [2],
  4: [2, 2],
  5: [2, 3],
  6: [3, 3],
  7: [1, 3, 3],
  8: [2, 3, 3],
  9: [3, 3, 3],
  10: [1, 3, 3, 3],
};

/** The tiles of 2 to 10 pictures, in order. */
export function mosaic(count: number): readonly Tile[] {
  if (count === 3)
    return [
      { columns: 8, rows: 2, shape: undefined },
      { columns: 4, rows: 1, shape: '1 / 1' },
      { columns: 4, rows: 1, shape: '1 / 1' },
    ];
  return (ROWS[count] ?? [count]).flatMap(row);
}
