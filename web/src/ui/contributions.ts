/** What a feature adds to a point. */
export interface Contribution {
  readonly point: { clear(): void };
  add(): void;
}

/** A list that features contribute to and another part of the application draws: acts on a message, sections of the settings. */
export interface Point<Item> {
  /** Declares items of a feature. They are in the list once the feature is collected. */
  of(...items: readonly Item[]): Contribution;
  /** The items by their `place`, where they have one, then in the order of the features. */
  all(): readonly Item[];
}

const readPlace = (item: unknown): number => (item as { readonly place?: number }).place ?? 0;

export function createPoint<Item>(): Point<Item> {
  const items: Item[] = [];
  const point = { clear: () => void items.splice(0) };
  return {
    of: (...added) => ({
      point,
      add() {
        items.push(...added);
        items.sort((a, b) => readPlace(a) - readPlace(b));
      },
    }),
    all: () => items,
  };
}

/** Fills the points. Collecting again, as live reload does, replaces what was there. */
export function collect(contributions: readonly Contribution[]): void {
  for (const { point } of contributions) point.clear();
  for (const contribution of contributions) contribution.add();
}
