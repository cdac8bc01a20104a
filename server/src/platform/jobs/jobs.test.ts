import { setTimeout as sleep } from 'node:timers/promises';
import { createTestDatabase } from '@guildhall/tests/support/database';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createInProcessBus } from '../bus/in-process.ts';
import { type Database, openDatabase } from '../database/index.ts';
import { createIdGenerator } from '../ids/generator.ts';
import { createLog } from '../log/index.ts';
import { createOutbox } from '../outbox/index.ts';
import { createJobs, type Jobs } from './index.ts';

declare module './job.ts' {
  interface JobPayloads {
    'test.note': { n: number };
    'test.tick': Record<string, never>;
    'test.wait': Record<string, never>;
  }
}

const lines: string[] = [];
const log = createLog('warn', (line) => lines.push(line));
let db: Database;
let jobs: Jobs;

beforeAll(async () => {
  const outbox = createOutbox(createInProcessBus(), createIdGenerator(1));
  db = openDatabase({ connection: await createTestDatabase(), poolSize: 8, log, outbox });
  await Promise.all([1, 2].map(() => createJobs({ pool: db.pool, log }).prepare()));
});
afterEach(() => jobs.stop());
afterAll(() => db.close());

test('a job runs when its transaction has committed, and never when it has not', async () => {
  const done: number[] = [];
  jobs = createJobs({ pool: db.pool, log });
  jobs.handle('test.note', async ({ n }) => {
    done.push(n);
  });
  await jobs.start();
  await db.transaction(async (tx) => {
    await jobs.add(tx.sql, 'test.note', { n: 1 });
    await sleep(100);
    expect(done).toEqual([]);
  });
  await expect.poll(() => done).toEqual([1]);
  await expect(
    db.transaction(async (tx) => {
      await jobs.add(tx.sql, 'test.note', { n: 2 });
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  await sleep(100);
  expect(done).toEqual([1]);
});

test('a job that fails is retried and logged', async () => {
  let tries = 0;
  jobs = createJobs({ pool: db.pool, log });
  jobs.handle('test.note', async () => {
    tries += 1;
    if (tries === 1) throw new Error('not yet');
  });
  await jobs.start();
  await db.transaction((tx) => jobs.add(tx.sql, 'test.note', { n: 1 }));
  await expect.poll(() => tries, { timeout: 10_000 }).toBe(2);
  expect(lines.some((line) => line.includes('jobs.failed') && line.includes('test.note'))).toBe(true);
});

test('a job with a key is there once; one for later waits', async () => {
  const done: number[] = [];
  jobs = createJobs({ pool: db.pool, log });
  jobs.handle('test.note', async ({ n }) => {
    done.push(n);
  });
  await db.transaction(async (tx) => {
    for (const n of [1, 2, 3]) await jobs.add(tx.sql, 'test.note', { n }, { key: 'one' });
    await jobs.add(tx.sql, 'test.note', { n: 4 }, { runAt: new Date(Date.now() + 60_000) });
  });
  await jobs.start();
  await sleep(300);
  expect(done).toEqual([3]);
});

test('many jobs are stored at once, those of a larger priority for later', async () => {
  const done: number[] = [];
  jobs = createJobs({ pool: db.pool, log, concurrency: { own: 1, outside: 1 } });
  jobs.handle('test.note', async ({ n }) => {
    done.push(n);
  });
  await db.transaction(async (tx) => {
    const payloads = [1, 2, 2].map((n) => ({ payload: { n }, key: `note ${n}` }));
    await jobs.addAll(tx.sql, 'test.note', payloads.slice(0, 2), 1);
    await jobs.addAll(tx.sql, 'test.note', payloads.slice(2), 1);
    await jobs.addAll(tx.sql, 'test.note', []);
    await jobs.add(tx.sql, 'test.note', { n: 3 });
  });
  await jobs.start();
  await expect.poll(() => done).toEqual([3, 1, 2]);
});

test('a recurring job with a wrong time stops the start', async () => {
  jobs = createJobs({ pool: db.pool, log });
  jobs.handle('test.tick', async () => {}, 'whenever');
  await expect(jobs.start()).rejects.toThrow();
});

test('jobs that wait for other hosts hold up no others', async () => {
  let waiting = 0;
  let noted = 0;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  jobs = createJobs({ pool: db.pool, log, concurrency: { own: 1, outside: 1 } });
  jobs.handle(
    'test.wait',
    async () => {
      waiting += 1;
      await released;
    },
    undefined,
    'outside',
  );
  jobs.handle('test.note', async () => {
    noted += 1;
  });
  await jobs.start();
  await db.transaction((tx) => jobs.add(tx.sql, 'test.wait', {}));
  await vi.waitFor(() => expect(waiting).toBe(1), 5_000);
  await db.transaction((tx) => jobs.add(tx.sql, 'test.note', { n: 1 }));
  await vi.waitFor(() => expect(noted).toBe(1), 5_000);
  release();
});
