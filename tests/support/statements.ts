import type { App } from '@guildhall/server/app';
import { expect, vi } from 'vitest';

/** Returns the number of SQL statements sent while `run` runs, with those of background jobs. */
export async function countStatements({ db }: Pick<App, 'db'>, run: () => Promise<unknown>): Promise<number> {
  const before = db.statements;
  await run();
  return db.statements - before;
}

/** Asserts how many SQL statements `run` takes. Background jobs only add to a count, so `run` is repeated until the count is right. */
export async function expectStatements(
  app: Pick<App, 'db'>,
  run: () => Promise<unknown>,
  expected: number,
): Promise<void> {
  await withoutJobs(async () => expect(await countStatements(app, run)).toBe(expected));
}

/** Repeats an assertion about statement counts until no background job disturbs it. */
export const withoutJobs = (assert: () => Promise<void>): Promise<void> =>
  vi.waitFor(assert, { timeout: 10_000, interval: 20 });
