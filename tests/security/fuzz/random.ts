/** Random choices that a seed can repeat. */
export interface Random {
  /** A number from 0 to 1, without 1. */
  fraction(): number;
  /** An integer from `min` to `max`, both included. */
  int(min: number, max: number): number;
  /** True `share` of the time. */
  chance(share: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  bytes(length: number): Buffer;
}

/** Mulberry32: small, fast, and the same on every machine. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const fraction = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (min: number, max: number) => min + Math.floor(fraction() * (max - min + 1));
  return {
    fraction,
    int,
    chance: (share) => fraction() < share,
    pick: (items) => items[int(0, items.length - 1)] as (typeof items)[number],
    bytes: (length) => Buffer.from(Array.from({ length }, () => int(0, 255))),
  };
}
