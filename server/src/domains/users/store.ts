import type { PrimaryGuild } from '@guildhall/protocol/users/schemas';
import type { UserSettingsChange } from '@guildhall/protocol/users/settings';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/index.ts';

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
  readonly pronouns: string;
  /** A 64-bit number as text. */
  readonly flags: string;
  readonly bot: boolean;
  readonly primary_guild: PrimaryGuild | null;
  readonly locale: string;
}

/** Fields that only the user can see. */
export interface AccountRow {
  readonly email: string | null;
  readonly email_verified: boolean;
  readonly date_of_birth: string | null;
  readonly authenticator_types: readonly number[];
  readonly phone: string | null;
}

/** Rows of those of `userIds` that exist, in no order. */
export const loadUsers = (db: Database, userIds: readonly string[]): Promise<UserRow[]> =>
  db.query<UserRow>('users.load', 'SELECT * FROM users WHERE user_id = ANY ($1::bigint[])', [userIds]);

/** A user's row, locked so that others who lock it wait until the transaction ends. */
export async function lockUser(tx: Tx, userId: string): Promise<UserRow | undefined> {
  const { rows } =
    await sql<UserRow>`SELECT * FROM users WHERE user_id = ${userId} FOR NO KEY UPDATE`.execute(tx.sql);
  return rows[0];
}

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

const OWN = `
  SELECT u.*, a.email, coalesce(a.email_verified, u.bot) AS email_verified, a.date_of_birth::text, a.phone,
    coalesce(a.authenticator_types, '{}') AS authenticator_types
  FROM users u LEFT JOIN accounts a USING (user_id) WHERE u.user_id = `;

/** The user's own row; the account's columns are null for bots. */
export async function loadOwnUser(db: Database, userId: string): Promise<(UserRow & AccountRow) | undefined> {
  const [row] = await db.query<UserRow & AccountRow>('users.own', `${OWN}$1`, [userId]);
  return row;
}

/** The same as the transaction sees it. */
export async function loadOwnUserIn(tx: Tx, userId: string): Promise<UserRow & AccountRow> {
  const { rows } = await sql<UserRow & AccountRow>`${sql.raw(OWN)}${userId}`.execute(tx.sql);
  if (!rows[0]) throw new Error(`There is no user ${userId}.`);
  return rows[0];
}

/** The fields of a user's row that can be changed. */
export type UserChange = Partial<
  Pick<
    UserRow,
    | 'username'
    | 'discriminator'
    | 'global_name'
    | 'avatar'
    | 'banner'
    | 'accent_color'
    | 'bio'
    | 'pronouns'
    | 'primary_guild'
  >
>;

/** What remains of a deleted user, shown with their messages. */
export const DELETED_USER = {
  username: 'Deleted User',
  discriminator: '0000',
  global_name: null,
  avatar: null,
  banner: null,
  accent_color: null,
  bio: '',
  pronouns: '',
  primary_guild: null,
} as const satisfies UserChange;

/** Stores the changed fields. */
export async function updateUser(tx: Tx, userId: string, change: UserChange): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await tx.sql.updateTable('users').set(change).where('user_id', '=', userId).execute();
}

/** Replaces some of a user's flags. @param mask all that can change @param flags those of them that are set */
export const setUserFlags = (tx: Tx, userId: string, mask: number, flags: number) =>
  sql`UPDATE users SET flags = (flags & ~${mask}::bigint) | ${flags}::bigint WHERE user_id = ${userId}`
    .execute(tx.sql)
    .then(() => {});

/** Guilds that the user is a member of. */
export async function loadGuildIds(tx: Tx, userId: string): Promise<string[]> {
  const { rows } = await sql<{ guild_id: string }>`
    SELECT guild_id FROM user_guilds WHERE user_id = ${userId} ORDER BY guild_id`.execute(tx.sql);
  return rows.map(({ guild_id }) => guild_id);
}

/** The settings that differ from the defaults. */
export async function loadSettings(db: Database, userId: string): Promise<object> {
  const [row] = await db.query<{ settings: object }>(
    'users.settings',
    'SELECT settings FROM user_settings WHERE user_id = $1',
    [userId],
  );
  return row?.settings ?? {};
}

/** Stores changed settings; returns all that the user has ever changed. */
export async function storeSettings(
  tx: Tx,
  userId: string,
  change: UserSettingsChange,
): Promise<UserSettingsChange> {
  const { rows } = await sql<{ settings: UserSettingsChange }>`
    INSERT INTO user_settings AS s (user_id, settings) VALUES (${userId}, ${JSON.stringify(change)}::jsonb)
    ON CONFLICT (user_id) DO UPDATE SET settings = s.settings || excluded.settings
    RETURNING settings`.execute(tx.sql);
  if (change.locale !== undefined)
    await tx.sql.updateTable('users').set({ locale: change.locale }).where('user_id', '=', userId).execute();
  return rows[0]?.settings ?? change;
}

/** Clears up to `limit` custom statuses whose time is over. Returns their users. */
export async function clearEndedStatuses(tx: Tx, limit: number): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    UPDATE user_settings SET settings = settings || '{"custom_status": null}'
    WHERE user_id IN (
      SELECT user_id FROM user_settings
      WHERE settings #>> '{custom_status,expires_at}' IS NOT NULL
        AND (settings #>> '{custom_status,expires_at}')::timestamptz <= now()
      LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING user_id`.execute(tx.sql);
  return rows.map(({ user_id }) => user_id);
}

/** The person with a username, unless they have blocked `callerId`. */
export async function findPersonByName(
  db: Database,
  username: string,
  callerId: string,
): Promise<string | undefined> {
  const [row] = await db.query<{ user_id: string }>(
    'users.by_name',
    `SELECT u.user_id FROM usernames n JOIN users u USING (user_id)
     WHERE n.username = lower($1) AND NOT u.bot AND u.user_id <> $2
       AND NOT EXISTS (SELECT FROM relationships r
         WHERE r.user_id = u.user_id AND r.target_id = $2 AND r.type = 2)`,
    [username, callerId],
  );
  return row?.user_id;
}
