import { describe, expect, it } from 'vitest';
import { match } from './match.ts';

const best = (query: string, ...names: string[]) =>
  names
    .flatMap((name) => (match(name, query) ? [{ name, rank: match(name, query)!.rank }] : []))
    .sort((a, b) => a.rank - b.rank)
    .map(({ name }) => name);

describe('names in the quick switcher', () => {
  it('are ranked: start, start of a word, inside, letters with gaps', () => {
    expect(best('gla', 'spyglass', 'go-later', 'the glaze', 'glaze-tests', 'kiln')).toEqual([
      'glaze-tests',
      'the glaze',
      'spyglass',
      'go-later',
    ]);
  });

  it('contain the matched letters, whatever their case', () => {
    expect(match('Glaze-Tests', 'tes')?.spans).toEqual([[6, 9]]);
    expect(match('glaze-tests', 'gts')?.spans).toEqual([
      [0, 1],
      [6, 7],
      [8, 9],
    ]);
    expect(match('kiln', 'x')).toBe(undefined);
  });
});
