import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/index.ts';
import type { StoredAttachment } from '../attachments/index.ts';
import { authorSql, type MessageRow, messageSql } from '../messages/index.ts';

/** A message that only one user sees. */
export interface EphemeralRow {
  readonly user_id: string;
  readonly message_id: string;
  readonly channel_id: string;
  readonly interaction_id: string;
  readonly application_id: string;
  readonly message: MessageRow;
}

const MESSAGE = sql.raw(messageSql('m', 'author', { referenced: 'NULL' }));
const AUTHOR = sql.raw(authorSql('m', 'author'));

type Executor = Pick<Database, 'sql'> | Pick<Tx, 'sql'>;

/** Returns the wire object of what would be a row of `messages`. */
export async function renderMessage(db: Executor, row: object): Promise<Record<string, unknown>> {
  const { rows } = await sql<{ text: string }>`
    SELECT ${MESSAGE} AS text FROM jsonb_populate_record(NULL::messages, ${JSON.stringify(row)}::jsonb) m ${AUTHOR}`.execute(
    db.sql,
  );
  return JSON.parse(rows[0]?.text ?? '{}') as Record<string, unknown>;
}

const getFiles = ({ attachments }: Pick<MessageRow, 'attachments'>) =>
  attachments ? JSON.stringify(attachments satisfies readonly StoredAttachment[]) : null;

/** Stores an ephemeral message. @param minutes until it is deleted */
export async function insertEphemeral(tx: Tx, row: EphemeralRow, minutes: number): Promise<void> {
  await sql`
    INSERT INTO ephemeral_messages (user_id, message_id, channel_id, interaction_id, application_id, attachments, message, expires_at)
    VALUES (${row.user_id}, ${row.message_id}, ${row.channel_id}, ${row.interaction_id}, ${row.application_id},
      ${getFiles(row.message)}::jsonb, ${JSON.stringify(row.message)}::jsonb, now() + ${minutes} * interval '1 minute')`.execute(
    tx.sql,
  );
}

/** Returns a user's ephemeral message that has not expired; in a transaction it is locked. */
export async function loadEphemeral(
  db: Executor,
  userId: string,
  messageId: string,
  { locked = false } = {},
): Promise<EphemeralRow | undefined> {
  const { rows } = await sql<EphemeralRow>`
    SELECT user_id, message_id, channel_id, interaction_id, application_id, message FROM ephemeral_messages
    WHERE user_id = ${userId} AND message_id = ${messageId} AND expires_at > now()
    ${sql.raw(locked ? 'FOR UPDATE' : '')}`.execute(db.sql);
  return rows[0];
}

/** Replaces the content of an ephemeral message. */
export async function updateEphemeral(tx: Tx, { user_id, message_id, message }: EphemeralRow): Promise<void> {
  await sql`
    UPDATE ephemeral_messages SET message = ${JSON.stringify(message)}::jsonb, attachments = ${getFiles(message)}::jsonb
    WHERE user_id = ${user_id} AND message_id = ${message_id}`.execute(tx.sql);
}

export async function deleteEphemeral(tx: Tx, userId: string, messageId: string): Promise<void> {
  await tx.sql
    .deleteFrom('ephemeral_messages')
    .where('user_id', '=', userId)
    .where('message_id', '=', messageId)
    .execute();
}

/** Deletes ephemeral messages that have expired. */
export async function deleteExpiredEphemeral(db: Database): Promise<void> {
  await db.query(
    'interactions.delete_ephemeral',
    'DELETE FROM ephemeral_messages WHERE expires_at < now()',
    [],
  );
}

/** Deletes the ephemeral messages in a channel. */
export async function deleteEphemeralIn(tx: Tx, channelId: string): Promise<void> {
  await tx.sql.deleteFrom('ephemeral_messages').where('channel_id', '=', channelId).execute();
}
