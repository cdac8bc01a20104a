/** Returns a stable number for an id, to choose a colour for things without an image. */
export function hash(seed: string): number {
  let sum = 0;
  for (const character of seed) sum = (sum * 31 + character.codePointAt(0)!) >>> 0;
  return sum;
}
