import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take longest, which would otherwise run alone at the end: without results of an earlier run, Vitest starts the largest file first. */
const LONGEST = [
  'tests/e2e/screens-person.test.ts',
  'tests/e2e/screens-guild.test.ts',
  'tests/e2e/sections.test.ts',
  'tests/e2e/everyday.test.ts',
  'tests/e2e/settings.test.ts',
  'tests/e2e/languages.test.ts',
  'tests/e2e/design.test.ts',
  'tests/e2e/screens-everywhere.test.ts',
  'tests/e2e/account.test.ts',
  'tests/interop/acme.test.ts',
  'tests/security/attacks/fuzz.test.ts',
  'tests/start/start.test.ts',
  'tests/start/restart.test.ts',
];

const getPlace = ({ moduleId }: TestSpecification) => LONGEST.findIndex((file) => moduleId.endsWith(file));

/** The order of Vitest, with the longest files before all others. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const [long, others] = [
      sorted.filter((file) => getPlace(file) >= 0),
      sorted.filter((file) => getPlace(file) < 0),
    ];
    return [...long.sort((one, other) => getPlace(one) - getPlace(other)), ...others];
  }
}
