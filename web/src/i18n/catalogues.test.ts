import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { describe, expect, it } from 'vitest';
import { locales } from './locales.ts';

const root = new URL('../', import.meta.url).pathname;
const catalogues = globSync('{i18n,features/*}/locales/{,frame/}en.json', { cwd: root });
const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8')) as Record<string, string>;

describe.each(Object.keys(locales))('the catalogues in %s', (locale) => {
  it('have their ids in order, and messages that compile', () => {
    for (const path of catalogues) {
      const messages = read(path.replace('en.json', `${locale}.json`));
      expect(Object.keys(messages), path).toEqual(Object.keys(messages).sort());
      for (const [id, message] of Object.entries(messages))
        expect(() => compileMessageOrThrow(message), `${path}: ${id}`).not.toThrow();
    }
  });
});

it('the languages are those with catalogues', () => {
  const files = globSync('i18n/locales/*.json', { cwd: root }).map((path) =>
    path.replace(/^.*\/|\.json$/g, ''),
  );
  expect(files.sort()).toEqual(Object.keys(locales).sort());
});

it('no message is in two catalogues', () => {
  const ids = catalogues.flatMap((path) => Object.keys(read(path)));
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

it.each(Object.keys(locales))('the words of filters can be typed and told apart in %s', (locale) => {
  const words = Object.entries(read(`features/search/locales/${locale}.json`))
    .filter(([id]) => /^search\.key\.\w+$/.test(id))
    .map(([, word]) => word);
  for (const word of words) expect(word).toMatch(/^[\p{L}\p{M}]+$/u);
  expect(words.map((word) => word.toLowerCase())).toEqual(words);
  expect(new Set(words).size).toBe(words.length);
});
