import type { Query } from '../../platform/database/index.ts';
import { type Candidates, readIds } from './packed-search.ts';
import { readId } from './packs.ts';
import type { IndexQuery } from './query.ts';
import { getChannel } from './results.ts';
import { findMatching } from './search-store.ts';

/** Messages whose words are compared in one statement, unless one segment has more. */
const COMPARED = 2_000;

/** Whether documents have to be read: for words next to or near each other. */
export const comparesWords = ({ patterns, near }: IndexQuery): boolean =>
  patterns.length > 0 || near.length > 0;

/** Divides candidates into groups whose words are compared in one statement. */
export function* groupCandidates(candidates: readonly Candidates[]): Generator<readonly Candidates[]> {
  let group: Candidates[] = [];
  let size = 0;
  for (const one of candidates) {
    if (size > 0 && size + one.places.length > COMPARED) {
      yield group;
      group = [];
      size = 0;
    }
    group.push(one);
    size += one.places.length;
  }
  if (group.length > 0) yield group;
}

/** Leaves only candidates whose words are next to or near each other. */
export async function compareWords(
  run: Query,
  candidates: readonly Candidates[],
  query: IndexQuery,
): Promise<Candidates[]> {
  await readIds(
    run,
    candidates.map(({ segment }) => segment),
  );
  const compared = candidates.map(({ segment }) => ({ segment, places: [] as number[] }));
  const messages = compared.flatMap((own, index) =>
    (candidates[index] as Candidates).places.map((place) => ({
      id: readId(own.segment.ids as Buffer, place).toString(),
      channelId: getChannel(own.segment, place),
      place,
      own,
    })),
  );
  for (const [scopeId, inScope] of Map.groupBy(messages, ({ own }) => own.segment.scope_id))
    for (const nth of await findMatching(run, scopeId, inScope, query)) {
      const { own, place } = inScope[nth] as (typeof inScope)[number];
      own.places.push(place);
    }
  return compared;
}
