import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/index.ts';

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
export async function findApplicationOfBot(tx: Tx, botId: string): Promise<string | undefined> {
  const row = await tx.sql
    .selectFrom('applications')
    .select('application_id')
    .where('bot_id', '=', botId)
    .executeTakeFirst();
  return row?.application_id;
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
