import type { Pick } from './pick.ts';
import type { Section } from './sections.ts';

/** A row of the picker: a heading, or emoji beside each other. `first` is the place of the row's first emoji among all. */
export type Row =
  | { readonly kind: 'heading'; readonly id: Section['id']; readonly section: Section }
  | {
      readonly kind: 'emoji';
      readonly id: Section['id'];
      readonly first: number;
      readonly picks: readonly Pick[];
    };

export interface Grid {
  readonly rows: readonly Row[];
  /** All emoji in order. */
  readonly picks: readonly Pick[];
  /** The row index of each section's heading. */
  readonly headings: ReadonlyMap<Section['id'], number>;
}

/** Lays sections out in rows of `columns`. */
export function layOut(sections: readonly Section[], columns: number): Grid {
  const rows: Row[] = [];
  const picks: Pick[] = [];
  const headings = new Map<Section['id'], number>();
  for (const section of sections) {
    headings.set(section.id, rows.length);
    rows.push({ kind: 'heading', id: section.id, section });
    for (let at = 0; at < section.picks.length; at += columns) {
      const part = section.picks.slice(at, at + columns);
      rows.push({ kind: 'emoji', id: section.id, first: picks.length, picks: part });
      picks.push(...part);
    }
  }
  return { rows, picks, headings };
}

/** Whether a row holds an emoji. */
export const hasPick = (row: Row, index: number): row is Extract<Row, { kind: 'emoji' }> =>
  row.kind === 'emoji' && index >= row.first && index < row.first + row.picks.length;

/** The row that holds an emoji. */
export const getRow = ({ rows }: Grid, index: number): number => rows.findIndex((row) => hasPick(row, index));

/** The emoji above or below one, in the same column if possible; itself at the edges. */
export function vertical(grid: Grid, index: number, step: 1 | -1): number {
  const from = getRow(grid, index);
  const row = grid.rows[from];
  if (row?.kind !== 'emoji') return index;
  const column = index - row.first;
  for (let at = from + step; at >= 0 && at < grid.rows.length; at += step) {
    const next = grid.rows[at]!;
    if (next.kind === 'emoji') return next.first + Math.min(column, next.picks.length - 1);
  }
  return index;
}
