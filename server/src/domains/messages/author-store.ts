import { MessageType } from '@guildhall/protocol/messages/types';
import type { Database } from '../../platform/database/index.ts';
import { authorSql, messageSql } from './wire-sql.ts';

/** Returns an author's last messages in the channels, newest first, as JSON text. */
export async function loadAuthorMessages(
  db: Database,
  channelIds: readonly string[],
  authorId: string,
  limit: number,
): Promise<string> {
  const [row] = await db.query<{ messages: string }>(
    'messages.of_author',
    `WITH found AS (
       SELECT r.channel_id, r.message_id FROM unnest($1::bigint[]) AS c(channel_id) CROSS JOIN LATERAL (
         SELECT n.channel_id, n.message_id FROM messages n
         WHERE n.channel_id = c.channel_id AND n.author_id = $2 AND n.type IN (${MessageType.DEFAULT}, ${MessageType.REPLY})
         ORDER BY n.message_id DESC LIMIT $3) r
       ORDER BY r.message_id DESC LIMIT $3)
     SELECT concat('[', string_agg(${messageSql('m', 'author', { channel: 'm.channel_id' })}, ',' ORDER BY m.message_id DESC), ']') AS messages
     FROM found f JOIN messages m ON m.channel_id = f.channel_id AND m.message_id = f.message_id ${authorSql('m', 'author')}`,
    [channelIds, authorId, limit],
  );
  return row?.messages ?? '[]';
}
