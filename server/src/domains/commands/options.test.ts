import type { Command } from '@guildhall/protocol/commands/schemas';
import { expect, it } from 'vitest';
import { ApiError } from '../../platform/http/errors.ts';
import { type GivenOption, readCommandOptions } from './options.ts';

const option = (type: number, name: string, more: object = {}) => ({ type, name, description: 'x', ...more });
const slash = (...options: object[]) => ({ type: 1, options }) as Pick<Command, 'type' | 'options'>;

/** The paths of what is wrong with the options of a call. */
function findComplaints(command: ReturnType<typeof slash>, given: readonly GivenOption[], isTyping = false) {
  try {
    readCommandOptions(command, given, isTyping);
    return [];
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const paths = (node: object, path: string): string[] =>
      Object.entries(node).flatMap(([key, value]) =>
        key === '_errors' ? [path] : paths(value as object, path ? `${path}.${key}` : key),
      );
    return paths(error.errors ?? {}, '');
  }
}

const all = slash(
  option(3, 'text', { required: true, min_length: 2, max_length: 4 }),
  option(4, 'count', { min_value: 1, max_value: 9 }),
  option(5, 'flag'),
  option(6, 'user'),
  option(10, 'ratio'),
  option(3, 'pick', { choices: [{ name: 'One', value: '1' }] }),
  option(7, 'channel', { channel_types: [0] }),
);
const text = { type: 3, name: 'text', value: 'abc' };

it('returns options in the order of the definition, and the ids in them', () => {
  const read = readCommandOptions(all, [
    { type: 7, name: 'channel', value: '12' },
    { type: 6, name: 'user', value: '11' },
    { type: 10, name: 'ratio', value: 0.5 },
    text,
  ]);
  expect(read.options.map(({ name }) => name)).toEqual(['text', 'user', 'ratio', 'channel']);
  expect(read.references).toEqual([
    { type: 6, id: '11', path: 'data.options.1.value' },
    { type: 7, id: '12', path: 'data.options.0.value', channelTypes: [0] },
  ]);
});

it.each<[string, GivenOption[], string[]]>([
  ['a required option that is missing', [], ['data.options.0']],
  ['text that is too short', [{ ...text, value: 'a' }], ['data.options.0.value']],
  ['text that is too long', [{ ...text, value: 'abcde' }], ['data.options.0.value']],
  ['a number in place of text', [{ ...text, value: 5 }], ['data.options.0.value']],
  [
    'a fraction in place of an integer',
    [text, { type: 4, name: 'count', value: 1.5 }],
    ['data.options.1.value'],
  ],
  ['a number that is too large', [text, { type: 4, name: 'count', value: 10 }], ['data.options.1.value']],
  ['a number beyond 2^53', [text, { type: 10, name: 'ratio', value: 1e300 }], ['data.options.1.value']],
  [
    'text in place of a yes or no',
    [text, { type: 5, name: 'flag', value: 'true' }],
    ['data.options.1.value'],
  ],
  ['what is no id', [text, { type: 6, name: 'user', value: 'ada' }], ['data.options.1.value']],
  ['a value that was never offered', [text, { type: 3, name: 'pick', value: '2' }], ['data.options.1.value']],
  ['an unknown option', [text, { type: 3, name: 'other', value: 'x' }], ['data.options.1.name']],
  ['an option twice', [text, text], ['data.options.1.name']],
  ['another type', [{ ...text, type: 4 }], ['data.options.0.type']],
])('rejects %s', (_, given, paths) => {
  expect(findComplaints(all, given)).toEqual(paths);
});

it('requires exactly one subcommand, and checks its options', () => {
  const command = slash(
    option(2, 'group', { options: [option(1, 'add', { options: [option(3, 'name', { required: true })] })] }),
  );
  const call = (options: GivenOption[]): GivenOption[] => [
    { type: 2, name: 'group', options: [{ type: 1, name: 'add', options }] },
  ];
  const given = call([{ type: 3, name: 'name', value: 'x' }]);
  expect(readCommandOptions(command, given).options).toEqual(given);
  expect(findComplaints(command, call([]))).toEqual(['data.options.0.options.0.options.0']);
  expect(findComplaints(command, [])).toEqual(['data.options.0']);
  expect(findComplaints(command, [...given, ...given])).toEqual(['data.options.0']);
  expect(findComplaints(command, [{ type: 2, name: 'group', options: [] }])).toEqual([
    'data.options.0.options.0',
  ]);
});

it('while an option is typed, others can be missing and its value is text', () => {
  const command = slash(option(3, 'text', { required: true }), option(4, 'count', { autocomplete: true }));
  const typed = [{ type: 4, name: 'count', value: '1', focused: true }];
  expect(readCommandOptions(command, typed, true).options).toEqual(typed);
  expect(findComplaints(command, [], true)).toEqual(['data.options']);
  expect(findComplaints(command, [{ ...text, focused: true }], true)).toEqual(['data.options.0']);
});
