import { expect, test } from 'vitest';
import { webLinks } from './web-links.ts';

const urls = (text: string) => webLinks(text).map(({ url }) => url);

test('links of the text, each once, in their order', () => {
  expect(urls('see https://b.test/x and [this](https://a.test), https://b.test/x!')).toEqual([
    'https://b.test/x',
    'https://a.test',
  ]);
});

test('not those in angle brackets, in code, escaped or of other kinds', () => {
  expect(urls('<https://a.test> `https://b.test` ```\nhttps://c.test\n``` [d](<https://d.test>)')).toEqual(
    [],
  );
  expect(urls('nothing, ftp://a.test, mailto:a@b.test')).toEqual([]);
});

test('hidden where every place is', () => {
  expect(webLinks('||https://a.test|| ||https://b.test|| https://b.test')).toEqual([
    { url: 'https://a.test', spoiler: true },
    { url: 'https://b.test', spoiler: false },
  ]);
});
