import pg from 'pg';
import { OWNER } from './cluster.ts';
import type { PostgresConnection } from './types.ts';

/** Creates the product's role and database where they are missing. */
export async function createDatabase(superuser: PostgresConnection): Promise<void> {
  const client = new pg.Client(superuser);
  await client.connect();
  try {
    const { rows } = await client.query(
      `SELECT EXISTS (SELECT FROM pg_roles WHERE rolname = '${OWNER}') AS role,
              EXISTS (SELECT FROM pg_database WHERE datname = '${OWNER}') AS database`,
    );
    if (!rows[0].role) await client.query(`CREATE ROLE ${OWNER} LOGIN`);
    if (!rows[0].database) await client.query(`CREATE DATABASE ${OWNER} OWNER ${OWNER}`);
  } finally {
    await client.end();
  }
}
