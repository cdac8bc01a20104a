import pg from 'pg';
import { errorCode, StartupError } from '../startup-error.ts';

/** Timeout for a database's first response, in ms. */
const PATIENCE = 10_000;

/**
 * The connection settings of DATABASE_URL, once the database has answered.
 * Throws StartupError, without the password in it, when it does not.
 */
export async function reachDatabase(url: string): Promise<pg.PoolConfig> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PATIENCE });
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    const { host } = new URL(url);
    throw new StartupError(
      `DATABASE_URL: the database at ${host} can't be used (${error instanceof Error ? error.message || errorCode(error) : error}).`,
    );
  } finally {
    await client.end().catch(() => {});
  }
  return { connectionString: url };
}
