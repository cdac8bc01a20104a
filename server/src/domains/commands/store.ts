import type { CommandPermission } from '@guildhall/protocol/commands/schemas';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/index.ts';
import type { CommandDefinition } from './definition.ts';

/** The guild of global commands in SQL. */
export const GLOBAL = '0';

/** A row of `application_commands`. */
export interface CommandRow {
  readonly application_id: string;
  /** GLOBAL for a global command. */
  readonly guild_id: string;
  readonly command_id: string;
  readonly definition: CommandDefinition;
  readonly version: string;
}

/** The commands of an application that are registered together: its global ones, or those of a guild. */
export interface CommandScope {
  readonly applicationId: string;
  readonly guildId: string;
}

const COLUMNS = 'application_id, guild_id, command_id, definition, version';

export const loadCommands = (db: Database, { applicationId, guildId }: CommandScope): Promise<CommandRow[]> =>
  db.query<CommandRow>(
    'commands.list',
    `SELECT ${COLUMNS} FROM application_commands WHERE application_id = $1 AND guild_id = $2 ORDER BY command_id`,
    [applicationId, guildId],
  );

export async function loadCommand(
  db: Database,
  { applicationId, guildId }: CommandScope,
  commandId: string,
): Promise<CommandRow | undefined> {
  const [row] = await db.query<CommandRow>(
    'commands.one',
    `SELECT ${COLUMNS} FROM application_commands WHERE application_id = $1 AND guild_id = $2 AND command_id = $3`,
    [applicationId, guildId, commandId],
  );
  return row;
}

/**
 * Locks the commands of a scope until the transaction ends, gives them a new version, and returns how many commands were created
 * today (UTC).
 */
export async function lockCommands(
  tx: Tx,
  { applicationId, guildId }: CommandScope,
  version: string,
): Promise<number> {
  const { rows } = await sql<{ created: number }>`
    INSERT INTO command_sets AS s (application_id, guild_id, version, created_on, created)
    VALUES (${applicationId}, ${guildId}, ${version}, (now() AT TIME ZONE 'UTC')::date, 0)
    ON CONFLICT (application_id, guild_id) DO UPDATE SET version = greatest(s.version, excluded.version),
      created = CASE WHEN s.created_on = excluded.created_on THEN s.created ELSE 0 END,
      created_on = excluded.created_on
    RETURNING created`.execute(tx.sql);
  return rows[0]?.created ?? 0;
}

/** Counts newly created commands of a scope for today. */
export async function countCreated(
  tx: Tx,
  { applicationId, guildId }: CommandScope,
  count: number,
): Promise<void> {
  await tx.sql
    .updateTable('command_sets')
    .set((row) => ({ created: row('created', '+', count) }))
    .where('application_id', '=', applicationId)
    .where('guild_id', '=', guildId)
    .execute();
}

/** The commands of a scope, in the transaction that locked them. */
export async function readCommands(tx: Tx, { applicationId, guildId }: CommandScope): Promise<CommandRow[]> {
  const { rows } = await sql<CommandRow>`
    SELECT ${sql.raw(COLUMNS)} FROM application_commands
    WHERE application_id = ${applicationId} AND guild_id = ${guildId} ORDER BY command_id`.execute(tx.sql);
  return rows;
}

/** Stores new and changed commands. Names can move from one of them to another. */
export async function storeCommands(tx: Tx, commands: readonly CommandRow[]): Promise<void> {
  if (commands.length === 0) return;
  await deleteCommands(
    tx,
    commands.map(({ command_id }) => command_id),
  );
  await sql`
    INSERT INTO application_commands (application_id, guild_id, command_id, type, name, definition, version)
    SELECT application_id, guild_id, command_id, (definition ->> 'type')::smallint, definition ->> 'name', definition, version
    FROM jsonb_to_recordset(${JSON.stringify(commands)}::jsonb)
      AS c(application_id bigint, guild_id bigint, command_id bigint, definition jsonb, version bigint)`.execute(
    tx.sql,
  );
}

export async function deleteCommands(tx: Tx, commandIds: readonly string[]): Promise<void> {
  if (commandIds.length === 0) return;
  await sql`DELETE FROM application_commands WHERE command_id = ANY (${commandIds}::bigint[])`.execute(
    tx.sql,
  );
}

/** Deletes the permissions of commands in all guilds. */
export async function deletePermissions(
  tx: Tx,
  applicationId: string,
  commandIds: readonly string[],
): Promise<void> {
  if (commandIds.length === 0) return;
  await sql`
    DELETE FROM command_permissions
    WHERE application_id = ${applicationId} AND target_id = ANY (${commandIds}::bigint[])`.execute(tx.sql);
}

