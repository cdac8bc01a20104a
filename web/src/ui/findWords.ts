/** Marks that are written over or below letters, and the Arabic lengthening stroke. */
const MARKS = /[\p{M}\u0640]/gu;
const SEPARATORS = /[-_/]/g;

/** A text as searches compare it: without case, accents and vowel marks, hyphens as spaces. */
const normalize = (text: string): string =>
  text.normalize('NFKD').replace(MARKS, '').replace(SEPARATORS, ' ').toLocaleLowerCase();

/** Whether a text has every word of a query, whole or in part, in any order. */
export function hasWords(text: string, query: string): boolean {
  const searched = normalize(text);
  return normalize(query)
    .split(/\s+/)
    .every((word) => searched.includes(word));
}
