import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/index.ts';
import type { StorageKey } from '../../platform/storage/index.ts';
import type { Described } from './facts.ts';

export interface AttachmentRow {
  readonly channel_id: string;
  readonly attachment_id: string;
  readonly user_id: string;
  readonly state: string;
  readonly filename: string;
  readonly title: string | null;
  readonly size: number;
  readonly content_type: string | null;
  readonly facts: object;
}

const COLUMNS =
  'channel_id, attachment_id, user_id, state, filename, title, size::float8 AS size, content_type, facts';

/** Files of one user that can be without a message at once. */
const MAX_UNUSED = 100;

/** Where a file's bytes are. */
export const fileKey = (channelId: string, attachmentId: string): StorageKey =>
  `attachments/${channelId}/${attachmentId}`;

export interface NewAttachment {
  readonly channelId: string;
  readonly attachmentId: string;
  readonly userId: string;
  readonly filename: string;
  readonly title: string | undefined;
  readonly size: number;
}

/**
 * Registers files, which are charged with the transaction. Returns false, and registers none, if the user already has too many files
 * without a message.
 */
export async function announce(tx: Tx, files: readonly NewAttachment[]): Promise<boolean> {
  const rows = files.map(({ channelId, attachmentId, userId, filename, title, size }) => ({
    channel_id: channelId,
    attachment_id: attachmentId,
    user_id: userId,
    filename,
    title: title ?? null,
    size,
  }));
  const { rows: made } = await sql`
    INSERT INTO attachments (channel_id, attachment_id, user_id, state, filename, title, size)
    SELECT channel_id, attachment_id, user_id, 'waiting', filename, title, size
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS f(channel_id bigint, attachment_id bigint,
      user_id bigint, filename text, title text, size bigint)
    WHERE (SELECT count(*) FROM attachments WHERE user_id = ${files[0]?.userId}
      AND state IN ('waiting', 'stored', 'claimed')) < ${MAX_UNUSED}
    RETURNING 1`.execute(tx.sql);
  return made.length > 0;
}

/** How long an upload can take: a little longer than a call. */
const RECEIVING = `interval '65 minutes'`;

/**
 * Reserves a slot for an upload that begins. Returns undefined if the slot is not waiting for bytes, or another upload to it is in
 * progress. Until `endReceiving` or `arrived` is called, the row and the bytes it reserves stay.
 */
export async function beginReceiving(
  db: Database,
  channelId: string,
  attachmentId: string,
): Promise<AttachmentRow | undefined> {
  const [row] = await db.query<AttachmentRow>(
    'attachments.begin',
    `UPDATE attachments SET receiving_at = now()
     WHERE channel_id = $1 AND attachment_id = $2 AND state = 'waiting'
       AND (receiving_at IS NULL OR receiving_at < now() - ${RECEIVING})
     RETURNING ${COLUMNS}`,
    [channelId, attachmentId],
  );
  return row;
}

/** The upload ended without storing anything. */
export async function endReceiving(db: Database, channelId: string, attachmentId: string): Promise<void> {
  await db.query(
    'attachments.end',
    'UPDATE attachments SET receiving_at = NULL WHERE channel_id = $1 AND attachment_id = $2',
    [channelId, attachmentId],
  );
}

/** The size of the file is known: from now on the row reserves only `size` bytes. */
export async function setSize(
  db: Database,
  channelId: string,
  attachmentId: string,
  size: number,
): Promise<void> {
  await db.query(
    'attachments.size',
    'UPDATE attachments SET size = $3 WHERE channel_id = $1 AND attachment_id = $2',
    [channelId, attachmentId, size],
  );
}

/** Records that the bytes were stored. Returns false if the upload is no longer expected. */
export async function arrived(
  db: Database,
  channelId: string,
  attachmentId: string,
  state: 'stored' | 'claimed',
  size: number,
  { contentType, facts }: Described,
): Promise<boolean> {
  const changed = await db.query(
    'attachments.arrived',
    `UPDATE attachments SET state = $3, changed_at = now(), arrived_at = now(), receiving_at = NULL, size = $4, content_type = $5, facts = $6::jsonb
     WHERE channel_id = $1 AND attachment_id = $2 AND state = 'waiting' RETURNING 1`,
    [channelId, attachmentId, state, size, contentType ?? null, JSON.stringify(facts)],
  );
  return changed.length > 0;
}

export async function findAttachment(
  db: Database,
  channelId: string,
  attachmentId: string,
): Promise<AttachmentRow | undefined> {
  const [row] = await db.query<AttachmentRow>(
    'attachments.one',
    `SELECT ${COLUMNS} FROM attachments WHERE channel_id = $1 AND attachment_id = $2`,
    [channelId, attachmentId],
  );
  return row;
}

/** Claims uploaded files for a message, so that no other message gets them. Files that aren't available are left out. */
export async function claim(
  db: Database,
  channelId: string,
  userId: string,
  attachmentIds: readonly string[],
): Promise<AttachmentRow[]> {
  return db.query<AttachmentRow>(
    'attachments.claim',
    `UPDATE attachments SET state = 'claimed', changed_at = now()
     WHERE channel_id = $1 AND user_id = $2 AND attachment_id = ANY ($3::bigint[])
       AND (state = 'stored' OR state = 'claimed' AND changed_at < now() - interval '2 minutes')
     RETURNING ${COLUMNS}`,
    [channelId, userId, attachmentIds],
  );
}

