import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/index.ts';
import type { GuildRow } from '../../state/rows.ts';

const record = ({ id: _, features, profile, ...settings }: GuildRow) => ({
  ...settings,
  features: [...features],
  profile: profile && JSON.stringify(profile),
});

export async function insertGuild(tx: Tx, guild: GuildRow): Promise<void> {
  await tx.sql
    .insertInto('guilds')
    .values({ ...record(guild), guild_id: guild.id, member_count: 1 })
    .execute();
}

export async function updateGuild(tx: Tx, guild: GuildRow): Promise<void> {
  await tx.sql.updateTable('guilds').set(record(guild)).where('guild_id', '=', guild.id).execute();
}

/** Removes a guild's row, roles, members, bans, removals and audit log; other domains remove channels and invites. */
export async function deleteGuild(tx: Tx, guildId: string): Promise<void> {
  await sql`
    DELETE FROM user_guilds USING members WHERE members.guild_id = ${guildId}
      AND user_guilds.user_id = members.user_id AND user_guilds.guild_id = ${guildId}`.execute(tx.sql);
  for (const table of [
    'members',
    'role_counts',
    'member_roles',
    'roles',
    'bans',
    'removals',
    'audit_log_entries',
    'guild_transfer_codes',
    'guilds',
  ] as const)
    await tx.sql.deleteFrom(table).where('guild_id', '=', guildId).execute();
}

export interface MyGuildRow {
  readonly guild_id: string;
  readonly name: string;
  readonly icon: string | null;
  readonly banner: string | null;
  readonly owner_id: string;
  readonly features: string[];
  readonly member_count: number;
  /** The permissions of the caller's roles, without the additional ones of administrators and the owner. */
  readonly permissions: string;
}

export interface MyGuildsPage {
  readonly before: string | undefined;
  readonly after: string | undefined;
  readonly limit: number;
}

/** A user's guilds in the order of their ids: with `before` the last ones before it. One statement. */
export async function loadMyGuilds(
  db: Database,
  userId: string,
  { before, after, limit }: MyGuildsPage,
): Promise<MyGuildRow[]> {
  const direction = sql.raw(before !== undefined && after === undefined ? 'DESC' : 'ASC');
  const { rows } = await sql<MyGuildRow>`
    SELECT g.guild_id, g.name, g.icon, g.banner, g.owner_id, g.features, g.member_count,
      (SELECT coalesce(bit_or(r.permissions), 0) FROM roles r WHERE r.guild_id = g.guild_id
        AND (r.role_id = g.guild_id OR r.role_id = ANY (m.roles))) AS permissions
    FROM (SELECT guild_id FROM user_guilds WHERE user_id = ${userId}
        AND guild_id > ${after ?? '0'} AND (${before ?? null}::bigint IS NULL OR guild_id < ${before ?? null})
        ORDER BY guild_id ${direction} LIMIT ${limit}) mine
      JOIN guilds g USING (guild_id)
      JOIN members m ON m.guild_id = g.guild_id AND m.user_id = ${userId}
    ORDER BY g.guild_id`.execute(db.sql);
  return rows;
}
