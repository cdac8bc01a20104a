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
