import type { AdminUser } from '@guildhall/protocol/instance/schemas';
import { snowflakeTimestamp } from '@guildhall/protocol/snowflake';
import type { App, Context } from '../../app.ts';
import { invalidForm, unknownUser } from '../../platform/http/errors.ts';
import { disableAccount, enableAccount, sessionCountSql } from '../auth/index.ts';
import { loadOwnerId, logForInstance } from '../instance/index.ts';
import { recordSecurityEvent } from '../security-log/index.ts';
import { presentUser, type UserRow } from '../users/index.ts';
import { isId, type SearchPage } from './search.ts';

interface PersonRow extends UserRow {
  readonly email: string;
  readonly email_verified: boolean;
  readonly disabled_at: Date | null;
  readonly seen_at: Date | null;
  readonly guilds: number;
  readonly sessions: number;
}

type Reading = Pick<App, 'db' | 'config'>;

const detailsSql = ({ config }: Reading) => `
  SELECT u.*, a.email, a.email_verified, a.disabled_at, l.seen_at,
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

/** Sorts after every text with the same beginning. */
const LAST = '\u{10ffff}';

const present = (row: PersonRow, ownerId: string | undefined): AdminUser => ({
  user: presentUser(row),
  email: row.email,
  verified: row.email_verified,
  created_at: new Date(snowflakeTimestamp(row.user_id)).toISOString(),
  last_seen_at: row.seen_at?.toISOString() ?? null,
  disabled_at: row.disabled_at?.toISOString() ?? null,
  guild_count: row.guilds,
  session_count: row.sessions,
  is_owner: row.user_id === ownerId,
});

/** People, newest first; with a query those whose username, display name or email address begins with it, or whose id it is. */
export async function listPeople(app: Reading, { query, before, limit }: SearchPage): Promise<AdminUser[]> {
  const text = query?.trim().toLowerCase() ?? '';
  const page = [before ?? null, limit];
  const find = (name: string, found: string, values: unknown[]) =>
    app.db.query<PersonRow>(name, `${found} ${detailsSql(app)}`, values);
  const rows = isId(text)
    ? find('admin.person', BY_ID, [text])
    : text === ''
      ? find('admin.people', ALL, page)
      : find('admin.people_named', BY_BEGINNING, [...page, text, text + LAST]);
  const ownerId = await loadOwnerId(app.db);
  return (await rows).map((row) => present(row, ownerId));
}

/** A person's account. Throws 10013. */
export async function personOf(app: Reading, userId: string): Promise<AdminUser> {
  const [row] = await app.db.query<PersonRow>('admin.person', `${BY_ID} ${detailsSql(app)}`, [userId]);
  if (!row) throw unknownUser();
  return present(row, await loadOwnerId(app.db));
}

/**
 * Disables an account, which ends its sessions and stops its applications, or enables it again. Throws 10013, and 50035 for the owner's own: nobody else could
 * enable it.
 */
export async function setDisabled(context: Context, userId: string, disabled: boolean): Promise<AdminUser> {
  const { app, caller } = context;
  const person = await personOf(app, userId);
  if (disabled && person.is_owner)
    throw invalidForm({
      disabled: { code: 'INSTANCE_OWNER', message: 'The owner of the instance cannot be disabled.' },
    });
  if ((person.disabled_at !== null) === disabled) return person;
  await app.db.transaction(async (tx) => {
    if (disabled) await disableAccount(context, tx, userId);
    else await enableAccount(tx, userId);
    await recordSecurityEvent(app, tx, {
      userId,
      type: disabled ? 'account_disabled' : 'account_enabled',
    });
    await logForInstance(app, tx, {
      userId: caller.userId,
      action: disabled ? 'user.disable' : 'user.enable',
      targetId: userId,
      details: { username: person.user.username },
    });
  });
  return personOf(app, userId);
}
