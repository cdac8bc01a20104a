import type { PostgresConnection } from '@guildhall/server/platform/postgres/index';
import { inject } from 'vitest';
import { copyTemplate } from './copy.ts';
import { onFileEnd } from './file-end.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: PostgresConnection;
  }
}

/**
 * A database for the calling test file, with all tables and no rows, removed when the file is done. Connect with
 * `connection` as the product does. Works in the Vitest projects that start PostgreSQL (see vitest.config.ts).
 */
export async function createTestDatabase(): Promise<PostgresConnection> {
  const database = await copyTemplate(inject('postgres'));
  onFileEnd(() => database.drop());
  return database.connection;
}
