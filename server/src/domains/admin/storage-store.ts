import { sql } from 'kysely';
import type { Database } from '../../platform/database/index.ts';

/** Files of a kind. */
export interface Tally {
  readonly files: number;
  readonly bytes: number;
}

/** Replaces the previous counts. */
export async function storeTallies(db: Database, tallies: ReadonlyMap<string, Tally>): Promise<void> {
  await db.transaction(async (tx) => {
    await sql`DELETE FROM instance_storage`.execute(tx.sql);
    // A row without files stores the time of an empty count.
    for (const [kind, { files, bytes }] of [['', { files: 0, bytes: 0 }] as const, ...tallies])
      await sql`INSERT INTO instance_storage (kind, files, bytes, measured_at)
        VALUES (${kind}, ${files}, ${bytes}, now())`.execute(tx.sql);
  });
}

/** Files by kind as last counted, the largest first; kinds without files are left out. */
export async function loadStorage(
  db: Database,
): Promise<{ files: { kind: string; files: number; bytes: number }[]; measured_at: string | null }> {
  const rows = await db.query<{ kind: string; files: string; bytes: string; measured_at: Date }>(
    'admin.storage',
    'SELECT * FROM instance_storage ORDER BY bytes DESC, kind',
    [],
  );
  const times = rows.map(({ measured_at }) => measured_at.getTime());
  return {
    files: rows
      .map(({ kind, files, bytes }) => ({ kind, files: Number(files), bytes: Number(bytes) }))
      .filter(({ files }) => files > 0),
    measured_at: times.length > 0 ? new Date(Math.min(...times)).toISOString() : null,
  };
}
