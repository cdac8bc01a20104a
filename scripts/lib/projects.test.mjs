import { expect, test } from 'vitest';
import config from '../../vitest.config.ts';
import { trackedFiles } from '../check/files.mjs';
import { BUDGETS, belongsTo, describeTime, getProject } from './projects.mjs';

test('every project has a budget, and all of them fit into 20 minutes', () => {
  const names = config.test.projects.map((project) => project.test.name);
  expect(Object.keys(BUDGETS).sort()).toEqual(names.sort());
  expect(Object.values(BUDGETS).reduce((sum, seconds) => sum + seconds)).toBeLessThanOrEqual(19 * 60);
});

test('every test file is in a project', () => {
  const files = trackedFiles(/\.test\.(tsx?|mjs)$/);
  expect(files.filter((file) => !(getProject(file) in BUDGETS))).toEqual([]);
});

test.each([
  ['reactions', 'tests/api/reactions.test.ts'],
  ['reactions', 'tests/e2e/reactions.test.ts'],
  ['reactions', 'web/src/features/reactions/summary.test.ts'],
  ['audit-log', 'tests/api/audit-log.test.ts'],
  ['security-log', 'tests/api/security-log-limits.test.ts'],
  ['messages', 'protocol/src/messages/flags.test.ts'],
])('%s has %s', (noun, file) => expect(belongsTo(noun, file)).toBe(true));

test.each([
  ['role', 'tests/api/roles.test.ts'],
  ['audit-log', 'tests/api/audit.test.ts'],
  ['messages', 'tests/gateway/lost-messages.test.ts'],
])('%s does not have %s', (noun, file) => expect(belongsTo(noun, file)).toBe(false));

test('the time is reported, and the slowest files if it is too long', () => {
  const files = [
    { file: 'a.test.ts', seconds: 5 },
    { file: 'b.test.ts', seconds: 50 },
  ];
  const budget = BUDGETS.unit;
  expect(describeTime('unit', budget, files)).toBe(`unit: ${budget} s of ${budget} s`);
  expect(describeTime('unit', budget + 1, files)).toBe(
    `unit: ${budget + 1} s of ${budget} s, over; slowest: b.test.ts (50 s), a.test.ts (5 s)`,
  );
});
