/** Returns the item next to the one at `at`, wrapping around; undefined for an empty list. */
export const stepTo = <Item>(items: readonly Item[], at: number, by: 1 | -1): Item | undefined =>
  items[(at + by + items.length) % items.length];
