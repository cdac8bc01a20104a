import type { Thread } from '@guildhall/protocol/threads/schemas';
import type { Database } from '../../platform/database/index.ts';
import { hashTerm } from './hash.ts';
import type { IndexQuery } from './query.ts';
import { type SearchShape, searchSql } from './search-sql.ts';
import { TERM } from './terms.ts';

/** A page of results: after a message in the order of the results, or from an offset on. */
export interface Page {
  readonly offset: number;
  readonly limit: number;
  readonly after: { readonly id: string; readonly score: number } | undefined;
}

export interface Hit {
  readonly id: string;
  readonly channelId: string;
  readonly score: number;
}

export interface Found {
  /** At most `SEARCH_LIMITS.total`. */
  readonly total: number;
  /** JSON text of a list of lists with one message each. */
  readonly messages: string;
  readonly hits: readonly Hit[];
  /** The threads of the hits, as the caller sees them. */
  readonly threads: readonly Thread[];
  /** The guild's version when it was searched; 0 for private channels. */
  readonly version: number;
}

/** The messages that are searched. */
export interface Places {
  readonly scope: SearchShape['scope'];
  readonly scopeIds: readonly string[];
  /** The channels whose history the caller can read. */
  readonly channelIds: readonly string[];
  /** Those of them whose private threads the caller can read without joining; null for private channels, which have no threads. */
  readonly moderatedIds: readonly string[] | null;
  /** Whether there are more channels in the scope that are not searched. */
  readonly isSmallPart: boolean;
  /** The caller. */
  readonly userId: string;
}

const LARGEST_ID = '9223372036854775807';
/** Milliseconds after which a search is cancelled. */
const DEADLINE_MS = 5_000;

const hashTerms = (terms: readonly string[]) => terms.map((term) => hashTerm(term).toString());

/** Searches by the index. One statement; it is cancelled after some seconds. */
export async function findMessages(
  db: Database,
  places: Places,
  query: IndexQuery,
  page: Page,
): Promise<Found> {
  const { scope, scopeIds, channelIds, moderatedIds, userId } = places;
  // All others are compared with the channel of each message found, which costs less if it is most of them.
  const channels = places.isSmallPart ? [channelIds.map(TERM.channel)] : [];
  const lists = [...query.any, ...channels];
  const shape = { scope, order: query.order, isNear: query.near.length > 0, lists: lists.length };
  const [row] = await db.queryWithin<Found>(
    DEADLINE_MS,
    `search.${Object.values(shape).join('.')}`,
    searchSql(shape),
    [
      scopeIds,
      channelIds,
      hashTerms(query.all.length > 0 ? query.all : [TERM.everything]),
      hashTerms(query.none),
      query.minId ?? '0',
      query.maxId ?? LARGEST_ID,
      query.patterns,
      JSON.stringify(query.near),
      query.whole,
      page.after?.id ?? null,
      page.after?.score ?? null,
      page.offset,
      page.limit,
      userId,
      moderatedIds,
      ...lists.map(hashTerms),
    ],
  );
  return row as Found;
}

/** The private channels of a user. */
export async function loadPrivateChannelIds(db: Database, userId: string): Promise<string[]> {
  const rows = await db.query<{ channel_id: string }>(
    'search.private_channels',
    'SELECT channel_id FROM user_private_channels WHERE user_id = $1',
    [userId],
  );
  return rows.map(({ channel_id }) => channel_id);
}

/** Private channels as the caller sees them. */
export async function loadPrivateChannels(
  db: Database,
  userId: string,
  channelIds: readonly string[],
): Promise<object[]> {
  const rows = await db.query<{ channel: string }>(
    'search.found_private_channels',
    'SELECT wire_private_channel(c, $1) AS channel FROM private_channels c WHERE channel_id = ANY ($2)',
    [userId, channelIds],
  );
  return rows.map(({ channel }) => JSON.parse(channel) as object);
}
