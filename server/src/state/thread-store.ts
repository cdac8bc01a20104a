import type { Thread } from '@guildhall/protocol/threads/schemas';
import type { Database } from '../platform/database/index.ts';
import { readThread, type ThreadMemberRow, type ThreadRow } from './thread-rows.ts';

/** A thread in JSON, with its sequence. */
export interface ThreadRecord {
  readonly thread: Thread;
  readonly seq: number;
  readonly members: Readonly<Record<string, ThreadMemberRow>> | null;
}

/** SQL of a `ThreadRecord`. @param t alias of a row of `threads` @param which condition on the members `m`; all unless given */
export const threadRecordSql = (t: string, which = 'true') => `jsonb_build_object('thread', wire_thread(${t}),
  'seq', (SELECT seq FROM channel_heads h WHERE h.channel_id = ${t}.channel_id),
  'members', (SELECT jsonb_object_agg(m.user_id::text, wire_thread_member(m)) FROM thread_members m
    WHERE m.guild_id = ${t}.guild_id AND m.channel_id = ${t}.channel_id AND ${which}))`;

export const readThreadRecord = ({ thread, members }: ThreadRecord): ThreadRow =>
  readThread(thread, Object.entries(members ?? {}));

/** A thread with the membership of one user; undefined if there is none. */
export async function loadThread(
  db: Database,
  guildId: string,
  threadId: string,
  userId: string,
): Promise<ThreadRow | undefined> {
  const [row] = await db.query<{ record: ThreadRecord }>(
    'state.thread',
    `SELECT ${threadRecordSql('t', 'm.user_id = $3')} AS record FROM threads t WHERE guild_id = $1 AND channel_id = $2`,
    [guildId, threadId, userId],
  );
  return row && readThreadRecord(row.record);
}

/** Threads by their ids, as the wire has them; those that don't exist are left out. */
export async function loadThreads(
  db: Database,
  guildId: string,
  threadIds: readonly string[],
): Promise<Thread[]> {
  const rows = await db.query<{ thread: Thread }>(
    'state.threads',
    'SELECT wire_thread(t) AS thread FROM threads t WHERE guild_id = $1 AND channel_id = ANY ($2)',
    [guildId, threadIds],
  );
  return rows.map(({ thread }) => thread);
}
