import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/index.ts';
import type { IntegratedApplication } from './present.ts';

/** Returns false if the application was added already. */
export async function insertGuildIntegration(
  tx: Tx,
  guildId: string,
  applicationId: string,
  userId: string | null,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.sql
    .insertInto('guild_integrations')
    .values({ guild_id: guildId, application_id: applicationId, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function deleteGuildIntegration(
  tx: Tx,
  guildId: string,
  applicationId: string,
): Promise<boolean> {
  const { numDeletedRows } = await tx.sql
    .deleteFrom('guild_integrations')
    .where('guild_id', '=', guildId)
    .where('application_id', '=', applicationId)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** Returns the application whose bot a user is. */
export const findApplicationOfBot = (tx: Tx, botId: string): Promise<IntegratedApplication | undefined> =>
  tx.sql
    .selectFrom('applications')
    .select(['application_id', 'name', 'description', 'icon'])
    .where('bot_id', '=', botId)
    .executeTakeFirst();

/** Applications that a list of a guild's integrations has at most (documented). */
const LISTED = 50;

/** A row of `guild_integrations`, and whether the application's bot is in the guild. */
export interface IntegrationRow {
  readonly application_id: string;
  readonly user_id: string | null;
  readonly has_bot: boolean;
}

/** The first applications that were added to a guild; with `hasCommands` of those that have commands there. */
export const loadIntegrations = (
  db: Database,
  guildId: string,
  hasCommands: boolean,
): Promise<IntegrationRow[]> =>
  db.query<IntegrationRow>(
    'integrations.list',
    `SELECT i.application_id, i.user_id,
       EXISTS (SELECT FROM user_guilds g WHERE g.user_id = a.bot_id AND g.guild_id = i.guild_id) AS has_bot
     FROM guild_integrations i JOIN applications a USING (application_id)
     WHERE i.guild_id = $1 AND (NOT $2::boolean OR EXISTS (
       SELECT FROM application_commands c WHERE c.application_id = i.application_id AND c.guild_id IN (0, i.guild_id)))
     ORDER BY i.application_id LIMIT ${LISTED}`,
    [guildId, hasCommands],
  );

/** How many applications were added to a guild. */
export async function countIntegrations(tx: Tx, guildId: string): Promise<number> {
  const { count } = await tx.sql
    .selectFrom('guild_integrations')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('guild_id', '=', guildId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Locks an application's integration in a guild until the transaction ends; returns false if there is none. */
export async function holdGuildIntegration(tx: Tx, guildId: string, applicationId: string): Promise<boolean> {
  const row = await tx.sql
    .selectFrom('guild_integrations')
    .select('guild_id')
    .where('guild_id', '=', guildId)
    .where('application_id', '=', applicationId)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasGuildIntegration(
  db: Database,
  guildId: string,
  applicationId: string,
): Promise<boolean> {
  const rows = await db.query(
    'integrations.one',
    'SELECT 1 FROM guild_integrations WHERE guild_id = $1 AND application_id = $2',
    [guildId, applicationId],
  );
  return rows.length > 0;
}

export async function hasUserIntegration(
  db: Database,
  userId: string,
  applicationId: string,
): Promise<boolean> {
  const rows = await db.query(
    'integrations.of_user',
    'SELECT 1 FROM user_integrations WHERE user_id = $1 AND application_id = $2',
    [userId, applicationId],
  );
  return rows.length > 0;
}

/** The guilds that an application was added to, after `after`, in order of their ids. */
export async function loadIntegratedGuilds(
  db: Database,
  applicationId: string,
  after: string,
  limit: number,
): Promise<string[]> {
  const rows = await db.query<{ guild_id: string }>(
    'integrations.guilds',
    `SELECT guild_id FROM guild_integrations WHERE application_id = $1 AND guild_id > $2
     ORDER BY guild_id LIMIT $3`,
    [applicationId, after, limit],
  );
  return rows.map(({ guild_id }) => guild_id);
}

/** Adds the applications whose bots are in a guild; returns the ids of all that are added now. */
export async function insertBotIntegrations(tx: Tx, guildId: string, userId: string): Promise<string[]> {
  await sql`
    INSERT INTO guild_integrations (guild_id, application_id, user_id)
    SELECT ${guildId}, a.application_id, ${userId}
    FROM applications a JOIN user_guilds g ON g.user_id = a.bot_id WHERE g.guild_id = ${guildId}
    ON CONFLICT DO NOTHING`.execute(tx.sql);
  const rows = await tx.sql
    .selectFrom('guild_integrations')
    .select('application_id')
    .where('guild_id', '=', guildId)
    .orderBy('application_id')
    .limit(1_000)
    .execute();
  return rows.map(({ application_id }) => application_id);
}

export async function deleteIntegrationsOfGuild(tx: Tx, guildId: string): Promise<void> {
  await tx.sql.deleteFrom('guild_integrations').where('guild_id', '=', guildId).execute();
}

/** Removes an application from up to `limit` guilds, and returns them. */
export async function deleteSomeIntegrations(
  tx: Tx,
  applicationId: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ guild_id: string }>`
    DELETE FROM guild_integrations WHERE application_id = ${applicationId} AND guild_id IN (
      SELECT guild_id FROM guild_integrations WHERE application_id = ${applicationId} LIMIT ${limit})
    RETURNING guild_id`.execute(tx.sql);
  return rows.map(({ guild_id }) => guild_id);
}
