import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take longest, which would otherwise run alone at the end: without results of an earlier run, Vitest starts the largest file first. */
const LONGEST = [
  'tests/e2e/screens-person.test.ts',
  'tests/e2e/screens-everywhere.test.ts',
  'tests/e2e/screens-guild.test.ts',
  'tests/e2e/account.test.ts',
  'tests/e2e/settings.test.ts',
  'tests/e2e/everyday.test.ts',
  'tests/security/attacks/fuzz.test.ts',
  'tests/start/start.test.ts',
];

const isLong = ({ moduleId }: TestSpecification) => LONGEST.some((file) => moduleId.endsWith(file));

/** The order of Vitest, with the longest files before all others. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
