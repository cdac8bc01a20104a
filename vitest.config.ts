import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/support/longest-first.ts';
import { changelogPlugin } from './web/vite/changelog.ts';
import { wordsPlugin } from './web/vite/words.ts';

const withPostgres = { globalSetup: ['tests/support/global-setup.ts'] };

/** What helpers start for a file ends with it. */
const endings = 'tests/support/file-end.setup.ts';

/** Every response of the API that a test is given is checked against its declaration. */
const setupFiles = [endings, 'tests/support/checked-fetch.setup.ts'];

/** What a test polls for is waited for on a busy machine as well. */
const patient = { expect: { poll: { timeout: 30_000 } } };

/** Two files at a time, on two cores as well: while one waits for its database, the other runs. */
const inPairs = { maxWorkers: 2 };

/** Three at a time where files wait longer: for a deadline, a page or a server that starts. */
const inThrees = { maxWorkers: 3 };

/** Four at a time where all the work is messages between a test, a server and a database, each of which waits for the others. */
const inFours = { maxWorkers: 4 };

/** Loading the server takes a second, so the files of a worker share its modules. They share no server and no database. */
const sharedModules = { isolate: false };

/** Tests that start whole servers or browsers, with room for a slow machine. */
const whole = (name: string, timeout: number) => ({
  name,
  include: [`tests/${name}/**/*.test.ts`],
  testTimeout: timeout,
  hookTimeout: timeout,
  setupFiles,
  ...patient,
});

/** Tests in Chromium, with one server that files can share. */
const inBrowsers = (name: string) => ({
  ...whole(name, 180_000),
  ...sharedModules,
  globalSetup: [...withPostgres.globalSetup, 'tests/e2e/server.setup.ts'],
  setupFiles: [...setupFiles, 'tests/support/refusals.setup.ts'],
});

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{protocol,markup,client}/**/*.test.ts', 'scripts/**/*.test.mjs'],
          ...inPairs,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          setupFiles: [endings],
          ...patient,
          ...inPairs,
          ...withPostgres,
        },
      },
      {
        test: {
          name: 'api',
          include: ['tests/{api,gateway,security,support}/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          setupFiles,
          ...patient,
          ...inFours,
          ...sharedModules,
          ...withPostgres,
        },
      },
      {
        plugins: [changelogPlugin(), wordsPlugin()],
        test: { name: 'web', include: ['web/**/*.test.{ts,tsx}'], ...inPairs },
      },
      { test: { ...whole('start', 180_000), ...inThrees, globalSetup: ['tests/start/data.setup.ts'] } },
      { test: { ...whole('interop', 120_000), ...inPairs, ...sharedModules, ...withPostgres } },
      { test: { ...inBrowsers('e2e'), ...inThrees } },
      // Sound and video are encoded in real time, for which two cores are few enough: a third file would starve the others.
      { test: { ...inBrowsers('media'), ...inPairs } },
      { test: { ...whole('cluster', 240_000), fileParallelism: false } },
    ],
  },
});
