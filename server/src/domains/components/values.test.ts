import type { ModalComponent, Select } from '@guildhall/protocol/components/schemas';
import { expect, it } from 'vitest';
import type { ApiError } from '../../platform/http/errors.ts';
import type { ChannelAccess } from '../../state/access.ts';
import { readModalValues } from './modal-values.ts';
import { readComponentValues } from './values.ts';

const access = { kind: 'private', channel: { recipientIds: ['11', '12'] } } as unknown as ChannelAccess;
const refused = (call: Promise<unknown>) =>
  expect(call).rejects.toSatisfy((error: ApiError) => error.code === 50035);
const options = ['a', 'b', 'c'].map((value) => ({ label: value, value }));
const select: Select = { type: 3, custom_id: 's', options, min_values: 1, max_values: 2 };
const users: Select = { type: 5, custom_id: 'u' };

it.each<[string, Select, string[]]>([
  ['a value that was never offered', select, ['d']],
  ['a value twice', select, ['a', 'a']],
  ['too few values', select, []],
  ['too many values', select, ['a', 'b', 'c']],
  ['a value of a disabled select', { ...select, disabled: true }, ['a']],
  ['a user who is not there', users, ['13']],
  ['an id beyond 63 bits', users, ['9999999999999999999']],
  ['an id that is none', users, ['x']],
  ['a role outside guilds', { type: 6, custom_id: 'r' }, ['11']],
  ['a channel outside guilds', { type: 8, custom_id: 'c' }, ['11']],
])('a component is not used with %s', async (_, component, values) => {
  await refused(readComponentValues(access, component, values));
});

it('a component is used with values that it offers', async () => {
  expect(await readComponentValues(access, select, ['b', 'a'])).toMatchObject({ values: ['b', 'a'] });
  expect(await readComponentValues(access, users, ['12'])).toMatchObject({ values: ['12'], users: ['12'] });
  expect(await readComponentValues(access, { type: 2, style: 1, custom_id: 'b' })).toMatchObject({
    values: [],
  });
});

const label = (component: object): ModalComponent =>
  ({ type: 18, id: 1, label: 'x', component: { id: 2, custom_id: 'in', ...component } }) as ModalComponent;
const submit = (component: ModalComponent, given: object) =>
  readModalValues(access, [component], [{ type: 18, component: { type: 4, custom_id: 'in', ...given } }]);
const text = label({ type: 4, style: 1, min_length: 2, max_length: 4 });
const radio = label({ type: 21, options });
const group = label({ type: 22, options, min_values: 2, max_values: 2 });
const upload = label({ type: 19 });

it.each<[string, ModalComponent, object]>([
  ['no text', text, {}],
  ['short text', text, { value: 'x' }],
  ['long text', text, { value: 'abcde' }],
  ['a choice that was never offered', radio, { value: 'd' }],
  ['no choice', radio, {}],
  ['one tick of two', group, { values: ['a'] }],
  ['a tick that was never offered', group, { values: ['a', 'd'] }],
  ['a file that was not uploaded', upload, { values: ['1'] }],
  ['an input that it does not have', text, { custom_id: 'other', value: 'abc' }],
])('a modal is not submitted with %s', async (_, component, given) => {
  await refused(submit(component, given));
});

it('a modal is submitted with the documented values', async () => {
  const { components } = await submit(text, { value: 'abc' });
  expect(components).toEqual([
    { type: 18, id: 1, component: { type: 4, id: 2, custom_id: 'in', value: 'abc' } },
  ]);
  const optional = label({ type: 21, options, required: false });
  expect((await submit(optional, {})).components).toMatchObject([{ component: { value: null } }]);
  expect((await submit(label({ type: 23 }), { value: true })).components).toMatchObject([
    { component: { value: true } },
  ]);
  expect((await submit(group, { values: ['a', 'c'] })).components).toMatchObject([
    { component: { values: ['a', 'c'] } },
  ]);
});
