import type {
  LinkRules,
  RoleConnection,
  RoleConnectionMetadata,
} from '@guildhall/protocol/linked-roles/schemas';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/index.ts';

export interface ConnectionRow {
  readonly application_id: string;
  readonly platform_name: string | null;
  readonly platform_username: string | null;
  readonly metadata: RoleConnection['metadata'];
}

const CONNECTION = 'application_id, platform_name, platform_username, metadata';

/** What applications set for a user. */
export const loadConnections = (db: Database, userId: string): Promise<ConnectionRow[]> =>
  db.query<ConnectionRow>(
    'linked_roles.connections',
    `SELECT ${CONNECTION} FROM role_connections WHERE user_id = $1 ORDER BY application_id LIMIT 1000`,
    [userId],
  );

/** The same as the transaction sees it. */
export async function loadConnectionsIn(tx: Tx, userId: string): Promise<ConnectionRow[]> {
  const { rows } = await sql<ConnectionRow>`
    SELECT ${sql.raw(CONNECTION)} FROM role_connections WHERE user_id = ${userId}`.execute(tx.sql);
  return rows;
}

export async function saveConnection(
  tx: Tx,
  userId: string,
  { application_id, platform_name, platform_username, metadata }: ConnectionRow,
): Promise<void> {
  const row = { platform_name, platform_username, metadata: JSON.stringify(metadata) };
  await tx.sql
    .insertInto('role_connections')
    .values({ user_id: userId, application_id, ...row })
    .onConflict((conflict) => conflict.columns(['user_id', 'application_id']).doUpdateSet(row))
    .execute();
}

