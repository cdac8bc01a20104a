/** The number of uses of each of many things, by its id. */
export type Uses = Readonly<Record<string, number>>;

/** Total uses above which all counts are halved, so that new favourites overtake old ones. */
const MEMORY = 400;

/** Counts a use; of more than `limit` things those used least are dropped. */
export function addUse(uses: Uses, id: string, limit: number): Record<string, number> {
  const next = Object.entries({ ...uses, [id]: (uses[id] ?? 0) + 1 });
  const total = next.reduce((sum, [, count]) => sum + count, 0);
  const kept = next
    .map(([each, count]) => [each, total > MEMORY ? Math.floor(count / 2) : count] as const)
    .filter(([each, count]) => count > 0 || each === id)
    .sort(([, a], [, b]) => b - a);
  // The thing just used must not be the one dropped.
  const recent = kept.findIndex(([each]) => each === id);
  const limited = kept.filter((_, index) => index === recent || index < limit - 1);
  return Object.fromEntries(limited.map(([each, count]) => [each, Math.max(1, count)]));
}

/** Returns the ids, the most used first. */
export const mostUsed = (uses: Uses): string[] =>
  Object.entries(uses)
    .sort(([, a], [, b]) => b - a)
    .map(([id]) => id);
