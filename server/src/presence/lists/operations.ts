/** A row of a member list as clients get it. */
export type Item =
  | { readonly group: { readonly id: string; readonly count: number } }
  | { readonly member: object };

/** A change of a list. Indexes count every row, group headers among them. */
export type ListOperation =
  | { readonly op: 'SYNC'; readonly range: Range; readonly items: readonly Item[] }
  | { readonly op: 'INVALIDATE'; readonly range: Range }
  | { readonly op: 'INSERT' | 'UPDATE'; readonly index: number; readonly item: Item }
  | { readonly op: 'DELETE'; readonly index: number };

/** Rows from the first to the second, inclusive. */
export type Range = readonly [number, number];

/** A row as windows remember it: `key` identifies the row, `version` changes with its content. */
export interface Row {
  readonly key: string;
  readonly version: number;
  readonly item: Item;
}

/** With more changes of one window than this, a SYNC is shorter. */
const MAX_CHANGES = 24;

/**
 * Returns the operations from a window's old rows to its new ones. If the list continues after the window, as many rows are inserted as
 * deleted, so that the client's other windows don't move.
 */
export function windowOperations(
  range: Range,
  before: readonly Row[],
  after: readonly Row[],
): ListOperation[] {
  const start = range[0];
  if (after.length === 0) return before.length === 0 ? [] : [{ op: 'INVALIDATE', range }];
  const sync = (): ListOperation[] => [
    ...(after.length < before.length ? [{ op: 'INVALIDATE', range } as const] : []),
    { op: 'SYNC', range, items: after.map(({ item }) => item) },
  ];
  if (before.length === 0) return sync();
  const operations: ListOperation[] = [];
  const staying = new Set(after.map(({ key }) => key));
  const rows: Row[] = [];
  for (const row of before) if (staying.has(row.key)) rows.push(row);
  for (let at = before.length - 1; at >= 0; at -= 1)
    if (!staying.has((before[at] as Row).key)) operations.push({ op: 'DELETE', index: start + at });
  const known = new Set(rows.map(({ key }) => key));
  for (const [at, row] of after.entries()) {
    if (rows[at]?.key === row.key) continue;
    if (known.has(row.key)) {
      const former = rows.findIndex(({ key }) => key === row.key);
      rows.splice(former, 1);
      operations.push({ op: 'DELETE', index: start + former });
    }
    rows.splice(at, 0, row);
    operations.push({ op: 'INSERT', index: start + at, item: row.item });
    if (operations.length > MAX_CHANGES) return sync();
  }
  for (const [at, row] of after.entries())
    if (rows[at]?.version !== row.version)
      operations.push({ op: 'UPDATE', index: start + at, item: row.item });
  return operations.length > MAX_CHANGES ? sync() : operations;
}
