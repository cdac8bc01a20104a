import type { Database } from './index.ts';

/** Resolves once the database has answered. */
export async function pingDatabase({ query }: Pick<Database, 'query'>): Promise<void> {
  await query('database.ping', 'SELECT 1', []);
}
