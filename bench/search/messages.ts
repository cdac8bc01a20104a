import type { Random } from '@guildhall/tests/security/fuzz/random';

const SYLLABLES =
  'ba be bi bo da de di do ka ke ki ko la le li lo ma me mi mo na ne ni no ra re ri ro sa se si so ta te ti to'.split(
    ' ',
  );
const VOCABULARY = 50_000;
export const AUTHORS = 2_000;
export const FIRST_AUTHOR = 5_000;
const SHARE_WITH_LINK = 0.05;

/** The text of a message, and the words and links of which it consists. */
export interface Content {
  readonly text: string;
  readonly pieces: readonly string[];
}

const words: string[] = [];

const createWord = (rank: number): string => {
  let rest = rank + SYLLABLES.length;
  let word = '';
  for (; rest > 0; rest = Math.floor(rest / SYLLABLES.length)) word += SYLLABLES[rest % SYLLABLES.length];
  return word;
};

/** The word of a rank, the same in every run. Ranks follow Zipf's law, as those of real words do. */
export const getWord = (rank: number): string => {
  words[rank] ??= createWord(rank);
  return words[rank];
};

/** Draws a rank: small ones often, as in real text. */
export const drawRank = (random: Random): number => Math.floor(VOCABULARY ** random.fraction()) - 1;

export const drawAuthor = (random: Random): string =>
  String(FIRST_AUTHOR + Math.floor(AUTHORS * random.fraction() ** 3));

export function drawContent(random: Random): Content {
  const length = 3 + Math.floor(18 * random.fraction() ** 2);
  const pieces: string[] = [];
  for (let nth = 0; nth < length; nth += 1) pieces.push(getWord(drawRank(random)));
  if (random.fraction() < SHARE_WITH_LINK) pieces.push(`https://${getWord(drawRank(random))}.example.org/`);
  return { text: pieces.join(' '), pieces };
}
