/** A word of a text, normalized for searches, and its position. */
export interface Word {
  readonly word: string;
  /** UTF-16 offsets in the text in NFC. */
  readonly start: number;
  readonly end: number;
  /** Whether it is a character of a script without spaces between words. */
  readonly isCharacter: boolean;
}

const SPACELESS = ['Han', 'Hira', 'Kana', 'Hang', 'Thai', 'Laoo', 'Khmr', 'Mymr']
  .map((script) => `\\p{scx=${script}}`)
  .join('');
const CHARACTER = `(?=[\\p{L}\\p{M}\\p{N}])[${SPACELESS}]`;
const PIECE = new RegExp(
  `(${CHARACTER})|\\p{Extended_Pictographic}|(?:(?!${CHARACTER})[\\p{L}\\p{N}\\p{M}\\p{Cf}_])+`,
  'gu',
);

const ASCII = /^[a-z0-9_]+$/;
/** Accents, vowel signs and points, of scripts in which people search without them. */
const MARKS = /([\p{sc=Latn}\p{sc=Grek}\p{sc=Arab}\p{sc=Hebr}])\p{Mn}+/gu;
/** Invisible characters, the Arabic elongation, and what NFKD adds besides letters. */
const IGNORED = /[^\p{L}\p{N}\p{M}\p{Extended_Pictographic}_]|\p{Cf}|\u0640/gu;

const fold = (piece: string): string => {
  const lower = piece.toLowerCase();
  if (ASCII.test(lower)) return lower;
  return piece
    .normalize('NFKD')
    .replace(MARKS, '$1')
    .normalize('NFC')
    .toUpperCase()
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .replace(IGNORED, '');
};

/** Shortest word whose ending is ignored. */
const SHORTEST = 4;

/** Drops the endings by which a plural differs in English and its neighbours: rough, but the same for text and search. */
const dropEnding = (word: string): string => {
  if (word.length < SHORTEST || !ASCII.test(word)) return word;
  if (/[^us]s$/.test(word) && word.length === SHORTEST) return word.slice(0, -1);
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.endsWith('es')) return word.slice(0, -2);
  if (/[^us]s$/.test(word)) return word.slice(0, -1);
  if (word.endsWith('ie')) return `${word.slice(0, -2)}y`;
  return word.endsWith('e') ? word.slice(0, -1) : word;
};

/**
 * Returns the words of a text in NFC: folded (case, accents, width) and without plural endings. In scripts without spaces between words,
 * each character is a word.
 */
export function splitWords(text: string): Word[] {
  const words: Word[] = [];
  for (const { 0: piece, 1: character, index } of text.matchAll(PIECE)) {
    const word = character === undefined ? dropEnding(fold(piece)) : fold(piece);
    if (word === '') continue;
    words.push({ word, start: index, end: index + piece.length, isCharacter: character !== undefined });
  }
  return words;
}

/** Words that are next to each other in a text; usually one. */
export type Phrase = readonly Word[];

/** Groups neighbouring characters of scripts without spaces: they are searched as they are written. */
const groupCharacters = (words: readonly Word[]): Phrase[] => {
  const phrases: Word[][] = [];
  for (const word of words) {
    const phrase = phrases.at(-1);
    const last = phrase?.at(-1);
    if (phrase && last?.isCharacter && word.isCharacter && last.end === word.start) phrase.push(word);
    else phrases.push([word]);
  }
  return phrases;
};

/** Returns the phrases that a message has to contain: each word, and what is between quotation marks as a whole. */
export function readPhrases(content: string): Phrase[] {
  return content
    .normalize('NFC')
    .split('"')
    .flatMap((part, index, parts) => {
      const words = splitWords(part);
      const isQuoted = index % 2 === 1 && index < parts.length - 1;
      return isQuoted && words.length > 0 ? [words] : groupCharacters(words);
    });
}
