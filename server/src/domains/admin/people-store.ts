import type { App } from '../../app.ts';
import { sessionCountSql } from '../auth/index.ts';
import type { UserRow } from '../users/index.ts';
import { isId, type SearchPage } from './search.ts';

export interface PersonRow extends UserRow {
  readonly email: string | null;
  readonly email_verified: boolean;
  readonly disabled_at: Date | null;
  /** Whether the user disabled the account. */
  readonly self_disabled: boolean;
  readonly seen_at: Date | null;
  readonly guilds: number;
  readonly sessions: number;
}

export type Reading = Pick<App, 'db' | 'config'>;

const detailsSql = ({ config }: Reading) => `
  SELECT u.*, a.email, a.email_verified, a.disabled_at, a.self_disabled, l.seen_at,
    (SELECT count(*)::int FROM user_guilds g WHERE g.user_id = u.user_id) AS guilds,
    ${sessionCountSql('u.user_id', config)} AS sessions
  FROM found JOIN users u USING (user_id) JOIN accounts a USING (user_id) LEFT JOIN last_seen l USING (user_id)
  ORDER BY u.user_id DESC`;

const ALL = `
  WITH found AS (
    SELECT user_id FROM accounts WHERE $1::bigint IS NULL OR user_id < $1 ORDER BY user_id DESC LIMIT $2)`;

const BY_ID = 'WITH found AS (SELECT user_id FROM accounts WHERE user_id = $1)';

/** Through the indexes on names and addresses; ranges instead of LIKE, so that a prepared plan can use them. */
const BY_BEGINNING = `
  WITH named AS (
    (SELECT user_id FROM users WHERE NOT bot AND lower(username) ~>=~ $3 AND lower(username) ~<~ $4)
    UNION
    (SELECT user_id FROM users
      WHERE NOT bot AND global_name IS NOT NULL AND lower(global_name) ~>=~ $3 AND lower(global_name) ~<~ $4)
    UNION
    (SELECT user_id FROM emails WHERE email >= $3 COLLATE "C" AND email < $4 COLLATE "C")
  ), found AS (
    SELECT user_id FROM named WHERE $1::bigint IS NULL OR user_id < $1 ORDER BY user_id DESC LIMIT $2)`;

/** Sorts after every text with the same prefix. */
const LAST = '\u{10ffff}';

/** Returns users, newest first; with a query, those whose username, display name or email address begins with it, or whose id it is. */
export function findPeople(app: Reading, { query, before, limit }: SearchPage): Promise<PersonRow[]> {
  const text = query?.trim().toLowerCase() ?? '';
  const page = [before ?? null, limit];
  const find = (name: string, found: string, values: unknown[]) =>
    app.db.query<PersonRow>(name, `${found} ${detailsSql(app)}`, values);
  if (isId(text)) return find('admin.person', BY_ID, [text]);
  if (text === '') return find('admin.people', ALL, page);
  return find('admin.people_named', BY_BEGINNING, [...page, text, text + LAST]);
}

/** Returns undefined if there is no such account. */
export async function loadPerson(app: Reading, userId: string): Promise<PersonRow | undefined> {
  const [row] = await app.db.query<PersonRow>('admin.person', `${BY_ID} ${detailsSql(app)}`, [userId]);
  return row;
}
