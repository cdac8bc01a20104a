import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/index.ts';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    users: {
      user_id: string;
      username: string;
      discriminator?: string;
      global_name: string | null;
      flags?: string;
      bot?: boolean;
      locale?: string;
    };
    usernames: { username: string; user_id: string };
    user_settings: { user_id: string; settings: string };
  }
}

/** A row of `users`. */
export interface UserRow {
  readonly user_id: string;
  readonly username: string;
  readonly discriminator: string;
  readonly global_name: string | null;
  readonly avatar: string | null;
  readonly banner: string | null;
  readonly accent_color: number | null;
  readonly bio: string;
  /** A 64-bit number as text. */
  readonly flags: string;
  readonly bot: boolean;
  readonly locale: string;
}

/** What only the user's owner is told. */
export interface AccountRow {
  readonly email: string | null;
  readonly email_verified: boolean;
  readonly date_of_birth: string | null;
}

/** Rows of those of `userIds` that exist, in no order. */
export const loadUsers = (db: Database, userIds: readonly string[]): Promise<UserRow[]> =>
  db.query<UserRow>('users.load', 'SELECT * FROM users WHERE user_id = ANY ($1::bigint[])', [userIds]);

/** Stores a new person's user. */
export async function insertPerson(
  tx: Tx,
  person: { userId: string; username: string; globalName: string | null },
): Promise<UserRow> {
  const { rows } = await sql<UserRow>`
    INSERT INTO users (user_id, username, global_name)
    VALUES (${person.userId}, ${person.username}, ${person.globalName}) RETURNING *`.execute(tx.sql);
  return rows[0] as UserRow;
}

/** One's own row; the account's columns are null on bots. */
export async function loadOwnUser(db: Database, userId: string): Promise<(UserRow & AccountRow) | undefined> {
  const [row] = await db.query<UserRow & AccountRow>(
    'users.own',
    `SELECT u.*, a.email, coalesce(a.email_verified, u.bot) AS email_verified, a.date_of_birth::text
     FROM users u LEFT JOIN accounts a USING (user_id) WHERE u.user_id = $1`,
    [userId],
  );
  return row;
}

/** What was changed from the defaults. */
export async function loadSettings(db: Database, userId: string): Promise<object> {
  const [row] = await db.query<{ settings: object }>(
    'users.settings',
    'SELECT settings FROM user_settings WHERE user_id = $1',
    [userId],
  );
  return row?.settings ?? {};
}
