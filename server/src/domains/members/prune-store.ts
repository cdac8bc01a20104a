import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/index.ts';

/** The members that a prune selects. */
export interface Prunable {
  readonly guildId: string;
  /** Members who stay in any case. */
  readonly spared: readonly string[];
  /** Members with one of these roles stay. */
  readonly savingRoles: readonly string[];
  /** Members who joined, or were active, since then stay; so do bots, which have no activity. */
  readonly before: Date;
}

const condition = ({ guildId, spared, savingRoles, before }: Prunable) => sql`
  m.guild_id = ${guildId} AND m.joined_at < ${before} AND NOT m.roles && ${[...savingRoles]}::bigint[]
  AND m.user_id <> ALL (${[...spared]}::bigint[])
  AND NOT EXISTS (SELECT FROM last_seen s WHERE s.user_id = m.user_id AND s.seen_at >= ${before})
  AND EXISTS (SELECT FROM users u WHERE u.user_id = m.user_id AND NOT u.bot)`;

export async function countPrunable(db: Database, prunable: Prunable): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM members m WHERE ${condition(prunable)}`.execute(db.sql);
  return rows[0]?.count ?? 0;
}

/** Ids of at most `limit` of them, of `among` if given. */
export async function loadPrunable(
  db: Pick<Database | Tx, 'sql'>,
  prunable: Prunable,
  limit: number,
  among?: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    SELECT m.user_id FROM members m WHERE ${condition(prunable)}
      ${among ? sql`AND m.user_id = ANY (${[...among]}::bigint[])` : sql``}
    ORDER BY m.user_id LIMIT ${limit}`.execute(db.sql);
  return rows.map(({ user_id }) => user_id);
}
