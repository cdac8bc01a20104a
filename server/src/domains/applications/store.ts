import { SETTABLE_APPLICATION_FLAGS } from '@guildhall/protocol/applications/flags';
import type { Application, InstallParams } from '@guildhall/protocol/applications/schemas';
import { APPLICATION_LIMITS } from '@guildhall/protocol/limits/applications';
import type { RoleConnectionMetadata } from '@guildhall/protocol/linked-roles/schemas';
import type { TeamWithMembers } from '@guildhall/protocol/teams/schemas';
import { type Insertable, sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/index.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { teamSql } from '../teams/index.ts';
import type { UserRow } from '../users/index.ts';

/** Values for columns of `applications`. */
export type ApplicationColumns = Partial<Omit<Insertable<Tables['applications']>, 'verified_at'>>;

/** A row of `applications` with its team, and its bot's and its owner's user. */
export interface ApplicationRow {
  readonly application_id: string;
  /** The user who answers for it: the owner of its team, if it has one. */
  readonly owner_id: string;
  readonly team_id: string | null;
  readonly team: TeamWithMembers | null;
  readonly bot_id: string;
  readonly name: string;
  readonly description: string;
  readonly icon: string | null;
  readonly cover_image: string | null;
  readonly tags: string[];
  readonly terms_of_service_url: string | null;
  readonly privacy_policy_url: string | null;
  readonly custom_install_url: string | null;
  readonly install_params: InstallParams | null;
  readonly integration_types_config: Application['integration_types_config'];
  readonly guild_id: string | null;
  readonly verified_at: Date | null;
  readonly interactions_endpoint_url: string | null;
  readonly event_webhooks_url: string | null;
  /** One of `EventWebhooksStatus`. */
  readonly event_webhooks_status: number;
  readonly event_webhooks_types: string[];
  /** A 64-bit number as text. */
  readonly flags: string;
  readonly integration_public: boolean;
  readonly redirect_uris: string[];
  readonly verify_key: Buffer;
  /** Where users connect their account for linked roles. */
  readonly role_connections_verification_url: string | null;
  readonly role_connections_metadata: RoleConnectionMetadata[];
  /** Guilds that the bot is in. */
  readonly guilds: number;
  readonly bot: UserRow;
  readonly owner: UserRow;
}

/** A user as JSON with the ids as text, as in a column. */
const user = (alias: string) =>
  `to_jsonb(${alias}) || jsonb_build_object('user_id', ${alias}.user_id::text, 'flags', ${alias}.flags::text)`;

const SELECT = `
  SELECT a.application_id, a.owner_id, a.team_id, a.bot_id, a.name, a.description, a.icon, a.cover_image, a.tags,
    a.terms_of_service_url, a.privacy_policy_url, a.custom_install_url, a.install_params,
    a.integration_types_config, a.guild_id, a.verified_at, a.interactions_endpoint_url, a.event_webhooks_url, a.event_webhooks_status,
    a.event_webhooks_types, a.flags, a.integration_public, a.redirect_uris, a.verify_key,
    a.role_connections_verification_url, a.role_connections_metadata,
    ${teamSql('a.team_id')} AS team, (SELECT count(*)::int FROM user_guilds g WHERE g.user_id = a.bot_id) AS guilds,
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

/** The applications of a user, oldest first. @param withTeams whether those of the user's teams are among them */
export const loadOwnedApplications = (
  db: Database,
  userId: string,
  withTeams: boolean,
): Promise<ApplicationRow[]> =>
  db.query<ApplicationRow>(
    'applications.owned',
    `${SELECT} WHERE a.application_id IN (
       SELECT o.application_id FROM user_applications o JOIN applications p USING (application_id)
       WHERE o.user_id = $1 AND p.team_id IS NULL
       UNION ALL
       SELECT p.application_id FROM team_members m JOIN applications p USING (team_id)
       WHERE $2 AND m.user_id = $1 AND m.accepted)
     ORDER BY a.application_id`,
    [userId, withTeams],
  );

/** The applications of a team, oldest first. */
export const loadTeamApplications = (db: Database, teamId: string): Promise<ApplicationRow[]> =>
  db.query<ApplicationRow>('applications.team', `${SELECT} WHERE a.team_id = $1 ORDER BY a.application_id`, [
    teamId,
  ]);

/** The applications attached to a guild, oldest first. */
export const loadGuildApplications = (db: Database, guildId: string): Promise<ApplicationRow[]> =>
  db.query<ApplicationRow>(
    'applications.guild',
    `${SELECT} WHERE a.guild_id = $1 ORDER BY a.application_id LIMIT ${APPLICATION_LIMITS.perQuery}`,
    [guildId],
  );

/** Counts a user's applications without a team, and makes concurrent creations wait, until the transaction ends. */
export async function countOwnApplications(tx: Tx, ownerId: string): Promise<number> {
  await tx.sql
    .selectFrom('users')
    .select('user_id')
    .where('user_id', '=', ownerId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const row = await tx.sql
    .selectFrom('user_applications')
    .innerJoin('applications', 'applications.application_id', 'user_applications.application_id')
    .select((build) => build.fn.countAll<string>().as('count'))
    .where('user_applications.user_id', '=', ownerId)
    .where('applications.team_id', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function countTeamApplications(tx: Tx, teamId: string): Promise<number> {
  const row = await tx.sql
    .selectFrom('applications')
    .select((build) => build.fn.countAll<string>().as('count'))
    .where('team_id', '=', teamId)
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
  change: ApplicationColumns,
): Promise<void> {
  await db.sql.updateTable('applications').set(change).where('application_id', '=', applicationId).execute();
}

/** Removes an application; returns false if it is gone already. */
export async function deleteApplicationRows(
  tx: Tx,
  { application_id: applicationId, owner_id: ownerId }: Pick<ApplicationRow, 'application_id' | 'owner_id'>,
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

/** Counts what an application has in a table. Concurrent additions wait until the transaction ends. */
export async function countInApplication(
  tx: Tx,
  applicationId: string,
  table: 'application_assets' | 'application_emojis' | 'application_testers',
): Promise<number> {
  await sql`SELECT FROM applications WHERE application_id = ${applicationId} FOR UPDATE`.execute(tx.sql);
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM ${sql.table(table)} WHERE application_id = ${applicationId}`.execute(
    tx.sql,
  );
  return rows[0]?.count ?? 0;
}