/** Returns false if there was none. */
export async function deleteConnection(tx: Tx, userId: string, applicationId: string): Promise<boolean> {
  const { numDeletedRows } = await tx.sql
    .deleteFrom('role_connections')
    .where('user_id', '=', userId)
    .where('application_id', '=', applicationId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function deleteConnectionsTo(tx: Tx, applicationId: string): Promise<void> {
  await tx.sql.deleteFrom('role_connections').where('application_id', '=', applicationId).execute();
}

export async function saveMetadata(
  tx: Tx,
  applicationId: string,
  records: readonly RoleConnectionMetadata[],
): Promise<void> {
  await sql`
    UPDATE applications SET role_connections_metadata = ${JSON.stringify(records)}::jsonb
    WHERE application_id = ${applicationId}`.execute(tx.sql);
}

export interface RulesRow {
  readonly role_id: string;
  readonly rules: LinkRules;
}

/** The rules of a guild's linked roles, or of one of them. */
export const loadRules = (db: Database, guildId: string, roleId?: string): Promise<RulesRow[]> =>
  db.query<RulesRow>(
    'linked_roles.rules',
    `SELECT role_id, rules FROM role_link_rules
     WHERE guild_id = $1 AND ($2::bigint IS NULL OR role_id = $2) ORDER BY role_id`,
    [guildId, roleId ?? null],
  );

/** The applications in rules. */
export const getApplicationIds = (rules: LinkRules): string[] => [
  ...new Set(rules.flat().flatMap(({ application_id }) => application_id ?? [])),
];

/** Stores the rules of a role. */
export async function saveRules(tx: Tx, guildId: string, roleId: string, rules: LinkRules): Promise<void> {
  const applicationIds = getApplicationIds(rules);
  await sql`
    INSERT INTO role_link_rules (guild_id, role_id, rules, application_ids)
    VALUES (${guildId}, ${roleId}, ${JSON.stringify(rules)}::jsonb, ${applicationIds}::bigint[])
    ON CONFLICT (guild_id, role_id) DO UPDATE SET rules = excluded.rules, application_ids = excluded.application_ids`.execute(
    tx.sql,
  );
}

/** Removes the rules and links of a guild, or of one of its roles. */
export async function deleteRules(tx: Tx, guildId: string, roleId?: string): Promise<void> {
  const ofRole = roleId === undefined ? sql`` : sql`AND role_id = ${roleId}`;
  for (const table of ['role_link_rules', 'role_links'])
    await sql`DELETE FROM ${sql.table(table)} WHERE guild_id = ${guildId} ${ofRole}`.execute(tx.sql);
}

export interface LinkRow {
  readonly guild_id: string;
  readonly role_id: string;
  readonly name: string;
  readonly rules: LinkRules;
}

/** The links whose roles a change can concern. */
export interface LinkFilter {
  readonly applicationId?: string;
  readonly guildId?: string;
  readonly roleId?: string;
}

/** A user's links, in the order in which guilds are locked. */
export async function loadLinks(
  tx: Tx,
  userId: string,
  { applicationId, guildId, roleId }: LinkFilter,
): Promise<LinkRow[]> {
  const { rows } = await sql<LinkRow>`
    SELECT l.guild_id, l.role_id, r.name, k.rules FROM role_links l
      JOIN role_link_rules k USING (guild_id, role_id) JOIN roles r USING (guild_id, role_id)
    WHERE l.user_id = ${userId}
      AND (${applicationId ?? null}::bigint IS NULL OR k.application_ids @> ARRAY[${applicationId ?? null}]::bigint[])
      AND (${guildId ?? null}::bigint IS NULL OR l.guild_id = ${guildId ?? null})
      AND (${roleId ?? null}::bigint IS NULL OR l.role_id = ${roleId ?? null})
    ORDER BY l.guild_id, l.role_id`.execute(tx.sql);
  return rows;
}

export async function insertLink(tx: Tx, userId: string, guildId: string, roleId: string): Promise<void> {
  await tx.sql
    .insertInto('role_links')
    .values({ user_id: userId, guild_id: guildId, role_id: roleId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteLink(tx: Tx, userId: string, guildId: string, roleId: string): Promise<void> {
  await tx.sql
    .deleteFrom('role_links')
    .where('user_id', '=', userId)
    .where('guild_id', '=', guildId)
    .where('role_id', '=', roleId)
    .execute();
}

/** Users who chose a linked role, after `after`, in the order of their ids. */
export async function loadLinkedUsers(
  db: Database,
  guildId: string,
  roleId: string,
  after: string,
  limit: number,
): Promise<string[]> {
  const rows = await db.query<{ user_id: string }>(
    'linked_roles.users',
    `SELECT user_id FROM role_links WHERE guild_id = $1 AND role_id = $2 AND user_id > $3
     ORDER BY user_id LIMIT $4`,
    [guildId, roleId, after, limit],
  );
  return rows.map(({ user_id }) => user_id);
}

export interface RoleKey {
  readonly guild_id: string;
  readonly role_id: string;
}

/** The roles whose rules name an application. */
export async function loadRolesWith(tx: Tx, applicationId: string): Promise<RoleKey[]> {
  const { rows } = await sql<RoleKey>`
    SELECT guild_id, role_id FROM role_link_rules
    WHERE application_ids @> ARRAY[${applicationId}]::bigint[]`.execute(tx.sql);
  return rows;
}

/** The roles whose rules compare dates, so that members can fit them or not without any change. */
export const loadDatedRoles = (db: Database): Promise<RoleKey[]> =>
  db.query<RoleKey>(
    'linked_roles.dated',
    `SELECT guild_id, role_id FROM role_link_rules WHERE rules @? '$[*][*] ? (@.operator == 5 || @.operator == 6)'`,
    [],
  );

/** The applications with bots in a guild that linked roles can require. */
export async function loadLinkableIds(db: Database, guildId: string): Promise<string[]> {
  const rows = await db.query<{ application_id: string }>(
    'linked_roles.linkable',
    `SELECT a.application_id FROM applications a JOIN user_guilds g ON g.user_id = a.bot_id
     WHERE g.guild_id = $1 AND a.role_connections_verification_url IS NOT NULL
     ORDER BY a.application_id LIMIT 1000`,
    [guildId],
  );
  return rows.map(({ application_id }) => application_id);
}
