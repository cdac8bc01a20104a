/** Items by a count that changes in steps of one: the one with the most is found at once. */
export interface Ranking<Item> {
  /** Changes an item's count by one. An item without any isn't held. */
  change(item: Item, by: 1 | -1): void;
  /** An item with the highest count, the one that has had it for longest; undefined when there is none. */
  readonly top: Item | undefined;
}

export function createRanking<Item>(): Ranking<Item> {
  const counts = new Map<Item, number>();
  const byCount = new Map<number, Set<Item>>();
  let highest = 0;
  return {
    change(item, by) {
      const before = counts.get(item) ?? 0;
      const after = before + by;
      if (after < 0) return;
      const former = byCount.get(before);
      former?.delete(item);
      if (former?.size === 0) byCount.delete(before);
      if (after === 0) counts.delete(item);
      else {
        counts.set(item, after);
        const peers = byCount.get(after) ?? new Set();
        byCount.set(after, peers.add(item));
      }
      if (after > highest) highest = after;
      else if (before === highest && !byCount.has(before)) highest = after;
    },
    get top() {
      return byCount.get(highest)?.values().next().value;
    },
  };
}
