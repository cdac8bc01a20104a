import { expect, test } from 'vitest';
import { readNumbers } from './contacts.ts';

test('numbers are read in any usual writing, once each', () => {
  expect(readNumbers('+1 (202) 555-0100\n0049 30 1234567, +12025550100;+44 20 7946 0000')).toEqual([
    '+12025550100',
    '+49301234567',
    '+442079460000',
  ]);
});

test('what is no number with a country code is left out', () => {
  expect(readNumbers('030 1234567\nAda\n+0123456789\n+1')).toEqual([]);
});
