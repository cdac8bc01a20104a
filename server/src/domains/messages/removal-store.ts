import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/database/index.ts';
import { LATER_COLUMNS, type LaterColumn, type MessageRow } from './fields.ts';

/** A deleted message with the columns of other domains, so that they can delete their data about it. */
export interface DeletedMessage
  extends Pick<MessageRow, 'channel_id' | 'message_id' | 'author_id' | 'flags' | LaterColumn> {
  /** The users and roles it may have counted for, as `message_mentions` has them. */
  readonly targets: string[];
  readonly has_poll: boolean;
  readonly has_activity: boolean;
}

const DELETED_MESSAGE = sql.raw(
  `channel_id, message_id, author_id, flags, ${LATER_COLUMNS}, mentions || mention_roles || guild_id AS targets, poll IS NOT NULL AS has_poll, activity IS NOT NULL AS has_activity`,
);

async function deleteWhere(tx: Tx, condition: RawBuilder<unknown>): Promise<DeletedMessage[]> {
  const { rows } =
    await sql<DeletedMessage>`DELETE FROM messages WHERE ${condition} RETURNING ${DELETED_MESSAGE}`.execute(
      tx.sql,
    );
  return rows;
}

/** Deletes messages of a channel; ids that don't exist are ignored. */
export const deleteRows = (
  tx: Tx,
  channelId: string,
  messageIds: readonly string[],
): Promise<DeletedMessage[]> =>
  deleteWhere(tx, sql`channel_id = ${channelId} AND message_id = ANY (${[...messageIds]}::bigint[])`);

/** Deletes an author's messages of some channels from the id `from` on. */
export const deleteRowsOfAuthor = (
  tx: Tx,
  channelIds: readonly string[],
  authorId: string,
  from: string,
): Promise<DeletedMessage[]> =>
  deleteWhere(
    tx,
    sql`channel_id = ANY (${[...channelIds]}::bigint[]) AND message_id >= ${from} AND author_id = ${authorId}`,
  );

/** Deletes at most `limit` messages of a channel, the oldest first. */
export const deleteOldestRows = (tx: Tx, channelId: string, limit: number): Promise<DeletedMessage[]> =>
  deleteWhere(
    tx,
    sql`channel_id = ${channelId} AND message_id IN (
      SELECT message_id FROM messages WHERE channel_id = ${channelId} ORDER BY message_id LIMIT ${limit})`,
  );

/** Removes the counted mentions of deleted messages. */
export async function deleteMentions(tx: Tx, gone: readonly DeletedMessage[]): Promise<void> {
  const rows = gone.flatMap(({ channel_id, message_id, targets }) =>
    targets.map((target_id) => ({ target_id, channel_id, message_id })),
  );
  if (rows.length === 0) return;
  await sql`
    DELETE FROM message_mentions USING jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS gone(target_id bigint, channel_id bigint, message_id bigint)
    WHERE message_mentions.target_id = gone.target_id AND message_mentions.channel_id = gone.channel_id
      AND message_mentions.message_id = gone.message_id`.execute(tx.sql);
}

/** Forgets the turns in a channel with slow mode. */
export async function deleteTurns(tx: Tx, channelId: string): Promise<void> {
  await tx.sql.deleteFrom('slow_mode').where('channel_id', '=', channelId).execute();
}
