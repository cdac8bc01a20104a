import type { Query } from '../../platform/database/index.ts';
import { packedSql, READABLE_THREADS_SQL } from './search-sql.ts';
import type { Places } from './search-store.ts';

/** A segment with a pack. */
export interface PackedSegment {
  readonly scope_id: string;
  readonly from_id: string;
  /** The newest message in it. */
  readonly last_id: string;
  /** The number of places. */
  readonly packed: number;
  /** Differs for each pack that is made. */
  readonly pack_id: string;
}

/** The packed segments that can have messages between two ids, from the oldest to the newest. */
export const loadPackedSegments = (
  run: Query,
  { scope, scopeIds, userId }: Places,
  [minId, maxId]: readonly [string, string],
): Promise<PackedSegment[]> =>
  run<PackedSegment>(`search.packed.${scope}`, packedSql(scope), [scopeIds, minId, maxId, userId]);

/** A place of a pack whose message was deleted or edited. */
interface Gone {
  readonly scope_id: string;
  readonly message_id: string;
  readonly place: number;
}

export const loadGone = (run: Query, scopeIds: readonly string[]): Promise<Gone[]> =>
  run<Gone>(
    'search.gone',
    'SELECT scope_id, message_id, place FROM search_gone WHERE scope_id = ANY ($1::bigint[])',
    [scopeIds],
  );

const getKeys = (segments: readonly PackedSegment[]) => [
  segments.map(({ scope_id }) => scope_id),
  segments.map(({ from_id }) => from_id),
];

/** The lists of terms in some buckets of each segment, by its index. */
export async function loadPostings(
  run: Query,
  segments: readonly PackedSegment[],
  buckets: readonly number[],
): Promise<Map<number, Buffer>[]> {
  const found = segments.map(() => new Map<number, Buffer>());
  if (buckets.length === 0) return found;
  const rows = await run<{ nth: number; bucket: number; lists: Buffer }>(
    'search.postings',
    `SELECT s.nth::int, p.bucket, p.lists
     FROM unnest($1::bigint[], $2::bigint[]) WITH ORDINALITY AS s(scope_id, from_id, nth)
     JOIN search_postings p ON p.scope_id = s.scope_id AND p.from_id = s.from_id AND p.bucket = ANY ($3::int[])`,
    [...getKeys(segments), buckets],
  );
  for (const { nth, bucket, lists } of rows) found[nth - 1]?.set(bucket, lists);
  return found;
}

/** A part of each segment's pack, in their order. */
export async function loadPackParts(
  run: Query,
  segments: readonly PackedSegment[],
  part: 'ids' | 'channels' | 'scores',
): Promise<Buffer[]> {
  if (segments.length === 0) return [];
  const rows = await run<{ nth: number; part: Buffer }>(
    `search.pack.${part}`,
    `SELECT s.nth::int, p.${part} AS part
     FROM unnest($1::bigint[], $2::bigint[]) WITH ORDINALITY AS s(scope_id, from_id, nth)
     JOIN search_packs p ON p.scope_id = s.scope_id AND p.from_id = s.from_id`,
    getKeys(segments),
  );
  const parts: Buffer[] = [];
  for (const row of rows) parts[row.nth - 1] = row.part;
  return parts;
}

/** The ids of the messages at places of packs, in their order. */
export async function loadIds(
  run: Query,
  places: readonly { readonly segment: PackedSegment; readonly place: number }[],
): Promise<string[]> {
  if (places.length === 0) return [];
  const rows = await run<{ id: Buffer }>(
    'search.pack_ids',
    `SELECT substring(p.ids FROM e.place * 8 + 1 FOR 8) AS id
     FROM unnest($1::bigint[], $2::bigint[], $3::int[]) WITH ORDINALITY AS e(scope_id, from_id, place, nth)
     JOIN search_packs p ON p.scope_id = e.scope_id AND p.from_id = e.from_id ORDER BY e.nth`,
    [...getKeys(places.map(({ segment }) => segment)), places.map(({ place }) => place)],
  );
  return rows.map(({ id }) => id.readBigInt64BE().toString());
}

/** The threads of a guild that were deleted, and whose messages can still be in packs. */
export async function loadDeletedThreads(run: Query, { scopeIds }: Places): Promise<string[]> {
  const rows = await run<{ channel_id: string }>(
    'search.deleted_threads',
    'SELECT channel_id FROM search_deleted_threads WHERE guild_id = $1',
    [scopeIds[0]],
  );
  return rows.map(({ channel_id }) => channel_id);
}

/** Those of some threads of a guild whose history the caller can read. */
export async function loadReadableThreads(
  run: Query,
  { scopeIds, channelIds, moderatedIds, userId }: Places,
  threadIds: readonly string[],
): Promise<string[]> {
  const rows = await run<{ channel_id: string }>('search.readable_threads', READABLE_THREADS_SQL, [
    scopeIds[0],
    threadIds,
    channelIds,
    userId,
    moderatedIds,
  ]);
  return rows.map(({ channel_id }) => channel_id);
}
