import { ConsentStatus } from '@guildhall/protocol/message-requests/types';
import type { PrivateChannel } from '@guildhall/protocol/private-channels/schemas';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/index.ts';
import { authorSql, messageSql } from '../messages/index.ts';

/** Accepts a message request. Returns false if the user has none in the channel. */
export async function acceptRow(tx: Tx, userId: string, channelId: string): Promise<boolean> {
  const { rows } = await sql`
    UPDATE user_private_channels SET request = ${ConsentStatus.ACCEPTED}, is_spam = false
    WHERE user_id = ${userId} AND channel_id = ${channelId} AND request = ${ConsentStatus.PENDING} RETURNING 1`.execute(
    tx.sql,
  );
  return rows.length > 0;
}

/** Declines message requests; returns those that the user had, as they are afterwards. */
export async function rejectRows(
  tx: Tx,
  userId: string,
  channelIds: readonly string[],
): Promise<PrivateChannel[]> {
  const { rows } = await sql<{ channel_id: string }>`
    UPDATE user_private_channels SET request = ${ConsentStatus.REJECTED}, open = false, is_spam = false
    WHERE user_id = ${userId} AND channel_id = ANY (${[...channelIds]}::bigint[]) AND request = ${ConsentStatus.PENDING}
    RETURNING channel_id`.execute(tx.sql);
  const rejected = rows.map(({ channel_id }) => channel_id);
  const found = await sql<{ wire: PrivateChannel }>`
    SELECT wire_private_channel(c, ${userId}::bigint)::json AS wire FROM private_channels c
    WHERE channel_id = ANY (${rejected}::bigint[]) ORDER BY channel_id`.execute(tx.sql);
  return found.rows.map(({ wire }) => wire);
}

/** The first message of others in each channel in which the user has a message request, as JSON text. One statement. */
export async function loadPreviews(
  db: Database,
  userId: string,
  channelIds: readonly string[],
): Promise<string> {
  const [row] = await db.query<{ previews: string }>(
    'message_requests.previews',
    `SELECT concat('[', string_agg(concat('{"channel_id":"', u.channel_id, '","message_preview":',
       ${messageSql('m', 'author', { channel: 'm.channel_id' })}, '}'), ','), ']') AS previews
     FROM user_private_channels u CROSS JOIN LATERAL (
       SELECT * FROM messages WHERE messages.channel_id = u.channel_id AND messages.author_id <> $1
       ORDER BY message_id LIMIT 1) m
     ${authorSql('m', 'author')}
     WHERE u.user_id = $1 AND u.channel_id = ANY ($2::bigint[]) AND u.request = ${ConsentStatus.PENDING}`,
    [userId, channelIds],
  );
  return row?.previews ?? '[]';
}
