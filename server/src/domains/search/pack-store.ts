import { ChannelType } from '@guildhall/protocol/channels/types';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/index.ts';
import type { Pack, PackedThread } from './packs.ts';
import { LENGTH_SCORE } from './search-sql.ts';

/** A segment that is to be packed, and the first id after it. */
export interface DueSegment {
  readonly scope_id: string;
  readonly from_id: string;
  readonly until_id: string;
  readonly salt: string;
  readonly packed: number;
}

/** Returns a segment to pack. Those of scopes that are being built have to wait. */
export async function findDue(tx: Tx): Promise<DueSegment | undefined> {
  const { rows } = await sql<DueSegment>`
    SELECT scope_id, from_id, salt, packed, coalesce(
      (SELECT min(n.from_id) FROM search_segments n WHERE n.scope_id = s.scope_id AND n.from_id > s.from_id),
      9223372036854775807) AS until_id
    FROM search_segments s
    WHERE due AND NOT EXISTS (SELECT FROM search_builds b WHERE b.scope_id = s.scope_id)
      AND NOT EXISTS (SELECT FROM search_packing WHERE begins_at > now())
    LIMIT 1`.execute(tx.sql);
  return rows[0];
}

/** Has the statements of this transaction find documents by their keys, however many there are. */
export async function useKeys(tx: Tx): Promise<void> {
  await sql`SET LOCAL enable_seqscan = off`.execute(tx.sql);
  await sql`SET LOCAL enable_hashjoin = off`.execute(tx.sql);
  await sql`SET LOCAL enable_mergejoin = off`.execute(tx.sql);
}

/** A document that is not in a pack; `terms` with the salt of its segment. */
interface LooseDocument {
  readonly channel_id: string;
  readonly message_id: string;
  readonly terms: readonly string[];
  readonly score: number;
}

/** The documents of a segment that are not in its pack, locked: who deletes one of them waits. @param term that all have, salted */
export async function lockLoose(tx: Tx, { scope_id }: DueSegment, term: string): Promise<LooseDocument[]> {
  const { rows } = await sql<LooseDocument>`
    SELECT channel_id, message_id, terms, ${sql.raw(LENGTH_SCORE)} AS score FROM search_documents d
    WHERE scope_id = ${scope_id} AND terms @> ARRAY[${term}::bigint] FOR UPDATE`.execute(tx.sql);
  return rows;
}

interface StoredPack {
  readonly ids: Buffer;
  readonly channels: Buffer;
  readonly scores: Buffer;
}

export async function loadPack(tx: Tx, { scope_id, from_id }: DueSegment): Promise<StoredPack | undefined> {
  const { rows } = await sql<StoredPack>`
    SELECT ids, channels, scores FROM search_packs WHERE scope_id = ${scope_id} AND from_id = ${from_id}`.execute(
    tx.sql,
  );
  return rows[0];
}

export async function loadBuckets(tx: Tx, { scope_id, from_id }: DueSegment): Promise<Buffer[]> {
  const { rows } = await sql<{ lists: Buffer }>`
    SELECT lists FROM search_postings WHERE scope_id = ${scope_id} AND from_id = ${from_id}`.execute(tx.sql);
  return rows.map(({ lists }) => lists);
}

/** Those of some channels that are threads: a thread keeps its parent and its type. */
export async function loadThreads(
  tx: Tx,
  { scope_id }: DueSegment,
  channelIds: readonly bigint[],
): Promise<Map<bigint, PackedThread>> {
  const { rows } = await sql<{ channel_id: string; parent_id: string; type: number }>`
    SELECT channel_id, parent_id, type FROM threads
    WHERE guild_id = ${scope_id} AND channel_id = ANY (${channelIds.map(String)}::bigint[])`.execute(tx.sql);
  return new Map(
    rows.map(({ channel_id, parent_id, type }) => [
      BigInt(channel_id),
      { parentId: BigInt(parent_id), isPrivate: type === ChannelType.PRIVATE_THREAD },
    ]),
  );
}

