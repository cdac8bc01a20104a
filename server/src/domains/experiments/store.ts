import type { Treatment } from '@guildhall/protocol/experiments/bucket';
import { EXPERIMENT_LIMITS } from '@guildhall/protocol/experiments/limits';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/index.ts';

/** A row of `experiments`. */
export interface ExperimentRow {
  readonly name: string;
  readonly description: string;
  readonly kind: 'user' | 'guild';
  readonly revision: number;
  readonly treatments: readonly Treatment[];
  readonly overrides: Readonly<Record<string, number>>;
  readonly created_at: Date;
}

/** Returns all experiments by name. */
export const loadExperiments = (db: Database): Promise<ExperimentRow[]> =>
  db.query<ExperimentRow>('experiments.list', 'SELECT * FROM experiments ORDER BY name', []);

/** Stores an experiment. Returns undefined if there are too many others. */
export async function putExperiment(
  tx: Tx,
  { name, description, kind, treatments, overrides }: Omit<ExperimentRow, 'revision' | 'created_at'>,
): Promise<ExperimentRow | undefined> {
  await sql`LOCK TABLE experiments IN SHARE ROW EXCLUSIVE MODE`.execute(tx.sql);
  const { rows } = await sql<ExperimentRow>`
    INSERT INTO experiments AS e (name, description, kind, treatments, overrides)
    SELECT ${name}, ${description}, ${kind}, ${JSON.stringify(treatments)}::jsonb, ${JSON.stringify(overrides)}::jsonb
    WHERE (SELECT count(*) FROM experiments WHERE name <> ${name}) < ${EXPERIMENT_LIMITS.experiments}
    ON CONFLICT (name) DO UPDATE SET description = excluded.description, kind = excluded.kind,
      treatments = excluded.treatments, overrides = excluded.overrides, revision = e.revision + 1
    RETURNING *`.execute(tx.sql);
  return rows[0];
}

/** Deletes an experiment. Returns whether there was one. */
export async function deleteExperiment(tx: Tx, name: string): Promise<boolean> {
  const { rows } = await sql`DELETE FROM experiments WHERE name = ${name} RETURNING 1`.execute(tx.sql);
  return rows.length > 0;
}
