import { expect, test } from 'vitest';
import { webLinks } from './web-links.ts';

const urls = (text: string) => webLinks(text).map(({ url }) => url);

test('links are found once each, in the order of the text', () => {
  expect(urls('see https://b.test/x and [this](https://a.test), https://b.test/x!')).toEqual([
    'https://b.test/x',
    'https://a.test',
  ]);
});

test('links in angle brackets, in code, escaped or with other schemes are ignored', () => {
  expect(urls('<https://a.test> `https://b.test` ```\nhttps://c.test\n``` [d](<https://d.test>)')).toEqual(
    [],
  );
  expect(urls('nothing, ftp://a.test, mailto:a@b.test')).toEqual([]);
});

test('a link is hidden if all its occurrences are inside spoilers', () => {
  expect(webLinks('||https://a.test|| ||https://b.test|| https://b.test')).toEqual([
    { url: 'https://a.test', spoiler: true },
    { url: 'https://b.test', spoiler: false },
  ]);
});
