import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/index.ts';

/** Counts what a member's roles were and are; to be called with every change of `members.roles`, while the guild's row is held. */
export async function changeRoleCounts(
  tx: Tx,
  guildId: string,
  before: readonly string[],
  after: readonly string[],
): Promise<void> {
  const given = after.filter((id) => !before.includes(id));
  const taken = before.filter((id) => !after.includes(id));
  if (given.length > 0)
    await sql`
      INSERT INTO role_counts AS c (guild_id, role_id, members)
      SELECT ${guildId}, role_id, 1 FROM unnest(${given}::bigint[]) role_id
      ON CONFLICT (guild_id, role_id) DO UPDATE SET members = c.members + 1`.execute(tx.sql);
  if (taken.length > 0)
    await sql`
      UPDATE role_counts SET members = members - 1
      WHERE guild_id = ${guildId} AND role_id = ANY (${taken}::bigint[])`.execute(tx.sql);
}

/** How many members have each role; roles that nobody has may be left out, and ones that are gone may be in. */
export async function loadRoleCounts(db: Database, guildId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db.query<{ role_id: string; members: number }>(
    'members.role_counts',
    'SELECT role_id, members FROM role_counts WHERE guild_id = $1',
    [guildId],
  );
  return new Map(rows.map(({ role_id, members }) => [role_id, members]));
}

/** Ids of members with a role, the oldest accounts first. */
export async function loadRoleMembers(
  db: Database,
  guildId: string,
  roleId: string,
  limit: number,
): Promise<string[]> {
  const rows = await db.query<{ user_id: string }>(
    'members.of_role',
    `SELECT user_id FROM members WHERE guild_id = $1 AND roles @> ARRAY[$2::bigint] ORDER BY user_id LIMIT $3`,
    [guildId, roleId, limit],
  );
  return rows.map(({ user_id }) => user_id);
}
