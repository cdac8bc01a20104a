/** A copy of the list with the item at `from` taken out and put in at `to`. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const copy = [...items];
  const [item] = copy.splice(from, 1);
  if (item !== undefined) copy.splice(to, 0, item);
  return copy;
}
