import { beforeAll, expect, it } from 'vitest';
import { i18n, locales } from '../../i18n/i18n.ts';
import { findLanguages } from './languageChoices.ts';

const find = (query: string) => findLanguages(query).map(({ locale }) => locale);

beforeAll(() => i18n.loadAndActivate({ locale: 'de', messages: {} }));

it('all languages are listed without a query', () => {
  expect(find(' ').toSorted()).toEqual(Object.keys(locales).toSorted());
});

it.each([
  ['日本', ['ja']],
  ['japanisch', ['ja']],
  ['Japanese', ['ja']],
  ['portugues', ['pt-BR']],
  ['zh-c', ['zh-CN']],
  ['klingon', []],
])('"%s" finds a language by its names and code', (query, found) => {
  expect(find(query)).toEqual(found);
});
