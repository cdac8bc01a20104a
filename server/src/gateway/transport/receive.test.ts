import { expect, test } from 'vitest';
import { decode } from './receive.ts';

const payload = (text: string) => decode(Buffer.from(text));

test('a payload is read with its opcode and data', () => {
  expect(payload('{"op":1,"d":{"a":[1]}}')).toEqual({ op: 1, d: { a: [1] } });
  expect(payload('{"op":1}')).toEqual({ op: 1, d: null });
});

test('nesting is read up to 32 levels', () => {
  const nested = (depth: number) => `{"op":1,"d":${'['.repeat(depth)}${']'.repeat(depth)}}`;
  expect(payload(nested(31))).toMatchObject({ op: 1 });
  expect(payload(nested(32))).toBeUndefined();
  expect(payload(nested(7_000))).toBeUndefined();
});

test('anything else is rejected as a payload', () => {
  for (const text of [
    '',
    '[]',
    'null',
    '{"op":"1"}',
    '{"op":1.5}',
    '{"op":',
    `{"op":1,"d":"${'x'.repeat(20_000)}"}`,
  ])
    expect(payload(text)).toBeUndefined();
  expect(decode(Buffer.from([0x7b, 0xff, 0x7d]))).toBeUndefined();
});
