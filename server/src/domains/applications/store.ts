import { type Insertable, sql, type Updateable } from 'kysely';
import type { Database, Tx } from '../../platform/database/index.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { UserRow } from '../users/index.ts';

/** A row of `applications` with its bot's and its owner's user. */
export interface ApplicationRow {
  readonly application_id: string;
  readonly owner_id: string;
  readonly bot_id: string;
  readonly name: string;
  readonly description: string;
  readonly icon: string | null;
  /** A 64-bit number as text. */
  readonly flags: string;
  readonly integration_public: boolean;
  readonly redirect_uris: string[];
  readonly verify_key: Buffer;
  /** Guilds that the bot is in. */
  readonly guilds: number;
  readonly bot: UserRow;
  readonly owner: UserRow;
}

/** A user as JSON with the ids as text, as in a column. */
const user = (alias: string) =>
  `to_jsonb(${alias}) || jsonb_build_object('user_id', ${alias}.user_id::text, 'flags', ${alias}.flags::text)`;

const SELECT = `
  SELECT a.application_id, a.owner_id, a.bot_id, a.name, a.description, a.icon, a.flags, a.integration_public,
    a.redirect_uris, a.verify_key, (SELECT count(*)::int FROM user_guilds g WHERE g.user_id = a.bot_id) AS guilds,
    ${user('b')} AS bot, ${user('o')} AS owner
  FROM applications a JOIN users b ON b.user_id = a.bot_id JOIN users o ON o.user_id = a.owner_id`;

export async function loadApplication(
  db: Database,
  applicationId: string,
): Promise<ApplicationRow | undefined> {
  const [row] = await db.query<ApplicationRow>('applications.load', `${SELECT} WHERE a.application_id = $1`, [
    applicationId,
  ]);
  return row;
}

/** Those of `applicationIds` that exist, in no order. */
export const loadApplications = (
  db: Database,
  applicationIds: readonly string[],
): Promise<ApplicationRow[]> =>
  db.query<ApplicationRow>('applications.some', `${SELECT} WHERE a.application_id = ANY ($1::bigint[])`, [
    applicationIds,
  ]);

/** Oldest first. */
export const loadOwnedApplications = (db: Database, ownerId: string): Promise<ApplicationRow[]> =>
  db.query<ApplicationRow>(
    'applications.owned',
    `${SELECT} JOIN user_applications mine USING (application_id) WHERE mine.user_id = $1 ORDER BY a.application_id`,
    [ownerId],
  );

/** Counts an owner's applications and makes concurrent creations wait, until the transaction ends. */
export async function countApplications(tx: Tx, ownerId: string): Promise<number> {
  await tx.sql
    .selectFrom('users')
    .select('user_id')
    .where('user_id', '=', ownerId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const row = await tx.sql
    .selectFrom('user_applications')
    .select((build) => build.fn.countAll<string>().as('count'))
    .where('user_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Stores an application, its bot and its owner. @param discriminator the bot's */
export async function insertApplication(
  tx: Tx,
  discriminator: string,
  application: Insertable<Tables['applications']>,
): Promise<void> {
  const { application_id, bot_id, owner_id, name } = application;
  await tx.sql
    .insertInto('users')
    .values({ user_id: bot_id, username: name, discriminator, global_name: null, bot: true })
    .execute();
  await tx.sql.insertInto('applications').values(application).execute();
  await tx.sql.insertInto('user_applications').values({ user_id: owner_id, application_id }).execute();
}

export async function updateApplicationRow(
  db: Database,
  applicationId: string,
  change: Updateable<Tables['applications']>,
): Promise<void> {
  await db.sql.updateTable('applications').set(change).where('application_id', '=', applicationId).execute();
}

/** Removes an application; returns false if it is gone already. */
export async function deleteApplicationRows(
  tx: Tx,
  applicationId: string,
  ownerId: string,
): Promise<boolean> {
  const { numDeletedRows } = await tx.sql
    .deleteFrom('applications')
    .where('application_id', '=', applicationId)
    .executeTakeFirstOrThrow();
  await tx.sql
    .deleteFrom('user_applications')
    .where('user_id', '=', ownerId)
    .where('application_id', '=', applicationId)
    .execute();
  return numDeletedRows > 0n;
}

/** Locks an application, so that it can't be deleted before the transaction ends; returns false if it is gone. */
export async function holdApplication(tx: Tx, applicationId: string): Promise<boolean> {
  const row = await tx.sql
    .selectFrom('applications')
    .select('application_id')
    .where('application_id', '=', applicationId)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a user owns a guild. */
export async function ownsGuild(tx: Tx, userId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM user_guilds JOIN guilds USING (guild_id)
    WHERE user_id = ${userId} AND owner_id = ${userId} LIMIT 1`.execute(tx.sql);
  return rows.length > 0;
}

/** The guilds that a user is a member of. */
export async function loadGuildIds(db: Database, userId: string): Promise<string[]> {
  const rows = await db.query<{ guild_id: string }>(
    'applications.guilds',
    'SELECT guild_id FROM user_guilds WHERE user_id = $1 ORDER BY guild_id',
    [userId],
  );
  return rows.map(({ guild_id }) => guild_id);
}
