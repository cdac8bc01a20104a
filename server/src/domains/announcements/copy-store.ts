import { MessageFlag } from '@guildhall/protocol/messages/flags';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/index.ts';
import { timeOfId } from '../../platform/ids/generator.ts';
import { COPIED_FIELDS } from '../messages/index.ts';
import { COPIED_FLAGS, copiedColumns, type Published } from './source-store.ts';

/** A copy of a published message in a channel that follows. */
export interface Copy {
  readonly channel_id: string;
  readonly message_id: string;
  readonly copy_channel_id: string;
}

/** A copy that lags behind its source. */
export interface DueCopy extends Copy {
  /** Null until the copy is written. */
  readonly copy_message_id: string | null;
  readonly due: string;
}

/** The nonce by which a copy is written once, however often a job runs. */
export const nonceOfCopy = (messageId: string): string => `crosspost ${messageId}`;

/** Notes that each channel that follows is due a copy of a message, which comes after those noted with a smaller `order`. */
export async function insertDueCopies(
  tx: Tx,
  channelId: string,
  messageId: string,
  order: string,
): Promise<void> {
  await sql`
    INSERT INTO message_copies (channel_id, message_id, copy_channel_id, published, due)
    SELECT ${channelId}, ${messageId}, channel_id, ${order}, ${order} FROM webhooks
    WHERE source_channel_id = ${channelId}`.execute(tx.sql);
}

/** Notes that the copies of a message lag behind it, and returns their channels. */
export async function markCopiesDue(
  tx: Tx,
  channelId: string,
  messageId: string,
  due: string,
): Promise<string[]> {
  const rows = await tx.sql
    .updateTable('message_copies')
    .set({ due })
    .where('channel_id', '=', channelId)
    .where('message_id', '=', messageId)
    .returning('copy_channel_id')
    .execute();
  return rows.map(({ copy_channel_id }) => copy_channel_id);
}

/** Returns the channels that a message's due copies belong to. */
export async function loadDueChannels(tx: Tx, channelId: string, messageId: string): Promise<string[]> {
  const rows = await tx.sql
    .selectFrom('message_copies')
    .select('copy_channel_id')
    .where('channel_id', '=', channelId)
    .where('message_id', '=', messageId)
    .where('due', 'is not', null)
    .execute();
  return rows.map(({ copy_channel_id }) => copy_channel_id);
}

/** Returns the due copy of a channel whose source was published first. */
export async function loadNextDue(db: Database, copyChannelId: string): Promise<DueCopy | undefined> {
  const [row] = await db.query<DueCopy>(
    'announcements.next_due',
    `SELECT channel_id, message_id, copy_channel_id, copy_message_id, due FROM message_copies
     WHERE copy_channel_id = $1 AND due IS NOT NULL ORDER BY published, message_id LIMIT 1`,
    [copyChannelId],
  );
  return row;
}

/** Returns the message of a copy that a process wrote and did not note before it died. */
export async function findWrittenCopy(
  db: Database,
  { message_id, copy_channel_id }: Copy,
  webhookId: string,
): Promise<string | undefined> {
  const [row] = await db.query<{ message_id: string }>(
    'announcements.written_copy',
    `SELECT message_id FROM messages
     WHERE channel_id = $1 AND message_id > $2 AND author_id = $3 AND nonce = $4 LIMIT 1`,
    [copy_channel_id, message_id, webhookId, nonceOfCopy(message_id)],
  );
  return row?.message_id;
}

const isCopy = ({ channel_id, message_id, copy_channel_id }: Copy) =>
  sql`channel_id = ${channel_id} AND message_id = ${message_id} AND copy_channel_id = ${copy_channel_id}`;

/** Notes a copy's message. */
export async function noteCopy(db: Database, copy: Copy, copyMessageId: string): Promise<void> {
  await sql`UPDATE message_copies SET copy_message_id = ${copyMessageId} WHERE ${isCopy(copy)}`.execute(
    db.sql,
  );
}

/** Notes a copy's message, and that it is up to date unless its source changed after `copy` was loaded. */
export async function settleCopy(
  db: Pick<Database, 'sql'>,
  copy: DueCopy,
  copyMessageId: string | null = copy.copy_message_id,
): Promise<void> {
  await sql`
    UPDATE message_copies SET copy_message_id = ${copyMessageId}, due = nullif(due, ${copy.due})
    WHERE ${isCopy(copy)}`.execute(db.sql);
}

export async function deleteCopy(db: Pick<Database, 'sql'>, copy: Copy): Promise<void> {
  await sql`DELETE FROM message_copies WHERE ${isCopy(copy)}`.execute(db.sql);
}

const SET_COPIED = sql.raw(COPIED_FIELDS.map(({ column }) => `${column} = source.${column}`).join(', '));
const COPIED_TYPES = sql.raw(COPIED_FIELDS.map(({ column, type }) => `${column} ${type}`).join(', '));
/** The content of a copy once its source is gone. */
const EMPTIED = Object.fromEntries(COPIED_FIELDS.map((field) => [field.column, field.default]));

/** Rewrites a copy like its source, or empties it if that is gone. Returns false if there is no such copy any more. */
export async function rewriteCopy(
  tx: Tx,
  copy: { readonly channelId: string; readonly messageId: string },
  source: Published | undefined,
): Promise<boolean> {
  const flags = source
    ? sql`(flags & ~${COPIED_FLAGS}::int) | ${source.flags & COPIED_FLAGS}::int`
    : sql`flags | ${MessageFlag.SOURCE_MESSAGE_DELETED}::int`;
  // The copy was not edited by an edit that came before it.
  const editedAt =
    source?.edited_at && source.edited_at.getTime() > timeOfId(copy.messageId) ? source.edited_at : null;
  const { rows } = await sql`
    UPDATE messages SET ${SET_COPIED}, flags = ${flags},
      edited_at = ${source ? sql`greatest(edited_at, ${editedAt}::timestamptz)` : sql`now()`}
    FROM jsonb_to_record(${JSON.stringify(source ? copiedColumns(source) : EMPTIED)}::jsonb) AS source(${COPIED_TYPES})
    WHERE channel_id = ${copy.channelId} AND message_id = ${copy.messageId}
    RETURNING message_id`.execute(tx.sql);
  return rows.length > 0;
}
