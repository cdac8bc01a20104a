import { expect, it } from 'vitest';
import { groupCommands } from './groupCommands.ts';
import { findMatch } from './matchCommands.ts';
import { listSlashCommands } from './slashCommands.ts';
import { findCommands } from './typed.ts';
import type { IndexApplication, IndexCommand } from './types.ts';

const application = (id: string, name: string): IndexApplication => ({
  id,
  name,
  description: '',
  icon: null,
  flags: '0',
});
const command = (id: string, of: string, name: string, more: object = {}): IndexCommand => ({
  id,
  application_id: of,
  type: 1,
  name,
  description: `The command ${name}`,
  default_member_permissions: null,
  nsfw: false,
  version: '1',
  ...more,
});
const sub = (name: string) => ({ type: 1, name, description: name });

const applications = new Map(
  [application('1', 'Rota'), application('2', 'Kiln Watch')].map((one) => [one.id, one]),
);
const commands = listSlashCommands(
  [
    command('10', '1', 'rota', {
      options: [sub('kiln'), { type: 2, name: 'week', description: '', options: [sub('next')] }],
    }),
    command('20', '2', 'kiln', { name_localized: 'brennofen' }),
    command('21', '2', 'Wave', { type: 2 }),
  ],
  applications,
);
const gif = { key: 'builtIn gif', name: 'gif', description: 'Search', argument: 'search' };
const titles = (query: string, recent: string[] = []) =>
  groupCommands(commands, [gif], recent, query).map(({ id, commands: all }) => [
    id,
    ...all.map(({ name }) => name),
  ]);

it('lists subcommands on their own, by application, and the names of the user’s language', () => {
  expect(titles('')).toEqual([
    ['2', 'brennofen'],
    ['1', 'rota kiln', 'rota week next'],
    ['builtIn', 'gif'],
  ]);
});

it('lists commands that were used before first, until something is typed', () => {
  expect(titles('', ['10 kiln', 'gone'])[0]).toEqual(['recent', 'rota kiln']);
  expect(titles('ro', ['10 kiln'])[0]).toEqual(['1', 'rota kiln', 'rota week next']);
});

it('finds commands by their name, then by their description', () => {
  expect(titles('kiln')).toEqual([
    ['1', 'rota kiln'],
    ['2', 'brennofen'],
  ]);
  expect(titles('xyz')).toEqual([]);
  expect(findMatch('rota kiln', 'KILN')).toEqual({ start: 5, end: 9 });
});

it('looks for commands only after a slash at the start of one line', () => {
  expect(['/', '/kiln st', 'a /kiln', '/a\nb', '//x', ''].map(findCommands)).toEqual([
    '',
    'kiln st',
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
