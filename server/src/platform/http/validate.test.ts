import { operations } from '@guildhall/protocol/nouns';
import type { Operation } from '@guildhall/protocol/operation';
import { List, Picture, SNOWFLAKE_FORMAT, Text } from '@guildhall/protocol/schemas/common';
import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import Type from 'typebox';
import { expect, test } from 'vitest';
import type { ApiError } from './errors.ts';
import { checkBody } from './validate.ts';

const getErrors = (schema: Parameters<typeof checkBody>[0], value: unknown) => {
  try {
    checkBody(schema, value);
    return undefined;
  } catch (error) {
    return (error as ApiError).errors;
  }
};

test('every schema of the operation table is valid, which compiling one does not check again', () => {
  const ajv = new Ajv({ strict: false });
  formats.default(ajv);
  ajv.addFormat(SNOWFLAKE_FORMAT, true);
  for (const { id, params, query, body } of Object.values(operations) as Operation[])
    for (const schema of [params, query, body])
      if (schema) expect([id, ajv.validateSchema(schema)]).toEqual([id, true]);
});

test('length is counted in code points', () => {
  const schema = Type.Object({ name: Text(3) });
  expect(getErrors(schema, { name: '😀😀😀' })).toBeUndefined();
  for (const name of ['😀😀😀😀', 'abcd', 'x'.repeat(100), '😀a😀a'])
    expect(getErrors(schema, { name })).toEqual({
      name: { _errors: [{ code: 'BASE_TYPE_MAX_LENGTH', message: 'Must be 3 or fewer in length.' }] },
    });
});

test('all errors of a small body are named, the first alone of a large one', () => {
  const schema = Type.Object({ a: Text(1), b: Text(1), list: Type.Optional(List(Type.Integer(), 5_000)) });
  expect(Object.keys(getErrors(schema, { a: 1, b: 1 }) ?? {})).toEqual(['a', 'b']);
  const list = Array.from({ length: 3_000 }, () => 1);
  expect(Object.keys(getErrors(schema, { a: 1, b: 1, list }) ?? {})).toHaveLength(1);
});

test('a picture is accepted whatever its length, up to what a body can hold', () => {
  expect(getErrors(Type.Object({ avatar: Picture }), { avatar: 'x'.repeat(14_000_000) })).toBeUndefined();
});

test('an error at a prototype key stays an error', () => {
  const schema = Type.Record(Type.String(), Type.Integer());
  const errors = getErrors(schema, JSON.parse('{"a":"x","__proto__":"x"}'));
  expect(JSON.stringify(errors)).toContain('BASE_TYPE_BAD_TYPE');
  expect(({} as { _errors?: unknown })._errors).toBeUndefined();
});

test('a union of objects reports the errors of the branch for the type of the value', () => {
  const leaf = Type.Object({ type: Type.Literal(10), content: Text(3) });
  const button = Type.Object({ type: Type.Literal(2), label: Text(3), custom_id: Text(3) });
  const row = Type.Object({ type: Type.Literal(1), components: List(Type.Union([button, leaf]), 2) });
  const schema = Type.Object({ components: List(Type.Union([row, leaf]), 3) });
  const length = { _errors: [{ code: 'BASE_TYPE_MAX_LENGTH', message: 'Must be 3 or fewer in length.' }] };
  const required = { _errors: [{ code: 'BASE_TYPE_REQUIRED', message: 'This field is required' }] };
  const choices = (types: string) => ({
    _errors: [{ code: 'UNION_TYPE_CHOICES', message: `Value of field "type" must be one of (${types}).` }],
  });
  const components = [
    { type: 10, content: 'long' },
    { type: 1, components: [{ type: 2, label: 'long' }, { type: 5 }] },
    { content: 'abc' },
  ];
  expect(getErrors(schema, { components })).toEqual({
    components: {
      0: { content: length },
      1: { components: { 0: { label: length, custom_id: required }, 1: { type: choices('2, 10') } } },
      2: { type: required },
    },
  });
  expect(getErrors(schema, { components: [{ type: 9 }] })).toEqual({
    components: { 0: { type: choices('1, 10') } },
  });
});
