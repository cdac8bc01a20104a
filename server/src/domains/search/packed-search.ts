import { SEARCH_LIMITS } from '@guildhall/protocol/limits/search';
import type { Query } from '../../platform/database/index.ts';
import { ChannelFilter } from './channel-filter.ts';
import { hashTerm } from './hash.ts';
import type { PackCache } from './pack-cache.ts';
import {
  loadGone,
  loadPackedSegments,
  loadPackParts,
  loadPostings,
  type PackedSegment,
} from './packed-store.ts';
import { type PackChannels, readId } from './packs.ts';
import { getBuckets, selectPlaces, type WantedTerms } from './place-sets.ts';
import type { IndexQuery } from './query.ts';
import { getBounds, loadBlockedIds, type Places } from './search-store.ts';
import { TERM } from './terms.ts';

/** A segment that is searched, with the parts of its pack that were read. */
export interface Searched extends PackedSegment {
  /** Places whose messages were deleted or edited. */
  readonly gone: number[];
  channels?: PackChannels;
  ids?: Buffer;
}

/** The places in a segment, ascending, whose messages have the terms and can be read. */
export interface Candidates {
  readonly segment: Searched;
  readonly places: readonly number[];
}

/** Segments that are read first: few, as common words are in all of them. */
const FIRST_BATCH = 3;
/** Segments that are read at once at most, and lists: about a kilobyte each. */
const LARGEST_BATCH = 512;
const MAX_LISTS = 8_192;
/** More channels than that are compared with the channel of each message found. */
const MAX_LISTED = 8;

const hashAll = (terms: readonly string[]): bigint[] => terms.map(hashTerm);

async function getWanted(run: Query, places: Places, query: IndexQuery): Promise<WantedTerms> {
  const isListed = places.isSmallPart && places.channelIds.length <= MAX_LISTED;
  const blocked = places.scope === 'own' ? await loadBlockedIds(run, places.userId) : [];
  return {
    all: hashAll(query.all),
    any: [...query.any, ...(isListed ? [places.channelIds.map(TERM.channel)] : [])].map(hashAll),
    none: hashAll([...query.none, ...blocked.map(TERM.author)]),
  };
}

/** The segments with packs in which a search can find something, from the oldest to the newest. */
export async function listSearched(run: Query, places: Places, query: IndexQuery): Promise<Searched[]> {
  const segments = (await loadPackedSegments(run, places, getBounds(query))).map((row) => ({
    ...row,
    gone: [] as number[],
  }));
  if (segments.length === 0) return segments;
  const byScope = Map.groupBy(segments, ({ scope_id }) => scope_id);
  for (const { scope_id, message_id, place } of await loadGone(run, [...byScope.keys()])) {
    const id = BigInt(message_id);
    const own = byScope.get(scope_id)?.findLast(({ from_id }) => BigInt(from_id) <= id);
    if (own && place < own.packed && id <= BigInt(own.last_id)) own.gone.push(place);
  }
  return segments;
}

/** Reads the ids of the segments that have not been read. */
export async function readIds(run: Query, segments: readonly Searched[]): Promise<void> {
  const unread = segments.filter(({ ids }) => ids === undefined);
  const parts = await loadPackParts(run, unread, 'ids');
  for (const [index, segment] of unread.entries()) segment.ids = parts[index] as Buffer;
}

async function readAllChannels(run: Query, cache: PackCache, segments: readonly Searched[]): Promise<void> {
  for (const segment of segments) {
    const known = cache.get(segment.pack_id);
    if (known) segment.channels = known;
  }
  const unread = segments.filter(({ channels }) => channels === undefined);
  const parts = await loadPackParts(run, unread, 'channels');
  for (const [index, segment] of unread.entries())
    segment.channels = cache.add(segment, parts[index] as Buffer);
}

/** How many segments to read next: as many as are needed if messages are found there as often, and a few more. */
function getNextBatch(found: number, read: number, lists: number): number {
  const needed = found === 0 ? LARGEST_BATCH : Math.ceil((1.25 * read * SEARCH_LIMITS.total) / found) - read;
  return Math.min(Math.max(needed, FIRST_BATCH), LARGEST_BATCH, Math.ceil(MAX_LISTS / lists));
}

/** Leaves only messages between two ids. */
async function keepWithin(
  run: Query,
  found: readonly Candidates[],
  [minId, maxId]: readonly [string, string],
): Promise<Candidates[]> {
  const [min, max] = [BigInt(minId), BigInt(maxId)];
  const isCut = ({ from_id, last_id }: Searched) =>
    (min > 0n && BigInt(from_id) <= min) || BigInt(last_id) >= max;
  await readIds(run, found.map(({ segment }) => segment).filter(isCut));
  return found.map(({ segment, places }) => {
    const { ids } = segment;
    if (!ids || !isCut(segment)) return { segment, places };
    return {
      segment,
      places: places.filter((place) => readId(ids, place) > min && readId(ids, place) < max),
    };
  });
}

/**
 * Finds the messages in packs that have the terms of a search, in channels that the caller can read, and between its ids; some segments
 * at a time, in the order of `segments`.
 */
export async function* findPacked(
  run: Query,
  cache: PackCache,
  places: Places,
  query: IndexQuery,
  segments: readonly Searched[],
): AsyncGenerator<readonly Candidates[]> {
  if (segments.length === 0) return;
  const wanted = await getWanted(run, places, query);
  const buckets = getBuckets(wanted);
  const channels = new ChannelFilter(run, places);
  let size = FIRST_BATCH;
  let total = 0;
  for (let start = 0; start < segments.length; ) {
    const batch = segments.slice(start, start + size);
    start += batch.length;
    const postings = await loadPostings(run, batch, buckets);
    const selected = batch.flatMap((segment, index): Candidates[] => {
      const lists = postings[index] as Map<number, Buffer>;
      const places = selectPlaces(wanted, lists, segment.packed, segment.gone);
      return places.length > 0 ? [{ segment, places }] : [];
    });
    const within = await keepWithin(run, selected, getBounds(query));
    const found = within.filter(({ places: own }) => own.length > 0);
    const readable = places.scope === 'guild' ? await keepReadable(run, cache, channels, found) : found;
    yield readable;
    total += readable.reduce((sum, { places: own }) => sum + own.length, 0);
    size = getNextBatch(total, start, Math.max(buckets.length, 1));
  }
}

async function keepReadable(
  run: Query,
  cache: PackCache,
  filter: ChannelFilter,
  found: readonly Candidates[],
): Promise<Candidates[]> {
  const segments = found.map(({ segment }) => segment);
  await readAllChannels(run, cache, segments);
  const readable = await filter.filter(
    segments.map(({ channels }) => channels as PackChannels),
    found.map(({ places }) => places),
  );
  return segments
    .map((segment, index) => ({ segment, places: readable[index] as number[] }))
    .filter(({ places }) => places.length > 0);
}
