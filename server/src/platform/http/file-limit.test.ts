import { expect, test } from 'vitest';
import { connectionLimits, openFileLimit } from './file-limit.ts';

test('auto follows the limit of open files, within reason', () => {
  expect(connectionLimits('auto', 'auto', 20_000)).toEqual({ max: 17_539, maxPerAddress: 1_753 });
  expect(connectionLimits('auto', 'auto', 1_048_576)).toEqual({ max: 50_000, maxPerAddress: 5_000 });
  expect(connectionLimits('auto', 'auto', undefined)).toEqual({ max: 50_000, maxPerAddress: 5_000 });
  expect(connectionLimits('auto', 'auto', 256)).toEqual({ max: 100, maxPerAddress: 100 });
  expect(connectionLimits(3_000, 'auto', 256)).toEqual({ max: 3_000, maxPerAddress: 300 });
  expect(connectionLimits(3_000, 20, 256)).toEqual({ max: 3_000, maxPerAddress: 20 });
});

test('this process has a limit, or none', () => {
  const limit = openFileLimit();
  expect(limit === undefined || limit > 100).toBe(true);
});
