import type { Query } from '../../platform/database/index.ts';
import { readIds, type Searched } from './packed-search.ts';
import { loadIds, loadPackParts } from './packed-store.ts';
import { getChannelId, readId, readScore } from './packs.ts';
import type { IndexQuery } from './query.ts';
import { type FoundDocument, findMatching, type Places } from './search-store.ts';

/** A message found: by its document, or at a place of a pack, whose ids are read when they are needed. */
export interface Result {
  readonly segment: Searched | undefined;
  readonly place: number;
  channelId: string | undefined;
  id: string | undefined;
  score: number;
}

/** Newest results whose words are compared with the whole text of the search. */
const MAX_WHOLE = 2_000;
const WHOLE_SCORE = 1_000;

export const fromDocument = ({ id, channelId, score }: FoundDocument): Result => ({
  segment: undefined,
  place: 0,
  channelId,
  id,
  score,
});

export const fromPlace = (segment: Searched, place: number): Result => ({
  segment,
  place,
  channelId: undefined,
  id: undefined,
  score: 0,
});

/** The channel of the message at a place. */
export const getChannel = ({ channels, scope_id }: Searched, place: number): string =>
  channels ? getChannelId(channels, channels.numbers[place] as number) : scope_id;

/** Reads the ids of results. */
export async function identify(run: Query, results: readonly Result[]): Promise<readonly FoundDocument[]> {
  const unknown = results.filter(({ id }) => id === undefined) as (Result & { segment: Searched })[];
  const ids = await loadIds(run, unknown);
  for (const [index, result] of unknown.entries()) result.id = ids[index];
  for (const result of results) result.channelId ??= getChannel(result.segment as Searched, result.place);
  return results as readonly (Result & FoundDocument)[];
}

const compareIds = (a: Result, b: Result): number => {
  const [one, other] = [BigInt(a.id as string), BigInt(b.id as string)];
  return one < other ? -1 : Number(one > other);
};

/** Sorts results of several scopes by their ids. */
export async function sortById(run: Query, results: Result[], isAscending: boolean): Promise<void> {
  const segments = new Set(results.flatMap(({ segment }) => segment ?? []));
  await readIds(run, [...segments]);
  for (const result of results)
    if (result.segment?.ids) result.id = readId(result.segment.ids, result.place).toString();
  results.sort((a, b) => (isAscending ? compareIds(a, b) : compareIds(b, a)));
}

/** Sorts results, the newest first, by relevance: first those with the whole text in one piece, then short ones. */
export async function sortByRelevance(
  run: Query,
  results: Result[],
  places: Places,
  { whole, patterns }: IndexQuery,
): Promise<void> {
  const segments = [...new Set(results.flatMap(({ segment }) => segment ?? []))];
  const scores = await loadPackParts(run, segments, 'scores');
  const bySegment = new Map(segments.map((segment, index) => [segment, scores[index] as Buffer]));
  for (const result of results)
    if (result.segment) result.score = readScore(bySegment.get(result.segment) as Buffer, result.place);
  // If the whole text is between quotation marks, all results have it.
  if (whole !== '' && !patterns.includes(whole)) {
    const newest = results.slice(0, MAX_WHOLE);
    const getScope = ({ segment, channelId }: Result) =>
      segment?.scope_id ?? (places.scope === 'own' ? channelId : places.scopeIds[0]);
    for (const [scopeId, own] of Map.groupBy(newest, (result) => getScope(result) as string)) {
      const documents = await identify(run, own);
      for (const nth of await findMatching(run, scopeId, documents, { patterns: [whole], near: [] }))
        (own[nth] as Result).score += WHOLE_SCORE;
    }
  }
  results.sort((a, b) => b.score - a.score);
}
