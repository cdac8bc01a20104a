import { expect, test, vi } from 'vitest';
import { JsonLimitError, parseUntrusted } from './json.ts';

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

test('nesting up to 32 is read, and not more', () => {
  expect(parseUntrusted(nested(32))).toHaveLength(1);
  expect(() => parseUntrusted(nested(33))).toThrow(JsonLimitError);
  expect(() => parseUntrusted(`${'{"a":'.repeat(33)}1${'}'.repeat(33)}`)).toThrow(JsonLimitError);
  expect(() => parseUntrusted(nested(60_000))).toThrow(JsonLimitError);
});

test('prototype keys are left out at every level', () => {
  const value = parseUntrusted('{"__proto__":{"a":1},"b":[{"__proto__":2,"c":3}]}') as object;
  expect(Object.keys(value)).toEqual(['b']);
  expect(value).toEqual({ b: [{ c: 3 }] });
  expect(Object.assign({}, value)).not.toHaveProperty('a');
});

test('a long string is read whole, escapes and all', () => {
  const text = JSON.stringify({ picture: 'A'.repeat(3_000_000), name: 'a "quoted" \\ name\\' });
  expect(parseUntrusted(text)).toEqual(JSON.parse(text));
});

test('more values than fit are refused before they are parsed', () => {
  const parse = vi.spyOn(JSON, 'parse');
  for (const text of [
    `[${'0,'.repeat(200_000)}0]`,
    `[${'[],'.repeat(200_000)}[]]`,
    `{${Array.from({ length: 100_000 }, (_, index) => `"${index}":0`).join()}}`,
    `"${'\\"'.repeat(600_000)}"`,
    `"${'\\u0041'.repeat(600_000)}"`,
    ' '.repeat(300_000),
  ])
    expect(() => parseUntrusted(text)).toThrow(JsonLimitError);
  expect(parse).not.toHaveBeenCalled();
  parse.mockRestore();
});

test('text that is cut off is a syntax error like any other', () => {
  for (const text of ['{"a":', `"${'a'.repeat(300_000)}`, `"${'a'.repeat(300_000)}\\"`])
    expect(() => parseUntrusted(text)).toThrow(SyntaxError);
});

test('an integer that a number cannot hold keeps its digits, as text', () => {
  const ids =
    '{"id":1234567890123456789,"ids":[9223372036854775807,9007199254740993],"text":"1234567890123456789"}';
  expect(parseUntrusted(ids)).toEqual({
    id: '1234567890123456789',
    ids: ['9223372036854775807', '9007199254740993'],
    text: '1234567890123456789',
  });
  const numbers = '[9007199254740991,0,-1234567890123456789,1e300,12345678901234567890123,1.5]';
  expect(parseUntrusted(numbers)).toEqual(JSON.parse(numbers));
});
