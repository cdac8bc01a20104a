/** Something with a name and a description that is searched for. */
interface Named {
  readonly name: string;
  readonly description: string;
}

/** The part of a name that was typed. */
export interface Match {
  readonly start: number;
  readonly end: number;
}

/** Where a query is in a name, ignoring case; undefined if it is not. */
export function findMatch(name: string, query: string): Match | undefined {
  const start = name.toLocaleLowerCase().indexOf(query.toLocaleLowerCase());
  return start === -1 ? undefined : { start, end: start + query.length };
}

/** How well a command fits: 0 its name begins with the query, 1 contains it, 2 its description does; undefined if none. */
export function rankCommand({ name, description }: Named, query: string): number | undefined {
  const match = findMatch(name, query);
  if (match) return match.start === 0 ? 0 : 1;
  return query.length > 1 && findMatch(description, query) ? 2 : undefined;
}

/** The items that fit a query, the best first; among equals in the order given. */
export const matchCommands = <Item extends Named>(items: readonly Item[], query: string): readonly Item[] =>
  items
    .map((item) => ({ item, rank: rankCommand(item, query) }))
    .filter((entry): entry is { item: Item; rank: number } => entry.rank !== undefined)
    .sort((one, other) => one.rank - other.rank)
    .map(({ item }) => item);
