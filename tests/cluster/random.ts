/** A random number generator whose sequence depends only on its seed. */
export interface Random {
  /** Returns a number from 0 to 1, without 1. */
  next(): number;
  /** Returns an integer from 0 to `below`, without `below`. */
  int(below: number): number;
  pick<T>(list: readonly T[]): T;
  chance(probability: number): boolean;
  /** Another generator, seeded by this one. */
  fork(): Random;
}

/** Mulberry32, by Tommy Ettinger (public domain). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const random: Random = {
    next,
    int: (below) => Math.floor(next() * below),
    pick: (list) => list[random.int(list.length)] as never,
    chance: (probability) => next() < probability,
    fork: () => createRandom(random.int(2 ** 32)),
  };
  return random;
}
