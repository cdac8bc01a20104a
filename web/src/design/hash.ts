/** A stable number for an id, by which things without an image get their colour. */
export function hash(seed: string): number {
  let sum = 0;
  for (const character of seed) sum = (sum * 31 + character.codePointAt(0)!) >>> 0;
  return sum;
}
