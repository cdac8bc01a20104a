import { expect, test } from 'vitest';
import { hasVisibleText } from './text.ts';

test.each([
  ['nothing', ''],
  ['spaces and lines', ' \t\n\u00a0\u3000\u2003'],
  ['zero-width characters', '\u200b\u200c\u200d\u2060\ufeff\u00ad'],
  ['marks of direction', '\u200e\u200f\u202a\u202e\u2066\u2069\u061c'],
  ['fillers and blanks', '\u115f\u3164\uffa0\u2800\u034f\u180e'],
  ['variation selectors and tags', '\ufe0f\u{e0100}\u{e0041}\u{e007f}'],
  ['control characters', '\u0000\u0007\u009f'],
])('%s cannot be seen', (_, text) => {
  expect(hasVisibleText(text)).toBe(false);
});

test.each([
  ['a letter among zero-width characters', '\u200ba\u200b'],
  ['Arabic', 'سلام'],
  ['a joined emoji', '👩\u200d🚀'],
  ['the keycap of a digit', '1\ufe0f\u20e3'],
  ['a mark of Arabic numbers', '\u0600'],
  ['punctuation', '.'],
])('%s can be seen', (_, text) => {
  expect(hasVisibleText(text)).toBe(true);
});
