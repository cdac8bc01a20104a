/** Combining marks, and the Arabic tatweel. */
const MARKS = /[\p{M}\u0640]/gu;
const SEPARATORS = /[-_/]/g;

/** Normalizes a text for comparison: lower case, without accents and vowel marks, hyphens as spaces. */
const normalize = (text: string): string =>
  text.normalize('NFKD').replace(MARKS, '').replace(SEPARATORS, ' ').toLocaleLowerCase();

/** Whether a text contains every word of a query, in any order. */
export function hasWords(text: string, query: string): boolean {
  const searched = normalize(text);
  return normalize(query)
    .split(/\s+/)
    .every((word) => searched.includes(word));
}
