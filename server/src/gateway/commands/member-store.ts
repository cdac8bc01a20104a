import type { Database } from '../../platform/database/index.ts';
import type { MemberRow } from '../../state/rows.ts';
import { MEMBER_COLUMNS, type MemberRecord, readMemberRecord } from '../../state/store.ts';

/** Members of a guild by user id, after `after`, at most `limit`. */
export async function membersOfGuild(
  db: Database,
  guildId: string,
  limit: number,
  after = '0',
): Promise<MemberRow[]> {
  const rows = await db.query<MemberRecord>(
    'gateway.members',
    `SELECT ${MEMBER_COLUMNS} FROM members m WHERE m.guild_id = $1 AND m.user_id > $2 ORDER BY m.user_id LIMIT $3`,
    [guildId, after, limit],
  );
  return rows.map(readMemberRecord);
}

/** Those of the users that are members. */
export async function membersById(
  db: Database,
  guildId: string,
  userIds: readonly string[],
): Promise<MemberRow[]> {
  const rows = await db.query<MemberRecord>(
    'gateway.members_by_id',
    `SELECT ${MEMBER_COLUMNS} FROM members m WHERE m.guild_id = $1 AND m.user_id = ANY ($2::bigint[])`,
    [guildId, userIds],
  );
  return rows.map(readMemberRecord);
}

/** Sorts after every text with the same beginning. */
const LAST = '\u{10ffff}';

/** Through the indexes on names; ranges instead of LIKE, so that a prepared plan can use them. */
const BY_NAME = `
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

/** Members whose nickname, display name or username begins with `prefix`, whatever the case. */
export async function membersByName(
  db: Database,
  guildId: string,
  prefix: string,
  limit: number,
): Promise<MemberRow[]> {
  const from = prefix.toLowerCase();
  const rows = await db.query<MemberRecord>('gateway.members_by_name', BY_NAME, [
    guildId,
    from,
    from + LAST,
    limit,
  ]);
  return rows.map(readMemberRecord);
}
