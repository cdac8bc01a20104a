import { expect, it } from 'vitest';
import { hasWords } from './findWords.ts';

it.each([
  ['Appearance theme dark light', 'dark mode', false],
  ['Appearance theme dark light mode', 'mode dark', true],
  ['My account two-factor', 'two factor', true],
  ['My account two factor', 'two-fac', true],
  ['Café', 'cafe', true],
  ['إِخْفَاء الرسائل', 'اخفاء', true],
  ['Sounds', '', true],
])('“%s” is found by “%s”: %s', (text, query, found) => {
  expect(hasWords(text, query)).toBe(found);
});
