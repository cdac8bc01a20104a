import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Log } from '../log/index.ts';
import { StartupError } from '../startup-error.ts';
import { applyMigration, loadApplied, lockMigrations } from './migrations-store.ts';

const FILE = /^(\d{4})_[a-z0-9_]+\.sql$/;

/** The folder of the product's own migrations. */
export const migrationsFolder = join(import.meta.dirname, '..', '..', 'migrations');

/**
 * Applies every migration of `folder` (`NNNN_name.sql`, in the order of their numbers) that the database has not seen,
 * each in a transaction of its own, one process at a time. Returns the names it applied. Migrations of a newer version
 * that are already there are left alone. Throws StartupError where a file's name or SQL is wrong.
 */
export async function migrate(
  connection: pg.ClientConfig,
  log: Log,
  folder: string = migrationsFolder,
  onProgress?: (sentence: string) => void,
): Promise<string[]> {
  const files = await migrationFiles(folder);
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await lockMigrations(client);
    const known = await loadApplied(client);
    const missing = files.filter((name) => !known.has(name));
    if (missing.length > 0) onProgress?.(`Applying ${missing.length} database migrations.`);
    for (const name of missing) {
      await apply(client, name, await readFile(join(folder, name), 'utf8'));
      log.info('database.migrated', { name });
    }
    return missing;
  } finally {
    // Ending the connection gives the lock back.
    await client.end();
  }
}

async function migrationFiles(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const seen = new Map<string, string>();
  for (const name of names) {
    const number = FILE.exec(name)?.[1];
    if (!number) throw new StartupError(`The migration ${name} is not named NNNN_name.sql.`);
    const other = seen.get(number);
    if (other) throw new StartupError(`The migrations ${other} and ${name} have the same number.`);
    seen.set(number, name);
  }
  return names;
}

async function apply(client: pg.Client, name: string, statements: string): Promise<void> {
  try {
    await applyMigration(client, name, statements);
  } catch (error) {
    throw new StartupError(`The migration ${name} failed: ${error instanceof Error ? error.message : error}`);
  }
}
