import type { AttachmentRequest } from '@guildhall/protocol/attachments/schemas';
import type { ScheduledMessage } from '@guildhall/protocol/scheduled-messages/schemas';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/index.ts';

/** Why a message was not sent. */
export interface SendError {
  readonly code: number;
  readonly message: string;
}

/** A file of a scheduled message. */
export interface ScheduledFile {
  /** For the message that is sent. */
  readonly request: AttachmentRequest;
  readonly file: ScheduledMessage['attachments'][number];
}

/** A row of `scheduled_messages`. */
export interface ScheduledRow {
  readonly user_id: string;
  readonly scheduled_message_id: string;
  readonly channel_id: string;
  readonly guild_id: string | null;
  readonly content: string;
  readonly flags: number;
  readonly reply_to: string | null;
  readonly attachments: readonly ScheduledFile[] | null;
  readonly scheduled_at: Date;
  readonly error: SendError | null;
}

const COLUMNS = [
  'user_id',
  'scheduled_message_id',
  'channel_id',
  'guild_id',
  'content',
  'flags',
  'reply_to',
  'attachments',
  'scheduled_at',
  'error',
] as const satisfies readonly (keyof ScheduledRow)[];

/** Returns the scheduled messages of a user, the next one first. */
export const loadScheduled = (db: Database, userId: string): Promise<ScheduledRow[]> =>
  db.query<ScheduledRow>(
    'scheduled_messages.list',
    `SELECT ${COLUMNS.join(', ')} FROM scheduled_messages WHERE user_id = $1
     ORDER BY scheduled_at, scheduled_message_id`,
    [userId],
  );

/** Locks a user's scheduled messages until the transaction ends, and returns how many there are. */
export async function lockCount(tx: Tx, userId: string): Promise<number> {
  await sql`SELECT FROM users WHERE user_id = ${userId} FOR NO KEY UPDATE`.execute(tx.sql);
  const { count } = await tx.sql
    .selectFrom('scheduled_messages')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertScheduled(tx: Tx, row: Omit<ScheduledRow, 'error'>): Promise<void> {
  const { attachments } = row;
  const values = {
    ...row,
    attachments: attachments && JSON.stringify(attachments),
    attachment_ids: attachments?.map(({ file }) => file.id) ?? null,
  };
  await tx.sql.insertInto('scheduled_messages').values(values).execute();
}

/** Changes a message that is not being sent; it is waiting again if it had failed. Returns undefined if there is none. */
export async function updateScheduled(
  tx: Tx,
  userId: string,
  id: string,
  change: Partial<Pick<ScheduledRow, 'content' | 'scheduled_at'>>,
): Promise<ScheduledRow | undefined> {
  const row = await tx.sql
    .updateTable('scheduled_messages')
    .set({ ...change, error: null })
    .where('user_id', '=', userId)
    .where('scheduled_message_id', '=', id)
    .where('sending_at', 'is', null)
    .returning(COLUMNS)
    .executeTakeFirst();
  return row as ScheduledRow | undefined;
}

/** Returns the channel and the files of the deleted message; undefined if there is none, or, with `isWaiting`, if it is being sent. */
export async function deleteScheduled(
  tx: Tx,
  userId: string,
  id: string,
  isWaiting: boolean,
): Promise<Pick<ScheduledRow, 'channel_id' | 'attachments'> | undefined> {
  const { rows } = await sql<Pick<ScheduledRow, 'channel_id' | 'attachments'>>`
    DELETE FROM scheduled_messages WHERE user_id = ${userId} AND scheduled_message_id = ${id}
      AND (sending_at IS NULL OR NOT ${isWaiting}::boolean)
    RETURNING channel_id, attachments`.execute(tx.sql);
  return rows[0];
}

/**
 * Claims a due message, so that it can no longer be changed, and returns it with whether an earlier try claimed it before.
 * Undefined if it was deleted, moved or has failed.
 */
export async function claimScheduled(
  db: Database,
  userId: string,
  id: string,
): Promise<(ScheduledRow & { readonly is_retry: boolean }) | undefined> {
  const [row] = await db.query<ScheduledRow & { is_retry: boolean }>(
    'scheduled_messages.claim',
    `UPDATE scheduled_messages SET sending_at = coalesce(sending_at, now())
     WHERE user_id = $1 AND scheduled_message_id = $2 AND error IS NULL AND scheduled_at <= now()
     RETURNING ${COLUMNS.join(', ')}, old.sending_at IS NOT NULL AS is_retry`,
    [userId, id],
  );
  return row;
}

/** Notes why a message was not sent. */
export async function failScheduled(
  tx: Tx,
  userId: string,
  id: string,
  error: SendError,
): Promise<ScheduledRow | undefined> {
  const { rows } = await sql<ScheduledRow>`
    UPDATE scheduled_messages SET sending_at = NULL, error = ${JSON.stringify(error)}::jsonb
    WHERE user_id = ${userId} AND scheduled_message_id = ${id}
    RETURNING ${sql.raw(COLUMNS.join(', '))}`.execute(tx.sql);
  return rows[0];
}

/** Whether a user's message with a nonce is in a channel, from the id `from` on. */
export async function isSent(
  db: Database,
  channelId: string,
  userId: string,
  nonce: string,
  from: string,
): Promise<boolean> {
  const rows = await db.query(
    'scheduled_messages.is_sent',
    'SELECT FROM messages WHERE channel_id = $1 AND message_id >= $4 AND author_id = $2 AND nonce = $3 LIMIT 1',
    [channelId, userId, nonce, from],
  );
  return rows.length > 0;
}

/** What a user has verified, who can still send messages; undefined for a disabled account. */
export async function loadSender(
  db: Database,
  userId: string,
): Promise<{ readonly emailVerified: boolean; readonly hasPhone: boolean } | undefined> {
  const [row] = await db.query<{ email_verified: boolean; has_phone: boolean }>(
    'scheduled_messages.sender',
    'SELECT email_verified, phone IS NOT NULL AS has_phone FROM accounts WHERE user_id = $1 AND disabled_at IS NULL',
    [userId],
  );
  return row && { emailVerified: row.email_verified, hasPhone: row.has_phone };
}
