import { expect, test } from 'vitest';
import { parseStorable } from './text.ts';

test('what PostgreSQL can’t store never gets in', () => {
  expect(parseStorable('{"a":["x\\u0000y","\\ud800","\\uD83D\\uDE00"],"b":"\\\\u0000"}')).toEqual({
    a: ['xy', '\ufffd', '😀'],
    b: '\\u0000',
  });
});
