import { sql } from 'kysely';
import type { Database } from '../../platform/database/index.ts';

/** A user's settings; undefined before the first change. */
export async function loadEmailSettings(db: Database, userId: string): Promise<object | undefined> {
  const [row] = await db.query<{ categories: object }>(
    'accounts.email_settings',
    'SELECT categories FROM email_settings WHERE user_id = $1',
    [userId],
  );
  return row?.categories;
}

/** Stores changed settings; returns all that the user ever changed. */
export async function storeEmailSettings(
  db: Database,
  userId: string,
  change: object,
): Promise<object | undefined> {
  const { rows } = await sql<{ categories: object }>`
    INSERT INTO email_settings AS s (user_id, categories) VALUES (${userId}, ${JSON.stringify(change)}::jsonb)
    ON CONFLICT (user_id) DO UPDATE SET categories = s.categories || excluded.categories
    RETURNING categories`.execute(db.sql);
  return rows[0]?.categories;
}