export async function findClaimed(
  db: Database,
  channelId: string,
  attachmentIds: readonly string[],
): Promise<AttachmentRow[]> {
  return db.query<AttachmentRow>(
    'attachments.claimed',
    `SELECT ${COLUMNS} FROM attachments WHERE channel_id = $1 AND attachment_id = ANY ($2::bigint[]) AND state = 'claimed'`,
    [channelId, attachmentIds],
  );
}

/** Makes a received file servable for a day, without a message. */
export async function showForADay(db: Database, placeId: string, attachmentId: string): Promise<void> {
  await db.query(
    'attachments.show',
    `UPDATE attachments SET state = 'temporary', changed_at = now()
     WHERE channel_id = $1 AND attachment_id = $2 AND state = 'claimed'`,
    [placeId, attachmentId],
  );
}

/** Locks those of the files that a message still has, so that they stay until the transaction ends. Returns their ids. */
export async function lockUsed(
  tx: Tx,
  files: readonly { readonly id: string; readonly url: string }[],
): Promise<ReadonlySet<string>> {
  const keys = files.map(({ id, url }) => ({ id, url }));
  const { rows } = await sql<{ attachment_id: string }>`
    SELECT a.attachment_id FROM jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) AS f(id bigint, url text)
    JOIN attachments a ON a.channel_id = split_part(f.url, '/', 2)::bigint AND a.attachment_id = f.id
    WHERE a.state = 'used' ORDER BY a.channel_id, a.attachment_id FOR NO KEY UPDATE OF a`.execute(tx.sql);
  return new Set(rows.map(({ attachment_id }) => attachment_id));
}

/** Releases files that no message took, to their owner or to nobody. */
export async function release(
  db: Database,
  channelId: string,
  attachmentIds: readonly string[],
  state: 'stored' | 'unwanted',
): Promise<void> {
  if (attachmentIds.length === 0) return;
  await db.query(
    'attachments.release',
    `UPDATE attachments SET state = $3, changed_at = now()
     WHERE channel_id = $1 AND attachment_id = ANY ($2::bigint[]) AND state IN ('waiting', 'claimed')`,
    [channelId, attachmentIds, state],
  );
}

/** Gives up one of the user's uploads that no message has. Returns false if there is none. */
export async function giveUp(db: Database, userId: string, attachmentId: string): Promise<boolean> {
  const { rows } = await sql`
    UPDATE attachments SET state = 'unwanted', changed_at = now()
    WHERE user_id = ${userId} AND attachment_id = ${attachmentId} AND state IN ('waiting', 'stored')
    RETURNING 1`.execute(db.sql);
  return rows.length > 0;
}

/** Gives up uploads that no message has. */
export async function discardUploads(
  tx: Tx,
  channelId: string,
  attachmentIds: readonly string[],
): Promise<void> {
  if (attachmentIds.length === 0) return;
  await sql`
    UPDATE attachments SET state = 'unwanted', changed_at = now()
    WHERE channel_id = ${channelId} AND attachment_id = ANY (${attachmentIds}::bigint[]) AND state = 'stored'
  `.execute(tx.sql);
}

/** How long an upload waits for its message, and a slot for its bytes: its URL is valid for an hour. */
const KEPT = `interval '24 hours'`;
const WAITING = `interval '2 hours'`;

/** Files whose bytes are due to be removed: those of deleted messages, temporary ones, and uploads that no message took within a day, or is scheduled to. */
export async function findUnwanted(
  db: Database,
  limit: number,
): Promise<{ channel_id: string; attachment_id: string }[]> {
  return db.query(
    'attachments.unwanted',
    `SELECT channel_id, attachment_id FROM attachments a
     WHERE (state = 'unwanted' OR (state = 'waiting' AND changed_at < now() - ${WAITING})
         OR (state <> 'used' AND changed_at < now() - ${KEPT} AND NOT EXISTS (
           SELECT FROM scheduled_messages s WHERE s.user_id = a.user_id AND a.attachment_id = ANY (s.attachment_ids))))
       AND (receiving_at IS NULL OR receiving_at < now() - ${RECEIVING})
     ORDER BY changed_at LIMIT $1`,
    [limit],
  );
}

export async function forget(db: Database, channelId: string, attachmentId: string): Promise<void> {
  await db.query(
    'attachments.forget',
    `DELETE FROM attachments WHERE channel_id = $1 AND attachment_id = $2 AND state <> 'used'`,
    [channelId, attachmentId],
  );
}

/** Where a file without a row is. */
interface Place {
  readonly channelId: string;
  readonly attachmentId: string;
}

/** Returns those of the stored files that have no row. */
export async function findOrphans(db: Database, files: readonly Place[]): Promise<Place[]> {
  return db.query<Place>(
    'attachments.orphans',
    `SELECT f."channelId", f."attachmentId" FROM jsonb_to_recordset($1::jsonb) AS f("channelId" text, "attachmentId" text)
     WHERE NOT EXISTS (SELECT FROM attachments a
       WHERE a.channel_id = f."channelId"::bigint AND a.attachment_id = f."attachmentId"::bigint)`,
    [JSON.stringify(files)],
  );
}
