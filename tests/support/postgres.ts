import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { migrate } from '@guildhall/server/platform/database/migrate';
import { createJobs } from '@guildhall/server/platform/jobs/index';
import { createLog } from '@guildhall/server/platform/log/index';
import { type PostgresConnection, startPostgres } from '@guildhall/server/platform/postgres/index';
import pg from 'pg';
import { copyTemplate, type TestDatabase } from './copy.ts';

/** A cluster of its own in a temporary folder, without durability: test data need not survive. */
export type TestPostgres = {
  /** The migrated database, the template of every new one. No connection to it can stay open. */
  template: PostgresConnection;
  superuser: PostgresConnection;
  /** A new database with all tables and no rows. */
  createDatabase(): Promise<TestDatabase>;
  /** Ends it like a crash; it restarts by itself. */
  crash(): Promise<void>;
  /** Stops the server and removes its folder. */
  stop(): Promise<void>;
};

/** Starts PostgreSQL for tests and benches that run outside of Vitest, or once for all of a Vitest run. */
export async function startTestPostgres(
  options: { durable?: boolean; crashes?: boolean } = {},
): Promise<TestPostgres> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'guildhall-test-'));
  const log = createLog('error');
  const settings = options.durable
    ? undefined
    : {
        fsync: 'off',
        full_page_writes: 'off',
        // Writes must survive a crash of the processes, so they have to reach the system, though not the disk.
        synchronous_commit: options.crashes ? 'on' : 'off',
      };
  const postgres = await startPostgres({
    dataFolder,
    log,
    ...(settings ? { settings } : {}),
  });
  await migrate(postgres.connection, log);
  await prepareJobs(postgres.connection);
  return {
    template: postgres.connection,
    superuser: postgres.superuser,
    createDatabase: () => copyTemplate(postgres.superuser),
    async crash() {
      const file = await readFile(join(postgres.superuser.host, 'postmaster.pid'), 'utf8');
      process.kill(Number.parseInt(file, 10), 'SIGQUIT');
    },
    async stop() {
      await postgres.stop();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

/** The job queue's tables are in the template too: creating them takes longer than a test should wait. */
async function prepareJobs(connection: PostgresConnection): Promise<void> {
  const pool = new pg.Pool({ ...connection, max: 1 });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  await createJobs({ pool, log: createLog('error') }).prepare();
  await pool.end();
}
