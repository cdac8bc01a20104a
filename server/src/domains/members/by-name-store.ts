import type { Database } from '../../platform/database/index.ts';
import type { MemberRow } from '../../state/rows.ts';
import { MEMBER_COLUMNS, type MemberRecord, readMemberRecord } from '../../state/store.ts';

/** Sorts after every text with the same prefix. */
export const LAST = '\u{10ffff}';

/** Through the indexes on names; ranges instead of LIKE, so that a prepared plan can use them. */
const IN_LARGE_GUILD = `
  WITH named AS (
    (SELECT m.user_id FROM members m
      WHERE m.guild_id = $1 AND m.nick IS NOT NULL AND lower(m.nick) ~>=~ $2 AND lower(m.nick) ~<~ $3 LIMIT $4)
    UNION
    (SELECT m.user_id FROM users u JOIN members m ON m.guild_id = $1 AND m.user_id = u.user_id
      WHERE lower(u.username) ~>=~ $2 AND lower(u.username) ~<~ $3 LIMIT $4)
    UNION
    (SELECT m.user_id FROM users u JOIN members m ON m.guild_id = $1 AND m.user_id = u.user_id
      WHERE u.global_name IS NOT NULL AND lower(u.global_name) ~>=~ $2 AND lower(u.global_name) ~<~ $3 LIMIT $4)
  )
  SELECT ${MEMBER_COLUMNS} FROM named n JOIN members m ON m.guild_id = $1 AND m.user_id = n.user_id
  ORDER BY m.user_id LIMIT $4`;

/** Member by member: otherwise a common prefix would first find the users of the whole server. */
const IN_SMALL_GUILD = `
  SELECT ${MEMBER_COLUMNS} FROM (SELECT * FROM members WHERE guild_id = $1 OFFSET 0) m JOIN users u USING (user_id)
  WHERE (lower(m.nick) ~>=~ $2 AND lower(m.nick) ~<~ $3)
    OR (lower(u.username) ~>=~ $2 AND lower(u.username) ~<~ $3)
    OR (lower(u.global_name) ~>=~ $2 AND lower(u.global_name) ~<~ $3)
  ORDER BY m.user_id LIMIT $4`;

/** Up to this number of members a guild is read whole: about ten milliseconds. */
const SMALL = 2_000;

/** Members whose nickname, display name or username begins with `prefix`, ignoring case; by user id. */
export async function membersByName(
  db: Database,
  guild: { readonly id: string; readonly memberCount: number },
  prefix: string,
  limit: number,
): Promise<MemberRow[]> {
  const from = prefix.toLowerCase();
  const [name, text] =
    guild.memberCount <= SMALL
      ? (['members.by_name_small', IN_SMALL_GUILD] as const)
      : (['members.by_name', IN_LARGE_GUILD] as const);
  const rows = await db.query<MemberRecord>(name, text, [guild.id, from, from + LAST, limit]);
  return rows.map(readMemberRecord);
}
