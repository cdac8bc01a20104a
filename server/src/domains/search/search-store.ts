import type { Thread } from '@guildhall/protocol/threads/schemas';
import type { Database, Query } from '../../platform/database/index.ts';
import { hashTerm } from './hash.ts';
import type { IndexQuery } from './query.ts';
import { looseSql, matchingSql, pageSql, type SearchShape } from './search-sql.ts';
import { TERM } from './terms.ts';

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

/** A message found, by its document. */
export interface FoundDocument {
  readonly id: string;
  readonly channelId: string;
  readonly score: number;
}

const LARGEST_ID = '9223372036854775807';

export const getBounds = ({ minId, maxId }: IndexQuery) => [minId ?? '0', maxId ?? LARGEST_ID] as const;

const hashTerms = (terms: readonly string[]) => terms.map((term) => hashTerm(term).toString());

interface Columns {
  readonly ids: string | null;
  readonly channels: string | null;
  readonly scores: string | null;
}

const split = (text: string | null): string[] => (text === null ? [] : text.split(','));

/** The messages found that are not in packs, at most `SEARCH_LIMITS.total`, in the order of their ids. */
export async function findLoose(run: Query, places: Places, query: IndexQuery): Promise<FoundDocument[]> {
  const { scope, scopeIds, channelIds, moderatedIds, userId } = places;
  // All others are compared with the channel of each message found, which costs less if it is most of them.
  const channels = places.isSmallPart ? [channelIds.map(TERM.channel)] : [];
  const lists = [...query.any, ...channels];
  const shape = { scope, order: query.order, isNear: query.near.length > 0, lists: lists.length };
  const [row] = await run<Columns>(`search.loose.${Object.values(shape).join('.')}`, looseSql(shape), [
    scopeIds,
    channelIds,
    hashTerms(query.all.length > 0 ? query.all : [TERM.everything]),
    hashTerms(query.none),
    ...getBounds(query),
    query.patterns,
    JSON.stringify(query.near),
    userId,
    moderatedIds,
    ...lists.map(hashTerms),
  ]);
  const [channelsFound, scores] = [split(row?.channels ?? null), split(row?.scores ?? null)];
  return split(row?.ids ?? null).map((id, index) => ({
    id,
    channelId: channelsFound[index] as string,
    score: Number(scores[index]),
  }));
}

/** Which of the messages of a scope have words next to or near each other: indexes in `messages`. */
export async function findMatching(
  run: Query,
  scopeId: string,
  messages: readonly Pick<FoundDocument, 'id' | 'channelId'>[],
  { patterns, near }: Pick<IndexQuery, 'patterns' | 'near'>,
): Promise<number[]> {
  const isNear = near.length > 0;
  const rows = await run<{ nth: number }>(`search.matching.${isNear}`, matchingSql(isNear), [
    scopeId,
    messages.map(({ channelId }) => channelId),
    messages.map(({ id }) => id),
    patterns,
    JSON.stringify(near),
  ]);
  return rows.map(({ nth }) => nth - 1);
}

/** A page of results as they are shown. */
export interface LoadedPage {
  /** JSON text of a list of lists with one message each. */
  readonly messages: string;
  /** The threads of the messages, as the caller sees them. */
  readonly threads: readonly Thread[];
  /** The guild's version when it was searched; 0 for private channels. */
  readonly version: number;
}

export async function loadPage(
  run: Query,
  { scope, scopeIds, userId }: Places,
  documents: readonly FoundDocument[],
): Promise<LoadedPage> {
  const [page] = await run<LoadedPage>(`search.page.${scope}`, pageSql(scope), [
    scope === 'guild' ? scopeIds[0] : null,
    documents.map(({ channelId }) => channelId),
    documents.map(({ id }) => id),
    userId,
  ]);
  return page as LoadedPage;
}

/** The users whose messages are left out of a search in all private channels. */
export async function loadBlockedIds(run: Query, userId: string): Promise<string[]> {
  const rows = await run<{ target_id: string }>(
    'search.blocked',
    'SELECT target_id FROM relationships WHERE user_id = $1 AND type = 2',
    [userId],
  );
  return rows.map(({ target_id }) => target_id);
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
