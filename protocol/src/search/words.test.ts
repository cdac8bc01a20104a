import { describe, expect, it } from 'vitest';
import { readPhrases, splitWords } from './words.ts';

const words = (text: string) => splitWords(text).map(({ word }) => word);

describe('words', () => {
  it.each([
    ['Kilns, glazes & SLIPS', 'kiln glaze slip'],
    ['movies ties boxes glasses buses cities', 'movie tie box glass bus city'],
    ['Crème brûlée', 'creme brulee'],
    ['ΟΔΟΣ', 'οδος'],
    ['\u200bsoft\u00adhyphen', 'softhyphen'],
    ['ｆｕｌｌ', 'full'],
  ])('folds %s like %s', (text, same) => {
    expect(words(text)).toEqual(words(same));
  });

  it('separates the characters of scripts without spaces, and emoji', () => {
    expect(words('Tokyo東京 ok🔥')).toEqual(['tokyo', '東', '京', 'ok', '🔥']);
  });

  it('names the place of each word', () => {
    expect(splitWords('a (bowl)')[1]).toMatchObject({ word: 'bowl', start: 3, end: 7 });
  });

  it('splits long text in a moment', () => {
    for (const text of ['a\u0301'.repeat(20_000), `e${'\u0301'.repeat(40_000)}`, '東'.repeat(40_000)]) {
      const began = performance.now();
      splitWords(text);
      expect(performance.now() - began).toBeLessThan(2_000);
    }
  });
});

describe('phrases', () => {
  const phrases = (content: string) => readPhrases(content).map((phrase) => phrase.map(({ word }) => word));

  it('keeps quoted words together, and characters that are written together', () => {
    expect(phrases('red "copper slip" 東京 都')).toEqual([['red'], ['copper', 'slip'], ['東', '京'], ['都']]);
  });

  it('ignores a quotation mark without an end, and quotes without words', () => {
    expect(phrases('a "b c')).toEqual([['a'], ['b'], ['c']]);
    expect(phrases('"" "…" a')).toEqual([['a']]);
  });
});
