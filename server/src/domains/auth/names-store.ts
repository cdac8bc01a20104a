import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/index.ts';

/** Reserves a name for a user. Returns whether it was free. */
export async function claimUsername(tx: Tx, username: string, userId: string): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO usernames (username, user_id) VALUES (${username}, ${userId})
    ON CONFLICT DO NOTHING RETURNING username`.execute(tx.sql);
  return rows.length > 0;
}

/** Reserves an address for a user. Returns whether it was free, or their own former address. */
export async function claimEmail(tx: Tx, email: string, userId: string): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO emails AS e (email, user_id) VALUES (${email}, ${userId})
    ON CONFLICT (email) DO UPDATE SET user_id = excluded.user_id, reserved_until = NULL
      WHERE e.reserved_until < now() OR (e.reserved_until IS NOT NULL AND e.user_id = excluded.user_id)
    RETURNING email`.execute(tx.sql);
  return rows.length > 0;
}

/** Frees a user's names: all of them, or one. */
export async function releaseUsernames(tx: Tx, userId: string, username?: string): Promise<void> {
  const all = tx.sql.deleteFrom('usernames').where('user_id', '=', userId);
  await (username === undefined ? all : all.where('username', '=', username)).execute();
}

/** Those of `usernames` that are taken. */
export async function loadTakenUsernames(db: Database, usernames: readonly string[]): Promise<Set<string>> {
  const rows = await db.query<{ username: string }>(
    'accounts.usernames',
    'SELECT username FROM usernames WHERE username = ANY ($1::text[])',
    [usernames],
  );
  return new Set(rows.map(({ username }) => username));
}