/** The places of a pack whose documents are still there, locked: who deletes one of them waits. */
export async function lockPacked(
  tx: Tx,
  { scope_id }: DueSegment,
  messages: readonly { readonly channelId: string; readonly messageId: string }[],
): Promise<number[]> {
  const { rows } = await sql<{ place: number }>`
    SELECT d.place FROM unnest(${messages.map(({ channelId }) => channelId)}::bigint[],
      ${messages.map(({ messageId }) => messageId)}::bigint[]) WITH ORDINALITY AS m(channel_id, message_id, nth)
    JOIN search_documents d ON d.channel_id = m.channel_id AND d.message_id = m.message_id AND d.scope_id = ${scope_id}
    WHERE d.place = m.nth - 1 FOR UPDATE OF d`.execute(tx.sql);
  return rows.map(({ place }) => place);
}

/** Stores the pack of a segment instead of the one before, and the places of its documents. */
export async function storePack(
  tx: Tx,
  { scope_id, from_id, until_id }: DueSegment,
  { ids, channels, scores, postings }: Pack,
  messages: readonly { readonly channelId: string; readonly messageId: string }[],
): Promise<void> {
  const segment = sql`scope_id = ${scope_id} AND from_id = ${from_id}`;
  await sql`DELETE FROM search_packs WHERE ${segment}`.execute(tx.sql);
  await sql`DELETE FROM search_postings WHERE ${segment}`.execute(tx.sql);
  await sql`
    DELETE FROM search_gone WHERE scope_id = ${scope_id} AND message_id >= ${from_id} AND message_id < ${until_id}`.execute(
    tx.sql,
  );
  if (messages.length > 0) {
    await sql`
      INSERT INTO search_packs (scope_id, from_id, ids, channels, scores)
      VALUES (${scope_id}, ${from_id}, ${ids}, ${channels}, ${scores})`.execute(tx.sql);
    await sql`
      INSERT INTO search_postings (scope_id, from_id, bucket, lists)
      SELECT ${scope_id}::bigint, ${from_id}::bigint, bucket, lists
      FROM unnest(${[...postings.keys()]}::int[], ${[...postings.values()]}::bytea[]) AS p(bucket, lists)`.execute(
      tx.sql,
    );
    await sql`
      UPDATE search_documents d SET terms = '{}', place = m.nth - 1
      FROM unnest(${messages.map(({ channelId }) => channelId)}::bigint[],
        ${messages.map(({ messageId }) => messageId)}::bigint[]) WITH ORDINALITY AS m(channel_id, message_id, nth)
      WHERE d.channel_id = m.channel_id AND d.message_id = m.message_id AND d.scope_id = ${scope_id}
        AND d.place IS DISTINCT FROM m.nth - 1`.execute(tx.sql);
  }
  await sql`
    UPDATE search_segments SET documents = ${messages.length}, packed = ${messages.length}, due = false,
      pack_id = nextval('search_pack_ids')
    WHERE ${segment}`.execute(tx.sql);
}

/** Marks packs as due that have more than `most` places of deleted or edited messages, or documents beside them. */
export async function markDue(tx: Tx, most: number): Promise<void> {
  await sql`
    UPDATE search_segments s SET due = true
    FROM (
      SELECT g.scope_id, f.from_id FROM search_gone g CROSS JOIN LATERAL (
        SELECT from_id FROM search_segments f WHERE f.scope_id = g.scope_id AND f.from_id <= g.message_id
        ORDER BY f.from_id DESC LIMIT 1) f
      GROUP BY 1, 2 HAVING count(*) > ${most}
      UNION SELECT scope_id, from_id FROM search_segments WHERE packed > 0 AND documents - packed > ${most}) stale
    WHERE s.scope_id = stale.scope_id AND s.from_id = stale.from_id AND s.packed > 0`.execute(tx.sql);
}

/** Forgets deleted threads of which no message is in the index any more. */
export async function deleteDeletedThreads(tx: Tx): Promise<void> {
  await sql`
    DELETE FROM search_deleted_threads t WHERE NOT EXISTS (
      SELECT FROM search_documents d WHERE d.channel_id = t.channel_id AND d.scope_id = t.guild_id)`.execute(
    tx.sql,
  );
}
