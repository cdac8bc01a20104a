import { sql } from 'kysely';
import type { Tx } from '../../platform/database/index.ts';
import { type ThreadRecord, threadRecordSql } from '../../state/thread-store.ts';

/** A thread to be stored. */
export interface NewThreadRow {
  readonly guild_id: string;
  readonly channel_id: string;
  readonly parent_id: string;
  readonly type: number;
  readonly name: string;
  readonly owner_id: string;
  readonly rate_limit_per_user: number;
  readonly invitable: boolean;
  readonly auto_archive_duration: number;
  /** Null for threads that are not posts. */
  readonly applied_tags: readonly string[] | null;
}

/** The settings that a change can give a thread. */
export interface ThreadSettings {
  readonly name: string;
  readonly archived: boolean;
  readonly locked: boolean;
  readonly invitable: boolean;
  readonly auto_archive_duration: number;
  readonly rate_limit_per_user: number;
  readonly flags: number;
  /** Null for threads that are not posts. */
  readonly applied_tags: readonly string[] | null;
}

const RECORD = sql.raw(threadRecordSql('t'));

const dueIn = (minutes: number) => sql<Date>`now() + ${minutes} * interval '1 minute'`;

/** Stores a thread with its directory entry and the head to which messages are appended. */
export async function insertThread(tx: Tx, thread: NewThreadRow): Promise<void> {
  const { guild_id, channel_id, auto_archive_duration } = thread;
  await tx.sql
    .insertInto('threads')
    .values({
      ...thread,
      applied_tags: thread.applied_tags && [...thread.applied_tags],
      due_at: dueIn(auto_archive_duration),
    })
    .execute();
  await tx.sql.insertInto('channel_directory').values({ channel_id, guild_id }).execute();
  await tx.sql.insertInto('channel_heads').values({ channel_id, last_message_id: '0', seq: '0' }).execute();
}

/** A thread with its members and sequence, as the transaction sees it. */
export async function loadThreadRecord(tx: Tx, guildId: string, threadId: string): Promise<ThreadRecord> {
  const { rows } = await sql<{ record: ThreadRecord }>`
    SELECT ${RECORD} AS record FROM threads t WHERE guild_id = ${guildId} AND channel_id = ${threadId}`.execute(
    tx.sql,
  );
  return (rows[0] as { record: ThreadRecord }).record;
}

/** Stores changed settings. @param counts whether the change counts as activity, for archiving */
export async function updateThread(
  tx: Tx,
  guildId: string,
  threadId: string,
  { auto_archive_duration: minutes, applied_tags, ...settings }: ThreadSettings,
  counts: boolean,
): Promise<void> {
  await tx.sql
    .updateTable('threads')
    .set({
      ...settings,
      applied_tags: applied_tags && [...applied_tags],
      auto_archive_duration: minutes,
      ...(counts ? { archive_changed_at: sql<Date>`clock_timestamp()`, due_at: dueIn(minutes) } : {}),
    })
    .where('guild_id', '=', guildId)
    .where('channel_id', '=', threadId)
    .execute();
}

/** Marks a message as the start of a thread. */
export async function markStart(tx: Tx, channelId: string, messageId: string, flags: number): Promise<void> {
  await tx.sql
    .updateTable('messages')
    .set({ flags })
    .where('channel_id', '=', channelId)
    .where('message_id', '=', messageId)
    .execute();
}

/** A message from which a thread is to be started, locked; `isLast` if it is the channel's last. Undefined if there is none. */
export async function lockStart(
  tx: Tx,
  channelId: string,
  messageId: string,
): Promise<{ type: number; flags: number; isLast: boolean } | undefined> {
  const { rows } = await sql<{ type: number; flags: number; isLast: boolean }>`
    SELECT m.type, m.flags, h.last_message_id = m.message_id AS "isLast"
    FROM messages m JOIN channel_heads h ON h.channel_id = m.channel_id
    WHERE m.channel_id = ${channelId} AND m.message_id = ${messageId} FOR UPDATE OF m`.execute(tx.sql);
  return rows[0];
}

/** Removes threads with their members, directory entries and heads; their messages stay. */
export async function deleteThreads(tx: Tx, guildId: string, threadIds: readonly string[]): Promise<void> {
  for (const table of ['thread_members', 'threads'] as const)
    await tx.sql
      .deleteFrom(table)
      .where('guild_id', '=', guildId)
      .where('channel_id', 'in', threadIds)
      .execute();
  for (const table of ['channel_directory', 'channel_heads'] as const)
    await tx.sql.deleteFrom(table).where('channel_id', 'in', threadIds).execute();
}

/** Ids of some threads of a deleted channel, or of all channels of a deleted guild. */
export async function loadOrphans(
  tx: Tx,
  guildId: string,
  parentId: string | undefined,
  limit: number,
): Promise<string[]> {
  const rows = await tx.sql
    .selectFrom('threads')
    .select('channel_id')
    .where('guild_id', '=', guildId)
    .$if(parentId !== undefined, (query) => query.where('parent_id', '=', parentId as string))
    .limit(limit)
    .forUpdate()
    .execute();
  return rows.map(({ channel_id }) => channel_id);
}
