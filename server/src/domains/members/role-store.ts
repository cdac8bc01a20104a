import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/index.ts';

/**
 * Updates the rows and counts of role holders after a member's row: must be called after every change of
 * `members.roles` and before the row is removed, while the guild's row is locked.
 */
export async function changeMemberRoles(
  tx: Tx,
  guildId: string,
  userId: string,
  before: readonly string[],
  after: readonly string[],
): Promise<void> {
  const given = after.filter((id) => !before.includes(id));
  const taken = before.filter((id) => !after.includes(id));
  if (given.length > 0)
    await sql`
      WITH given AS (
        INSERT INTO member_roles (guild_id, role_id, joined_at, user_id)
        SELECT m.guild_id, role_id, m.joined_at, m.user_id FROM members m, unnest(${given}::bigint[]) role_id
        WHERE m.guild_id = ${guildId} AND m.user_id = ${userId}
        ON CONFLICT DO NOTHING RETURNING role_id)
      INSERT INTO role_counts AS c (guild_id, role_id, members) SELECT ${guildId}, role_id, 1 FROM given
      ON CONFLICT (guild_id, role_id) DO UPDATE SET members = c.members + 1`.execute(tx.sql);
  if (taken.length > 0)
    await sql`
      WITH taken AS (
        DELETE FROM member_roles r USING members m
        WHERE m.guild_id = ${guildId} AND m.user_id = ${userId}
          AND r.guild_id = m.guild_id AND r.role_id = ANY (${taken}::bigint[])
          AND r.joined_at = m.joined_at AND r.user_id = m.user_id
        RETURNING r.role_id)
      UPDATE role_counts c SET members = c.members - 1 FROM taken
      WHERE c.guild_id = ${guildId} AND c.role_id = taken.role_id`.execute(tx.sql);
}

/** How many members have each role; roles without members can be missing, and deleted ones can be included. */
export async function loadRoleCounts(db: Database, guildId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db.query<{ role_id: string; members: number }>(
    'members.role_counts',
    'SELECT role_id, members FROM role_counts WHERE guild_id = $1',
    [guildId],
  );
  return new Map(rows.map(({ role_id, members }) => [role_id, members]));
}

/** Ids of members with a role, those who joined first before the others. */
export async function loadRoleMembers(
  db: Database,
  guildId: string,
  roleId: string,
  limit: number,
): Promise<string[]> {
  const rows = await db.query<{ user_id: string }>(
    'members.of_role',
    `SELECT user_id FROM member_roles WHERE guild_id = $1 AND role_id = $2 ORDER BY joined_at, user_id LIMIT $3`,
    [guildId, roleId, limit],
  );
  return rows.map(({ user_id }) => user_id);
}
