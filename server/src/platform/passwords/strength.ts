import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** zxcvbn's 3 of 4: "safely unguessable", more than 10^8 guesses, which argon2id makes years of work. */
export const MINIMUM_SCORE = 3;

/** Characters that are looked at: zxcvbn's work grows faster than its input, and 40 characters settle the score. */
const CHARACTERS = 40;

/** Readings of one password with signs for letters. A tenth of the library's default, which takes over 100 ms for some. */
const READINGS = 10;

let factory: Promise<ZxcvbnFactory> | undefined;

/** The word lists are only loaded when needed. */
const load = async () => {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, l33tMaxSubstitutions: READINGS });
};

/** How hard `password` is to guess, 0 to 4, for an attacker who knows `about` its owner (names, email address). */
export async function scorePassword(password: string, about: readonly string[]): Promise<number> {
  factory ??= load();
  const zxcvbn = await factory;
  return zxcvbn.check(password.slice(0, CHARACTERS), [...about]).score;
}
