import type { Message } from '@guildhall/protocol/messages/schemas';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { authorSql, messageSql } from './wire-sql.ts';

const MESSAGE = sql.raw(messageSql('m', 'author', { channel: 'm.channel_id' }));
const AUTHOR = sql.raw(authorSql('m', 'author'));

/** The wire object of a message that is there, without its reactions; in a transaction, as that sees it. */
export async function loadWireMessage(
  db: Pick<Database, 'sql'>,
  channelId: string,
  messageId: string,
): Promise<Message> {
  const { rows } = await sql<{ text: string }>`
    SELECT ${MESSAGE} AS text FROM messages m ${AUTHOR}
    WHERE m.channel_id = ${channelId} AND m.message_id = ${messageId}`.execute(db.sql);
  return JSON.parse(rows[0]?.text ?? '{}') as Message;
}
