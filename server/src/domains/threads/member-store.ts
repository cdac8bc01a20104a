import { ChannelType } from '@guildhall/protocol/channels/types';
import { ErrorCode } from '@guildhall/protocol/errors/codes';
import { THREAD_LIMITS } from '@guildhall/protocol/limits/channels';
import type { ThreadMemberChange } from '@guildhall/protocol/threads/schemas';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/index.ts';
import { apiError } from '../../platform/http/errors.ts';
import type { ThreadMemberRow } from '../../state/thread-rows.ts';

export interface ThreadKey {
  readonly guildId: string;
  readonly threadId: string;
}

/** A membership with its user. */
export type UserThreadMember = ThreadMemberRow & { readonly user_id: string };

const MEMBER = `wire_thread_member(m) || jsonb_build_object('user_id', m.user_id::text) AS member`;

/** The number of members of a thread, which stays until the transaction ends. */
async function lockMemberCount(tx: Tx, { guildId, threadId }: ThreadKey): Promise<number> {
  const row = await tx.sql
    .selectFrom('threads')
    .select('member_count')
    .where('guild_id', '=', guildId)
    .where('channel_id', '=', threadId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw apiError(ErrorCode.UNKNOWN_CHANNEL);
  return row.member_count;
}

const setMemberCount = (tx: Tx, { guildId, threadId }: ThreadKey, count: number) =>
  tx.sql
    .updateTable('threads')
    .set({ member_count: count })
    .where('guild_id', '=', guildId)
    .where('channel_id', '=', threadId)
    .execute();

/** A change of a thread's members. */
export interface MembersChange {
  readonly members: readonly UserThreadMember[];
  /** Members afterwards. */
  readonly count: number;
}

/** Adds users, who start to read where they joined; those who have joined stay as they are. Throws 30033 if there are too many members then. */
export async function insertThreadMembers(
  tx: Tx,
  thread: ThreadKey,
  users: readonly { readonly id: string; readonly flags: number }[],
): Promise<MembersChange> {
  const before = await lockMemberCount(tx, thread);
  const { guildId, threadId } = thread;
  const { rows } = await sql<{ member: UserThreadMember }>`
    WITH added AS (
      INSERT INTO thread_members AS m (guild_id, channel_id, user_id, flags)
      SELECT ${guildId}, ${threadId}, id, flags
      FROM unnest(${users.map(({ id }) => id)}::bigint[], ${users.map(({ flags }) => flags)}::int[]) AS u(id, flags)
      ON CONFLICT DO NOTHING RETURNING m.user_id, ${sql.raw(MEMBER)}
    ), read AS (
      INSERT INTO read_states (user_id, channel_id, last_message_id, version)
      SELECT user_id, ${threadId}, h.last_message_id, 1 FROM added, channel_heads h
      WHERE h.channel_id = ${threadId} ORDER BY user_id ON CONFLICT DO NOTHING
    )
    SELECT member FROM added`.execute(tx.sql);
  const members = rows.map(({ member }) => member);
  const count = before + members.length;
  if (count > THREAD_LIMITS.members) throw apiError(ErrorCode.MAXIMUM_THREAD_PARTICIPANTS_REACHED);
  if (members.length > 0) await setMemberCount(tx, thread, count);
  return { members, count };
}

/** Ends a membership; undefined if there was none. Returns the number of members that are left. */
export async function deleteThreadMember(
  tx: Tx,
  thread: ThreadKey,
  userId: string,
): Promise<number | undefined> {
  const before = await lockMemberCount(tx, thread);
  const deleted = await tx.sql
    .deleteFrom('thread_members')
    .where('guild_id', '=', thread.guildId)
    .where('channel_id', '=', thread.threadId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (deleted.numDeletedRows === 0n) return undefined;
  await setMemberCount(tx, thread, before - 1);
  return before - 1;
}

/** An active thread that lost a member. */
export interface LeftThread {
  readonly channel_id: string;
  /** Members afterwards. */
  readonly member_count: number;
  /** The place in the thread's sequence; null for private threads, whose members change with the guild's version. */
  readonly seq: string | null;
}

/** Ends all of a user's memberships in the threads of a guild. Returns the active threads. */
export async function deleteMemberships(tx: Tx, guildId: string, userId: string): Promise<LeftThread[]> {
  const { rows } = await sql<LeftThread>`
    WITH ended AS (DELETE FROM thread_members WHERE guild_id = ${guildId} AND user_id = ${userId} RETURNING channel_id),
    counted AS (
      UPDATE threads t SET member_count = member_count - 1 FROM ended
      WHERE t.guild_id = ${guildId} AND t.channel_id = ended.channel_id
      RETURNING t.channel_id, t.member_count, t.type, t.archived),
    placed AS (
      UPDATE channel_heads h SET seq = h.seq + 1 FROM counted
      WHERE h.channel_id = counted.channel_id AND NOT archived AND type <> ${ChannelType.PRIVATE_THREAD}
      RETURNING h.channel_id, h.seq)
    SELECT channel_id, member_count, seq FROM counted LEFT JOIN placed USING (channel_id) WHERE NOT archived`.execute(
    tx.sql,
  );
  return rows;
}

/** The threads of a guild that a user has joined. */
export async function loadJoinedIds(tx: Tx, guildId: string, userId: string): Promise<string[]> {
  const rows = await tx.sql
    .selectFrom('thread_members')
    .select('channel_id')
    .where('guild_id', '=', guildId)
    .where('user_id', '=', userId)
    .execute();
  return rows.map(({ channel_id }) => channel_id);
}

/** Members of a thread by their ids, from `after` on. */
export async function loadThreadMembers(
  db: Database,
  { guildId, threadId }: ThreadKey,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<UserThreadMember[]> {
  const rows = await db.query<{ member: UserThreadMember }>(
    'threads.members',
    `SELECT ${MEMBER} FROM thread_members m WHERE guild_id = $1 AND channel_id = $2 AND user_id > $3
     ORDER BY user_id LIMIT $4`,
    [guildId, threadId, after, limit],
  );
  return rows.map(({ member }) => member);
}

/** Ids of the members of roles, without the roles that have too many to be added to a thread by a mention. */
export async function loadMembersOfRoles(
  db: Database,
  guildId: string,
  roleIds: readonly string[],
): Promise<string[]> {
  const rows = await db.query<{ user_id: string }>(
    'threads.mentioned_roles',
    `SELECT DISTINCT m.user_id FROM role_counts c JOIN member_roles m ON m.guild_id = $1 AND m.role_id = c.role_id
     WHERE c.guild_id = $1 AND c.role_id = ANY ($2) AND c.members <= $3`,
    [guildId, roleIds, THREAD_LIMITS.mentionedRoleMembers],
  );
  return rows.map(({ user_id }) => user_id);
}

/** Undefined if the user has not joined. */
export async function loadThreadMember(
  db: Database,
  { guildId, threadId }: ThreadKey,
  userId: string,
): Promise<UserThreadMember | undefined> {
  const [row] = await db.query<{ member: UserThreadMember }>(
    'threads.member',
    `SELECT ${MEMBER} FROM thread_members m WHERE guild_id = $1 AND channel_id = $2 AND user_id = $3`,
    [guildId, threadId, userId],
  );
  return row?.member;
}

/** Stores a member's settings, and whether they changed; undefined if the user has not joined. */
export async function updateThreadMember(
  tx: Tx,
  { guildId, threadId }: ThreadKey,
  userId: string,
  { flags, muted, mute_config }: ThreadMemberChange,
): Promise<{ member: UserThreadMember; changed: boolean } | undefined> {
  const { rows } = await sql<{ member: UserThreadMember; changed: boolean }>`
    UPDATE thread_members m SET flags = coalesce(m.flags & 1 | ${flags ?? null}::int, m.flags),
      muted = coalesce(${muted ?? null}, m.muted),
      mute_config = CASE WHEN ${mute_config !== undefined} THEN ${mute_config ? JSON.stringify(mute_config) : null}::jsonb
        ELSE m.mute_config END
    WHERE m.guild_id = ${guildId} AND m.channel_id = ${threadId} AND m.user_id = ${userId}
    RETURNING ${sql.raw(MEMBER)}, wire_thread_member(old) <> wire_thread_member(m) AS changed`.execute(
    tx.sql,
  );
  return rows[0];
}
