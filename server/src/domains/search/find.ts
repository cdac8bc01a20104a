import { SEARCH_LIMITS } from '@guildhall/protocol/limits/search';
import type { App } from '../../app.ts';
import type { Query } from '../../platform/database/index.ts';
import { Collector } from './collector.ts';
import { comparesWords, compareWords, groupCandidates } from './compare-words.ts';
import type { PackCache } from './pack-cache.ts';
import { type Candidates, findPacked, listSearched, type Searched } from './packed-search.ts';
import type { IndexQuery } from './query.ts';
import { fromDocument, identify, type Result, sortById, sortByRelevance } from './results.ts';
import { type FoundDocument, findLoose, type LoadedPage, loadPage, type Places } from './search-store.ts';

/** A page of results: after a message in the order of the results, or from an offset on. */
export interface Page {
  readonly offset: number;
  readonly limit: number;
  readonly after: { readonly id: string; readonly score: number } | undefined;
  /** Results to count at most. */
  readonly most: number;
}

export interface Found extends LoadedPage {
  /** At most `SEARCH_LIMITS.total`; an estimate if the words of very many messages would have to be compared. */
  readonly total: number;
  readonly hits: readonly FoundDocument[];
}

/** Milliseconds after which a search is cancelled. */
const DEADLINE_MS = 5_000;
/** Messages whose words are compared before the number of further results is estimated. */
const MAX_COMPARED = 4_000;

const countPlaces = (segments: readonly Searched[]) => segments.reduce((sum, { packed }) => sum + packed, 0);

/** Finds messages until there are `most`. */
async function collect(
  run: Query,
  cache: PackCache,
  places: Places,
  query: IndexQuery,
  { offset, limit, most, after }: Page,
): Promise<{ results: Result[]; total: number }> {
  const isAscending = query.order === 'asc';
  const loose = (await findLoose(run, places, query)).map(fromDocument);
  const ascending = await listSearched(run, places, query);
  const segments = isAscending ? ascending : ascending.toReversed();
  const isCompared = comparesWords(query);
  // What comes after a cursor can be anywhere.
  const enough = after ? most : offset + limit;
  const collector = new Collector(run, isAscending, loose);
  const { results } = collector;
  let compared = 0;
  for await (const batch of findPacked(run, cache, places, query, segments)) {
    for (const group of isCompared ? groupCandidates(batch) : [batch]) {
      const found = isCompared ? await compareWords(run, group, query) : group;
      for (const one of found) await collector.add(one);
      // Segments of several scopes overlap.
      if (places.scope === 'own') continue;
      if (results.length >= most) return { results, total: results.length };
      compared += isCompared ? group.reduce((sum, one) => sum + one.places.length, 0) : 0;
      if (compared < MAX_COMPARED || results.length < enough) continue;
      const visited = segments.slice(0, segments.indexOf((group.at(-1) as Candidates).segment) + 1);
      const packed = results.filter(({ segment }) => segment !== undefined).length;
      const estimated = Math.round((packed * countPlaces(segments)) / countPlaces(visited));
      return { results, total: loose.length + estimated };
    }
  }
  collector.finish();
  if (places.scope === 'own' && segments.length > 0) await sortById(run, results, isAscending);
  return { results, total: results.length };
}

/** Leaves results that come after a message in their order. */
async function keepAfter(
  run: Query,
  results: readonly Result[],
  order: IndexQuery['order'],
  after: NonNullable<Page['after']>,
): Promise<readonly Result[]> {
  const cursor = BigInt(after.id);
  const isCandidate = ({ segment, score }: Result) =>
    (order !== 'relevance' || score === after.score) &&
    (!segment || (BigInt(segment.from_id) <= cursor && cursor <= BigInt(segment.last_id)));
  await identify(run, results.filter(isCandidate));
  return results.filter((result) => {
    if (order === 'relevance' && result.score !== after.score) return result.score < after.score;
    const id = BigInt(result.id ?? (result.segment as Searched).from_id);
    return order === 'asc' ? id > cursor : id < cursor;
  });
}

/** Searches by the index, on the state of one moment. Throws DeadlineError after some seconds. */
export const findMessages = (
  { db, packCache }: Pick<App, 'db' | 'packCache'>,
  places: Places,
  query: IndexQuery,
  page: Page,
): Promise<Found> =>
  db.snapshot(DEADLINE_MS, async (run) => {
    const { results, total } = await collect(run, packCache, places, query, page);
    const counted = results.slice(0, SEARCH_LIMITS.total);
    if (query.order === 'relevance') await sortByRelevance(run, counted, places, query);
    const left = page.after ? await keepAfter(run, counted, query.order, page.after) : counted;
    const shown = await identify(run, left.slice(page.offset, page.offset + page.limit));
    const hits = shown.map(({ id, channelId, score }) => ({ id, channelId, score }));
    return { ...(await loadPage(run, places, hits)), hits, total: Math.min(total, SEARCH_LIMITS.total) };
  });