/** Whether a user owns a guild. */
export async function ownsGuild(db: Pick<Database, 'sql'>, userId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM user_guilds JOIN guilds USING (guild_id)
    WHERE user_id = ${userId} AND owner_id = ${userId} LIMIT 1`.execute(db.sql);
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

/** Gives an application to a team, whose owner answers for it from then on. */
export async function transferApplicationRows(
  tx: Tx,
  { application_id: applicationId, owner_id: before }: Pick<ApplicationRow, 'application_id' | 'owner_id'>,
  { team_id, owner_id }: { readonly team_id: string; readonly owner_id: string },
): Promise<void> {
  await tx.sql
    .updateTable('applications')
    .set({ team_id, owner_id })
    .where('application_id', '=', applicationId)
    .execute();
  await tx.sql
    .updateTable('user_applications')
    .set({ user_id: owner_id })
    .where('user_id', '=', before)
    .where('application_id', '=', applicationId)
    .execute();
}

/** The application's private Ed25519 key, 32 bytes. */
export async function loadSigningKey(db: Database, applicationId: string): Promise<Buffer | undefined> {
  const [row] = await db.query<{ signing_key: Buffer }>(
    'applications.signing_key',
    'SELECT signing_key FROM applications WHERE application_id = $1',
    [applicationId],
  );
  return row?.signing_key;
}

export async function verifyApplicationRow(db: Database, applicationId: string): Promise<void> {
  await db.query(
    'applications.verify',
    'UPDATE applications SET verified_at = now() WHERE application_id = $1',
    [applicationId],
  );
}

/** The owner of an application, which stays so until the transaction ends; undefined if it was deleted. */
export async function lockOwner(
  tx: Tx,
  applicationId: string,
): Promise<Pick<ApplicationRow, 'application_id' | 'owner_id' | 'team_id'> | undefined> {
  return tx.sql
    .selectFrom('applications')
    .select(['application_id', 'owner_id', 'team_id'])
    .where('application_id', '=', applicationId)
    .forUpdate()
    .executeTakeFirst();
}

/** Detaches applications from a guild that is deleted. */
export async function detachGuild(tx: Tx, guildId: string): Promise<void> {
  await tx.sql.updateTable('applications').set({ guild_id: null }).where('guild_id', '=', guildId).execute();
}

/** Whether a user has accepted to test an application. */
export async function isTester(db: Database, applicationId: string, userId: string): Promise<boolean> {
  const rows = await db.query(
    'applications.tester',
    'SELECT FROM application_testers WHERE application_id = $1 AND user_id = $2 AND accepted',
    [applicationId, userId],
  );
  return rows.length > 0;
}

/**
 * Turns off the privileged intents that a bot has without approval, once it is in so many guilds that they have to be granted. Returns
 * whether it had any that were not granted.
 */
export async function endUnapprovedIntents(tx: Tx, botId: string): Promise<boolean> {
  const { rows } = await sql`
    UPDATE applications a SET flags = a.flags & ~${SETTABLE_APPLICATION_FLAGS}::bigint
    WHERE a.bot_id = ${botId}
      -- The flag of a granted intent is the bit below.
      AND a.flags & ${SETTABLE_APPLICATION_FLAGS}::bigint & ~(a.flags << 1) <> 0
      AND (SELECT count(*) FROM user_guilds g WHERE g.user_id = a.bot_id)
        >= ${APPLICATION_LIMITS.guildsWithoutApproval}
    RETURNING a.application_id`.execute(tx.sql);
  return rows.length > 0;
}
