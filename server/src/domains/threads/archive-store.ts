import { ChannelFlag } from '@guildhall/protocol/channels/flags';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/index.ts';
import { type ThreadRecord, threadRecordSql } from '../../state/thread-store.ts';

/** When a thread has been inactive for long enough: after its last message, or the last change of its archive state. */
const END = `greatest(t.archive_changed_at, to_timestamp(((h.last_message_id >> 22) + 1420070400000)::float8 / 1000))
  + t.auto_archive_duration * interval '1 minute'`;
/** Threads that have been due and can be archived. A pinned post stays. */
const DUE = `NOT t.archived AND t.due_at <= now() AND t.flags & ${ChannelFlag.PINNED} = 0`;

/** Postpones the threads with activity since they became due. */
export async function postponeDue(db: Database): Promise<void> {
  await db.query(
    'threads.postpone',
    `UPDATE threads t SET due_at = ${END} FROM channel_heads h
     WHERE h.channel_id = t.channel_id AND ${DUE} AND ${END} > now()`,
    [],
  );
}

/** Guilds with threads that are due. */
export async function loadDueGuilds(db: Database): Promise<string[]> {
  const rows = await db.query<{ guild_id: string }>(
    'threads.due',
    `SELECT DISTINCT t.guild_id FROM threads t WHERE ${DUE}`,
    [],
  );
  return rows.map(({ guild_id }) => guild_id);
}

const ARCHIVE = sql.raw(`
  UPDATE threads t SET archived = true, archive_changed_at = clock_timestamp() FROM channel_heads h
  WHERE h.channel_id = t.channel_id AND ${DUE} AND ${END} <= now()`);
const RECORD = sql.raw(threadRecordSql('t', 'false'));

/** Archives a guild's threads that are due and returns them without their members. */
export async function archiveDue(tx: Tx, guildId: string): Promise<ThreadRecord[]> {
  const { rows } = await sql<{ record: ThreadRecord }>`
    ${ARCHIVE} AND t.guild_id = ${guildId} RETURNING ${RECORD} AS record`.execute(tx.sql);
  return rows.map(({ record }) => record);
}
