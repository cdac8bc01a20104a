import { createStore } from '@guildhall/client';
import { expect, it } from 'vitest';
import type { Entry } from './entries.ts';
import { resultsFor } from './results.ts';

const entry = (name: string, keywords = ''): Entry => ({
  id: name,
  name,
  keywords,
  icon: 'settings',
  where: 'Settings',
  keys: [],
  run: () => {},
});
const entries = [
  entry('Appearance', 'theme dark mode'),
  entry('Mute channel'),
  entry('Mark channel as read'),
  ...Array.from({ length: 12 }, (_, index) => entry(`Sound ${index}`)),
];
const find = (typed: string) =>
  resultsFor(createStore(), { guildId: '@me', channelId: undefined }, [], typed, entries).flatMap(
    ({ results }) => results.map(({ name }) => name),
  );

it.each([
  ['mute', ['Mute channel']],
  ['dark mode', ['Appearance']],
  ['channel mute', ['Mute channel']],
  ['channel', ['Mute channel', 'Mark channel as read']],
  ['mtchnl', []],
  ['@mute', []],
])('“%s” finds the actions %j', (typed, names) => {
  expect(find(typed)).toEqual(names);
});

it('an action found by name comes before one found by its keywords', () => {
  const found = resultsFor(createStore(), { guildId: '@me', channelId: undefined }, [], 'dark', [
    entries[0]!,
    entry('Darker'),
  ]);
  expect(found[0]!.results.map(({ name }) => name)).toEqual(['Darker', 'Appearance']);
});

it('some of many actions are listed, and all after >', () => {
  expect(find('sound')).toHaveLength(10);
  expect(find('>sound')).toHaveLength(12);
  expect(find('>')).toHaveLength(entries.length);
  expect(find('')).toEqual([]);
});
