import { createSlot } from '../design/hosts.ts';

/** A feature's contribution to a point. */
export interface Contribution {
  /** Empties the point, before it is filled. */
  clear(): void;
  add(): void;
}

/** A list that features contribute to and another part of the application draws: acts on a message, sections of the settings. */
export interface Point<Item> {
  /** Declares items of a feature. They are in the list once the feature is collected. */
  of(...items: readonly Item[]): Contribution;
  /** The items by their `place`, if they have one, then in the order of the features. */
  all(): readonly Item[];
  /** The same as a hook, for points that are filled while they are on screen. */
  use(): readonly Item[];
}

const readPlace = (item: unknown): number => (item as { readonly place?: number }).place ?? 0;

export function createPoint<Item>(): Point<Item> {
  const items = createSlot<readonly Item[]>([]);
  return {
    of: (...added) => ({
      clear: () => items.set([]),
      add: () => items.set([...items.get(), ...added].sort((a, b) => readPlace(a) - readPlace(b))),
    }),
    all: items.get,
    use: items.use,
  };
}

/** Fills points. Collecting again, as live reload does, replaces the earlier contributions: a point is filled by one list of features. */
export function collect(contributions: readonly Contribution[]): void {
  for (const contribution of contributions) contribution.clear();
  for (const contribution of contributions) contribution.add();
}
