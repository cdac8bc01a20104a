import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/index.ts';
import { authorSql, messageSql } from '../messages/index.ts';

/** A message taken from the queue. */
export interface Queued {
  readonly scope_id: string;
  readonly channel_id: string;
  readonly message_id: string;
}

export interface Segment {
  readonly scope_id: string;
  readonly from_id: string;
  last_id: string;
  readonly salt: string;
  documents: number;
  /** How many documents its pack has. */
  readonly packed: number;
  /** Whether it has to be packed. */
  due: boolean;
}

/** A row of `search_documents`; `terms` as 64-bit integers in decimal digits. */
export interface Document extends Queued {
  readonly author_id: string;
  readonly terms: readonly string[];
  readonly words: string;
}

/** Lets one transaction at a time index messages, so that segments are opened in order. Returns false if `waits` is false and another one does. */
export async function lockIndex(tx: Tx, waits: boolean): Promise<boolean> {
  const { rows } = waits
    ? await sql<{
        locked: boolean;
      }>`SELECT true AS locked FROM pg_advisory_xact_lock(hashtext('search'))`.execute(tx.sql)
    : await sql<{ locked: boolean }>`SELECT pg_try_advisory_xact_lock(hashtext('search')) AS locked`.execute(
        tx.sql,
      );
  return rows[0]?.locked ?? false;
}

/** Whether there may be something to index, build or pack. One statement without locks: it is asked twice a second when nobody writes. */
export async function hasIndexWork(db: Database): Promise<boolean> {
  const [row] = await db.query<{ found: boolean }>(
    'search.work',
    `SELECT EXISTS (SELECT FROM search_queue) OR EXISTS (SELECT FROM search_builds)
       OR EXISTS (SELECT FROM search_segments WHERE due) AS found`,
    [],
  );
  return row?.found ?? false;
}

/** Takes messages of some scopes, or of all, from the queue. Messages that are being edited stay in it. */
export async function takeQueued(
  tx: Tx,
  limit: number,
  scopeIds: readonly string[] | undefined,
): Promise<Queued[]> {
  const inScopes = scopeIds ? sql`WHERE scope_id = ANY (${[...scopeIds]}::bigint[])` : sql``;
  const { rows } = await sql<Queued>`
    DELETE FROM search_queue q USING (
      SELECT scope_id, message_id FROM search_queue ${inScopes}
      ORDER BY scope_id, message_id LIMIT ${limit} FOR UPDATE SKIP LOCKED) taken
    WHERE q.scope_id = taken.scope_id AND q.message_id = taken.message_id
    RETURNING q.scope_id, q.channel_id, q.message_id`.execute(tx.sql);
  return rows;
}

const MESSAGE = sql.raw(messageSql('m', 'author', { channel: 'm.channel_id' }));
const AUTHOR = sql.raw(authorSql('m', 'author'));

/** A message to index: its wire object as JSON text, and the parent of the thread that it is in. */
export interface Loaded {
  readonly scope_id: string;
  readonly parent_id: string | null;
  readonly text: string;
}

/** The queued messages that are still there. A statement of its own: it sees every edit that came before the taking. */
export async function loadQueued(tx: Tx, queued: readonly Queued[]): Promise<Loaded[]> {
  const { rows } = await sql<Loaded>`
    SELECT q.scope_id, t.parent_id, ${MESSAGE} AS text
    FROM jsonb_to_recordset(${JSON.stringify(queued)}::jsonb) AS q(scope_id bigint, channel_id bigint, message_id bigint)
    JOIN messages m ON m.channel_id = q.channel_id AND m.message_id = q.message_id
    LEFT JOIN threads t ON t.guild_id = q.scope_id AND t.channel_id = q.channel_id ${AUTHOR}`.execute(tx.sql);
  return rows;
}

/** The segments of scopes, from the oldest to the newest. */
export async function loadSegments(tx: Tx, scopeIds: readonly string[]): Promise<Segment[]> {
  const { rows } = await sql<Segment>`
    SELECT scope_id, from_id, last_id, salt, documents, packed, due FROM search_segments
    WHERE scope_id = ANY (${[...scopeIds]}::bigint[]) ORDER BY scope_id, from_id`.execute(tx.sql);
  return rows;
}

export async function storeSegments(tx: Tx, segments: readonly Segment[]): Promise<void> {
  await sql`
    INSERT INTO search_segments (scope_id, from_id, last_id, salt, documents, due)
    SELECT scope_id, from_id, last_id, salt, documents, due FROM jsonb_to_recordset(${JSON.stringify(segments)}::jsonb)
      AS s(scope_id bigint, from_id bigint, last_id bigint, salt bigint, documents int, due boolean)
    ON CONFLICT (scope_id, from_id)
    DO UPDATE SET documents = excluded.documents, last_id = excluded.last_id, due = excluded.due`.execute(
    tx.sql,
  );
}

export async function storeDocuments(tx: Tx, documents: readonly Document[]): Promise<void> {
  const text = JSON.stringify(documents);
  await sql`
    INSERT INTO search_gone (scope_id, message_id, place)
    SELECT scope_id, message_id, place FROM jsonb_to_recordset(${text}::jsonb) AS d(scope_id bigint, channel_id bigint, message_id bigint)
    JOIN search_documents USING (channel_id, message_id, scope_id) WHERE place IS NOT NULL
    ON CONFLICT DO NOTHING`.execute(tx.sql);
  await sql`
    INSERT INTO search_documents (scope_id, channel_id, message_id, author_id, terms, words)
    SELECT scope_id, channel_id, message_id, author_id, terms, words FROM jsonb_to_recordset(${text}::jsonb)
      AS d(scope_id bigint, channel_id bigint, message_id bigint, author_id bigint, terms bigint[], words text)
    ON CONFLICT (channel_id, message_id, scope_id)
    DO UPDATE SET author_id = excluded.author_id, terms = excluded.terms, words = excluded.words, place = NULL`.execute(
    tx.sql,
  );
}

/** Whether scopes have queued messages, and how many of a scope that is being built were queued so far. One statement. */
export async function loadProgress(
  db: Database,
  scopeIds: readonly string[],
): Promise<{ queued: boolean; built: number | null }> {
  const [row] = await db.query<{ queued: boolean; built: number | null }>(
    'search.progress',
    `SELECT EXISTS (SELECT FROM search_queue WHERE scope_id = ANY ($1::bigint[])) AS queued,
       (SELECT documents FROM search_builds WHERE scope_id = ANY ($1::bigint[]) LIMIT 1) AS built`,
    [scopeIds],
  );
  return row ?? { queued: false, built: null };
}

/** Removes the segments and packs of a guild that is deleted; its documents are removed with its messages. */
export async function deleteScope(tx: Tx, scopeId: string): Promise<void> {
  await sql`DELETE FROM search_builds WHERE scope_id = ${scopeId}`.execute(tx.sql);
  await sql`DELETE FROM search_deleted_threads WHERE guild_id = ${scopeId}`.execute(tx.sql);
  for (const table of ['search_segments', 'search_packs', 'search_postings', 'search_gone'])
    await sql`DELETE FROM ${sql.table(table)} WHERE scope_id = ${scopeId}`.execute(tx.sql);
}
