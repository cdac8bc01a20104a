import { randomBytes, randomUUID } from 'node:crypto';
import { ErrorCode } from '@guildhall/protocol/errors/codes';
import { SEARCH_LIMITS } from '@guildhall/protocol/limits/search';
import type {
  SearchCursor,
  SearchTab,
  SearchTabName,
  SearchTabsBody,
} from '@guildhall/protocol/search/schemas';
import type { App, Context } from '../../app.ts';
import { DeadlineError } from '../../platform/database/index.ts';
import { BusyError, createFairQueue } from '../../platform/fair-queue/index.ts';
import { ApiError, apiError, invalidForm } from '../../platform/http/errors.ts';
import { overloaded } from '../../platform/http/gate.ts';
import { type Found, findMessages, type Page } from './find.ts';
import { loadProgress } from './index-store.ts';
import { indexQueued } from './indexer.ts';
import { getPlaces, type SearchedPlaces, type Target } from './places.ts';
import { createIndexQuery, type Filters, type IndexQuery } from './query.ts';
import { type FoundDocument, loadPrivateChannels } from './search-store.ts';

declare module '../../app.ts' {
  interface DomainServices {
    /** The searches that run: few, as they must not take all connections to the database, and one at a time for each user. */
    readonly searchQueue: ReturnType<typeof createSearchQueue>;
  }
}

export const createSearchQueue = () =>
  createFairQueue({ lanes: ['search'], atOnce: 4, atOnceForKey: 1, waitingForKey: 10, waiting: 500 });

/** Batches of queued messages that a search indexes itself before it gives up. */
const MAX_BATCHES = 4;
/** Seconds after which a search can be tried again while messages are indexed. */
const RETRY_SECONDS = 2;
/** Tries of a search while the guild's permissions keep changing. */
const MAX_TRIES = 5;

const notReady = (documents: number) =>
  apiError(ErrorCode.INDEX_NOT_YET_AVAILABLE, {
    extra: { documents_indexed: documents, retry_after: RETRY_SECONDS },
    headers: { 'retry-after': String(RETRY_SECONDS) },
  });

const tooSlow = () =>
  new ApiError(503, 0, 'The search took too long. Add words or filters.', {
    headers: { 'retry-after': '5' },
  });

/** Indexes what was sent before the search. Throws 110000 if there is too much of it. */
async function finishIndex({ db }: Pick<App, 'db'>, scopeIds: readonly string[]): Promise<void> {
  const { queued, built } = await loadProgress(db, scopeIds);
  if (built !== null) throw notReady(built);
  if (!queued) return;
  for (let batches = 0; batches < MAX_BATCHES; batches += 1) {
    if ((await indexQueued({ db }, scopeIds)) === 0) return;
  }
  throw notReady(0);
}

async function find(
  { app, caller }: Context,
  places: SearchedPlaces,
  query: IndexQuery,
  page: Page,
): Promise<Found> {
  try {
    const turn = { lane: 'search', key: caller.userId, id: randomUUID() } as const;
    return await app.searchQueue.run(turn, () => findMessages(app, places, query, page));
  } catch (error) {
    if (error instanceof BusyError) throw overloaded;
    if (error instanceof DeadlineError) throw tooSlow();
    throw error;
  }
}

interface Search {
  readonly query: IndexQuery;
  readonly page: Page;
}

/** Makes searches on the state of one moment: results have only messages that the caller can read then. */
async function findCurrent(
  context: Context,
  target: Target,
  includesRestricted: boolean,
  searches: readonly Search[],
): Promise<{ places: SearchedPlaces; results: { found: Found; ms: number }[] }> {
  const { app } = context;
  for (let tries = 1; ; tries += 1) {
    const places = await getPlaces(context, target, includesRestricted);
    if (tries === 1) await finishIndex(app, places.scopeIds);
    const results = [];
    for (const { query, page } of searches) {
      const began = performance.now();
      const found = await find(context, places, query, page);
      results.push({ found, ms: Math.round(performance.now() - began) });
    }
    if (results.every(({ found }) => found.version === places.version)) return { places, results };
    if (tries === MAX_TRIES) throw notReady(0);
    await places.refresh();
  }
}

