import { randomUUID } from 'node:crypto';
import type { PostgresConnection } from '@guildhall/server/platform/postgres/index';
import pg from 'pg';

/** The database role of the product, and the migrated database of the same name that is the template of all others. */
const OWNER = 'guildhall';

export type TestDatabase = {
  connection: PostgresConnection;
  /** Ends all connections to the database and removes it. */
  drop(): Promise<void>;
};

/** Copies the template to a database with a name of its own: by files, at half the cost of a copy through the write-ahead log. */
export async function copyTemplate(superuser: PostgresConnection): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await execute(superuser, `CREATE DATABASE ${name} TEMPLATE ${OWNER} OWNER ${OWNER} STRATEGY file_copy`);
  return {
    connection: { ...superuser, user: OWNER, database: name },
    drop: () => execute(superuser, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}

async function execute(connection: PostgresConnection, statement: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
