import type pg from 'pg';

/** The advisory lock under which one process at a time migrates; any number that nothing else uses. */
const LOCK = 8_420_001;

/** Waits for the right to migrate, which ends with the connection. */
export async function lockMigrations(client: pg.Client): Promise<void> {
  await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
}

/** The names of the migrations that the database has seen. */
export async function loadApplied(client: pg.Client): Promise<Set<string>> {
  await client.query(
    'CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())',
  );
  const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations');
  return new Set(rows.map(({ name }) => name));
}

/** Runs a migration, and notes that it was, in a transaction. */
export async function applyMigration(client: pg.Client, name: string, statements: string): Promise<void> {
  try {
    await client.query('BEGIN');
    await client.query(statements);
    await client.query('INSERT INTO migrations (name) VALUES ($1)', [name]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  }
}