const createFacts = () => ({
  analytics_id: randomBytes(16).toString('hex'),
  doing_deep_historical_index: false,
});

const getChannelIds = (hits: readonly FoundDocument[]): string[] => [
  ...new Set(hits.map(({ channelId }) => channelId)),
];

/** The private channels of hits. */
const loadPrivate = async (
  { app, caller }: Context,
  hits: readonly FoundDocument[],
): Promise<readonly object[]> =>
  hits.length === 0 ? [] : loadPrivateChannels(app.db, caller.userId, getChannelIds(hits));

/** JSON text of an object with `messages`, which is JSON text already. */
const withMessages = (fields: object, messages: string) =>
  `${JSON.stringify(fields).slice(0, -1)},"messages":${messages}}`;

/** Searches for messages; returns the result as JSON text. Throws as `getPlaces`, 50035, 110000 (with status 202) while messages are indexed. */
export async function searchMessages(
  context: Context,
  target: Target,
  filters: Filters,
  includesRestricted: boolean,
): Promise<string> {
  const search = {
    query: createIndexQuery(filters),
    page: {
      offset: filters.offset,
      limit: filters.limit,
      after: undefined,
      most: SEARCH_LIMITS.total,
    },
  };
  const { places, results } = await findCurrent(context, target, includesRestricted, [search]);
  const [{ found }] = results as [{ found: Found; ms: number }];
  const where =
    places.scope === 'guild'
      ? { threads: found.threads }
      : { channels: await loadPrivate(context, found.hits) };
  return withMessages({ ...createFacts(), total_results: found.total, ...where }, found.messages);
}

/** Reads a cursor. Throws 50035 if it is not one of the sorting, or comes with an offset. */
function readCursor(name: string, { cursor, offset, sort_by: sorting }: SearchTab): Page['after'] {
  const type = cursor?.type;
  if (!cursor || type === undefined) return undefined;
  const id = type === 'score' ? cursor.score?.timestamp : cursor.timestamp;
  const isOfSorting = (type === 'score') === (sorting === 'relevance');
  if (id === undefined || !isOfSorting || offset > 0)
    throw invalidForm({
      [`tabs.${name}.cursor`]: { code: 'BASE_TYPE_INVALID', message: 'The cursor does not fit the search.' },
    });
  return { id, score: Math.round(cursor.score?.score ?? 0) };
}

const getCursor = ({ query, page }: Search, { hits }: Found): SearchCursor => {
  const last = hits.at(-1);
  if (!last || hits.length < page.limit) return {};
  if (query.order !== 'relevance') return { type: 'timestamp', timestamp: last.id };
  return { type: 'score', score: { timestamp: last.id, score: last.score } };
};

/** Makes a search for each tab; returns the results as JSON text. Throws as `searchMessages`. */
export async function searchTabs(context: Context, target: Target, body: SearchTabsBody): Promise<string> {
  const names = Object.keys(body.tabs) as SearchTabName[];
  const largest = body.track_exact_total_hits ? SEARCH_LIMITS.total : SEARCH_LIMITS.tabTotal;
  const searches = names.map((name): Search => {
    const tab = body.tabs[name] as SearchTab;
    const { offset, limit } = tab;
    const after = readCursor(name, tab);
    const query = createIndexQuery(tab);
    // What comes after a cursor, and what is most relevant, can be anywhere.
    const most =
      after || query.order === 'relevance' ? SEARCH_LIMITS.total : Math.max(largest, offset + limit);
    return { query, page: { offset, limit, after, most } };
  });
  const { places, results } = await findCurrent(context, target, body.include_nsfw, searches);
  const tabs: string[] = [];
  for (const [index, { found, ms }] of results.entries()) {
    const isGuild = places.scope === 'guild';
    const fields = {
      channels: isGuild ? places.present(getChannelIds(found.hits)) : await loadPrivate(context, found.hits),
      threads: found.threads,
      members: [],
      cursor: getCursor(searches[index] as Search, found),
      total_results: Math.min(found.total, largest),
      time_spent_ms: ms,
    };
    tabs.push(`"${names[index]}":${withMessages(fields, found.messages)}`);
  }
  return `${JSON.stringify(createFacts()).slice(0, -1)},"tabs":{${tabs.join(',')}}}`;
}
