/** Returns the entry of a map under `id`, created if it is missing. */
export function child<Id, Inner>(map: Map<Id, Inner>, id: Id, make: () => NoInfer<Inner>): Inner {
  const known = map.get(id);
  if (known !== undefined) return known;
  const made = make();
  map.set(id, made);
  return made;
}
