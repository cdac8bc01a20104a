import { expect, test } from 'vitest';
import { IdsExhausted } from '../ids/generator.ts';
import { isUnavailable } from './failure.ts';

const withCode = (code: string) => Object.assign(new Error('failed'), { code });

test.each([
  withCode('57P01'),
  withCode('08006'),
  withCode('ECONNREFUSED'),
  withCode('ENOENT'),
  new Error('Connection terminated unexpectedly'),
  new Error('timeout exceeded when trying to connect'),
  new IdsExhausted('The lease has run out.'),
])('%s is worth trying again', (error) => {
  expect(isUnavailable(error)).toBe(true);
});

test.each([withCode('23505'), withCode('22P02'), new TypeError('x is undefined'), undefined, 'text'])(
  '%s is a fault of ours',
  (error) => {
    expect(isUnavailable(error)).toBe(false);
  },
);
