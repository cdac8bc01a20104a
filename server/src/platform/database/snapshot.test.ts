import { createTestDatabase } from '@guildhall/tests/support/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createInProcessBus } from '../bus/in-process.ts';
import { createIdGenerator } from '../ids/generator.ts';
import { createLog } from '../log/index.ts';
import { createOutbox } from '../outbox/index.ts';
import { type Database, DeadlineError, openDatabase } from './index.ts';

let db: Database;

beforeAll(async () => {
  const outbox = createOutbox(createInProcessBus(), createIdGenerator(1));
  const log = createLog('error', () => {});
  db = openDatabase({ connection: await createTestDatabase(), poolSize: 2, log, outbox });
});
afterAll(() => db.close());

test('the statements of a snapshot see one moment', async () => {
  const counts = await db.snapshot(5_000, async (run) => {
    const count = async () =>
      (await run<{ n: number }>('test.count', 'SELECT count(*)::int AS n FROM users', []))[0]?.n;
    const first = await count();
    await db.pool.query(`INSERT INTO users (user_id, username) VALUES (7, 'bo')`);
    return [first, await count()];
  });
  expect(counts).toEqual([0, 0]);
});

test('a snapshot writes nothing', async () => {
  const write = db.snapshot(5_000, (run) =>
    run('test.write', `INSERT INTO users (user_id, username) VALUES (8, 'cy')`, []),
  );
  await expect(write).rejects.toThrow('read-only');
});

test('statements that take too long, or too long together, end a snapshot', async () => {
  const sleep = (seconds: number) => `SELECT pg_sleep(${seconds})`;
  await expect(db.snapshot(50, (run) => run('test.long', sleep(5), []))).rejects.toThrow(DeadlineError);
  const often = db.snapshot(100, async (run) => {
    for (let turn = 0; turn < 100; turn += 1) await run('test.short', sleep(0.03), []);
  });
  await expect(often).rejects.toThrow(DeadlineError);
});
