import { defineConfig } from 'vitest/config';
import { changelogPlugin } from './web/vite/changelog.ts';
import { wordsPlugin } from './web/vite/words.ts';

const withPostgres = { globalSetup: ['tests/support/global-setup.ts'] };

/** Every response of the API that a test is given is checked against its declaration. */
const setupFiles = ['tests/support/checked-fetch.setup.ts'];

/** Two files at a time, on two cores as well: while one waits for its database or page, the other runs. */
const inPairs = { maxWorkers: 2 };

/** Tests that start whole servers or browsers: one file at a time, with room for a slow machine. */
const whole = (name: string, timeout = 60_000) => ({
  test: {
    name,
    include: [`tests/${name}/**/*.test.ts`],
    testTimeout: timeout,
    hookTimeout: timeout,
    fileParallelism: false,
    setupFiles,
  },
});

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: ['{protocol,markup,client}/**/*.test.ts', 'scripts/**/*.test.mjs'] } },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          ...inPairs,
          ...withPostgres,
        },
      },
      {
        test: {
          name: 'api',
          include: ['tests/{api,gateway,security,support}/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          setupFiles,
          ...inPairs,
          ...withPostgres,
        },
      },
      {
        plugins: [changelogPlugin(), wordsPlugin()],
        test: { name: 'web', include: ['web/**/*.test.{ts,tsx}'] },
      },
      whole('start', 120_000),
      { test: { ...whole('interop').test, ...withPostgres } },
      {
        test: {
          ...whole('e2e', 120_000).test,
          fileParallelism: true,
          ...inPairs,
          setupFiles: [...setupFiles, 'tests/support/refusals.setup.ts'],
        },
      },
      whole('cluster', 240_000),
    ],
  },
});
