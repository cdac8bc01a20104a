import { expect, test } from 'vitest';
import { fitsCondition, isMetadataValue, isRequiredValue, MetadataType } from './operators.ts';

const NOW = Date.parse('2026-11-23T12:00:00Z');

test.each<[keyof typeof MetadataType, string, string, boolean]>([
  ['INTEGER_LESS_THAN_OR_EQUAL', '5', '5', true],
  ['INTEGER_LESS_THAN_OR_EQUAL', '6', '5', false],
  ['INTEGER_GREATER_THAN_OR_EQUAL', '10', '9', true],
  ['INTEGER_GREATER_THAN_OR_EQUAL', '8', '9', false],
  ['INTEGER_EQUAL', '07', '7', true],
  ['INTEGER_NOT_EQUAL', '7', '7', false],
  ['DATETIME_LESS_THAN_OR_EQUAL', '2026-11-20', '2', true],
  ['DATETIME_LESS_THAN_OR_EQUAL', '2026-11-22T12:00:01Z', '1', false],
  ['DATETIME_GREATER_THAN_OR_EQUAL', '2026-11-22T12:00:01Z', '1', true],
  ['DATETIME_GREATER_THAN_OR_EQUAL', '2026-11-20', '2', false],
  ['BOOLEAN_EQUAL', '1', '1', true],
  ['BOOLEAN_NOT_EQUAL', '1', '1', false],
])('%s of %s and %s is %s', (name, value, required, expected) => {
  expect(fitsCondition(MetadataType[name], value, required, NOW)).toBe(expected);
});

test('values have the form of their type', () => {
  expect(['1', '-5', '1.5', '', '9'.repeat(16)].map((text) => isMetadataValue(1, text))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(['2026-01-02T03:04:05Z', 'soon', '12'].map((text) => isMetadataValue(5, text))).toEqual([
    true,
    false,
    false,
  ]);
  expect(['0', '1', '2', 'true'].map((text) => isMetadataValue(7, text))).toEqual([true, true, false, false]);
  expect([isRequiredValue(5, '30'), isRequiredValue(5, '-1'), isRequiredValue(7, '1')]).toEqual([
    true,
    false,
    true,
  ]);
});
