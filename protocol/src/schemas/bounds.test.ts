import Type from 'typebox';
import { describe, expect, test } from 'vitest';
import { operations } from '../nouns.ts';
import type { Operation } from '../operation.ts';
import { unboundedParts } from './bounds.ts';
import { Dictionary, List, Text, Timestamp } from './common.ts';

const all = (Object.values(operations) as Operation[]).map((operation) => [operation.id, operation] as const);

test.each(all)('%s takes only text, lists and records of a limited size', (_, operation) => {
  const { params, query, body } = operation;
  for (const schema of [params, query, body]) if (schema) expect(unboundedParts(schema)).toEqual([]);
});

/** Parts of responses that have no natural limit: lists that grow with what their reader did, and values of any kind. */
const UNLIMITED: Readonly<Record<string, readonly string[]>> = {
  listAuthSessions: ['user_sessions: maxItems'],
  listPrivateChannels: [': maxItems'],
  listAuthorizations: [': maxItems'],
  listApplicationAuthorizations: [': maxItems'],
  listInstanceLog: ['[].details|0{}: type'],
  getAuditLog: [
    'audit_log_entries[].changes[].old_value: type',
    'audit_log_entries[].changes[].new_value: type',
  ],
};

test.each(all)('%s returns only text, lists and records of a limited size', (id, { response }) => {
  if (response.body) expect(unboundedParts(response.body)).toEqual(UNLIMITED[id] ?? []);
});

describe('the search for parts without a bound', () => {
  test('finds each kind of them, wherever it is', () => {
    const schema = Type.Object({
      text: Type.Optional(Type.String()),
      list: Type.Array(Type.Union([Type.Object({ deep: Type.String({ pattern: '^a' }) }), Type.Null()])),
      record: Type.Record(Type.String(), Type.Array(Type.Integer())),
      unsafe: Type.Unsafe<object>({ type: 'object', additionalProperties: { type: 'string' } }),
      unknown: Type.Unknown(),
      unique: List(Type.Unknown(), 1_000, { uniqueItems: true }),
    });
    expect(unboundedParts(schema)).toEqual([
      'text: maxLength',
      'list: maxItems',
      'list[]|0.deep: maxLength',
      'record: maxProperties',
      'record{}: maxItems',
      'unsafe: maxProperties',
      'unsafe{}: maxLength',
      'unknown: type',
      'unique: uniqueItems',
      'unique[]: type',
    ]);
  });

  test('finds nothing in what has bounds', () => {
    const schema = Type.Object({
      text: Text(10, { minLength: 1 }),
      time: Timestamp,
      choice: Type.Union([Type.Literal('a'), Type.Literal('b'), Type.Null()]),
      list: List(Type.Integer(), 3, { uniqueItems: true }),
      record: Dictionary(Text(5), Type.Boolean(), 7),
    });
    expect(unboundedParts(schema)).toEqual([]);
  });
});