/** Deletes what an application has in a guild: its commands there, and all permissions. */
export async function deleteCommandsInGuild(tx: Tx, guildId: string, applicationId?: string): Promise<void> {
  for (const table of ['application_commands', 'command_sets', 'command_permissions'] as const) {
    const all = tx.sql.deleteFrom(table).where('guild_id', '=', guildId);
    await (applicationId === undefined ? all : all.where('application_id', '=', applicationId)).execute();
  }
}

/** Deletes everything about an application's commands. */
export async function deleteApplicationCommands(tx: Tx, applicationId: string): Promise<void> {
  for (const table of ['application_commands', 'command_sets', 'command_permissions'] as const)
    await tx.sql.deleteFrom(table).where('application_id', '=', applicationId).execute();
}

/** Gives a guild's index a new version. */
export async function raiseIndex(tx: Tx, guildId: string, version: string): Promise<void> {
  await tx.sql
    .insertInto('command_indexes')
    .values({ guild_id: guildId, version })
    .onConflict((conflict) =>
      conflict
        .column('guild_id')
        .doUpdateSet({ version: sql`greatest(command_indexes.version, excluded.version)` }),
    )
    .execute();
}

/** Permissions in a guild by what they are for: a command, or all of an application. */
export interface PermissionsRow {
  readonly target_id: string;
  readonly permissions: readonly CommandPermission[];
}

export const loadPermissions = (
  db: Database,
  guildId: string,
  applicationId: string,
): Promise<PermissionsRow[]> =>
  db.query<PermissionsRow>(
    'commands.permissions',
    `SELECT target_id, permissions FROM command_permissions WHERE guild_id = $1 AND application_id = $2
     ORDER BY target_id`,
    [guildId, applicationId],
  );

/** Replaces the permissions of a command, and returns those before. */
export async function replacePermissions(
  tx: Tx,
  guildId: string,
  applicationId: string,
  targetId: string,
  permissions: readonly CommandPermission[],
): Promise<readonly CommandPermission[]> {
  const before = await tx.sql
    .selectFrom('command_permissions')
    .select('permissions')
    .where('guild_id', '=', guildId)
    .where('application_id', '=', applicationId)
    .where('target_id', '=', targetId)
    .executeTakeFirst();
  await tx.sql
    .deleteFrom('command_permissions')
    .where('guild_id', '=', guildId)
    .where('application_id', '=', applicationId)
    .where('target_id', '=', targetId)
    .execute();
  if (permissions.length > 0)
    await tx.sql
      .insertInto('command_permissions')
      .values({
        guild_id: guildId,
        application_id: applicationId,
        target_id: targetId,
        permissions: JSON.stringify(permissions),
      })
      .execute();
  return (before?.permissions as readonly CommandPermission[] | undefined) ?? [];
}

/** A command with what decides whether a user can use it. */
export interface UsableRow extends CommandRow {
  readonly bot_id: string;
  readonly is_in_guild: boolean;
  readonly is_with_user: boolean;
  readonly own: readonly CommandPermission[] | null;
  readonly of_application: readonly CommandPermission[] | null;
}

/** @param guildId where it is to be used; GLOBAL for a private channel */
export async function loadUsableCommand(
  db: Database,
  commandId: string,
  guildId: string,
  userId: string,
): Promise<UsableRow | undefined> {
  const [row] = await db.query<UsableRow>(
    'commands.usable',
    `SELECT c.application_id, c.guild_id, c.command_id, c.definition, c.version, a.bot_id,
       EXISTS (SELECT FROM guild_integrations g WHERE g.guild_id = $2 AND g.application_id = c.application_id) AS is_in_guild,
       EXISTS (SELECT FROM user_integrations u WHERE u.user_id = $3 AND u.application_id = c.application_id) AS is_with_user,
       (SELECT permissions FROM command_permissions p
        WHERE p.guild_id = $2 AND p.application_id = c.application_id AND p.target_id = c.command_id) AS own,
       (SELECT permissions FROM command_permissions p
        WHERE p.guild_id = $2 AND p.application_id = c.application_id AND p.target_id = c.application_id) AS of_application
     FROM application_commands c JOIN applications a USING (application_id)
     WHERE c.command_id = $1 AND c.guild_id IN (0, $2)`,
    [commandId, guildId, userId],
  );
  return row;
}

export async function deleteIndex(tx: Tx, guildId: string): Promise<void> {
  await tx.sql.deleteFrom('command_indexes').where('guild_id', '=', guildId).execute();
}
