import { setTimeout as sleep } from 'node:timers/promises';
import { createTestDatabase } from '@guildhall/tests/support/database';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createIdGenerator, timeOfId, workerOfId } from '../ids/generator.ts';
import { createLog } from '../log/index.ts';
import { leaseWorker } from './worker.ts';

let database: pg.ClientConfig;
let pool: pg.Pool;
const log = createLog('error', () => {});
const lease = (more: Partial<Parameters<typeof leaseWorker>[0]> = {}) =>
  leaseWorker({ pool, log, onLost: () => {}, ...more });

beforeAll(async () => {
  database = await createTestDatabase();
  pool = new pg.Pool(database);
});
beforeEach(async () => {
  await pool.query('DELETE FROM workers');
});
afterAll(async () => {
  await pool.end();
});

const kill = (workerId: number, ago = '1 second') =>
  pool.query(
    `UPDATE workers SET outbox_watermark = NULL, expires_at = clock_timestamp() - $2::interval WHERE worker_id = $1`,
    [workerId, ago],
  );

test('processes that start at once get different worker ids', async () => {
  const leases = await Promise.all(Array.from({ length: 12 }, () => lease()));
  expect(new Set(leases.map((one) => one.workerId)).size).toBe(12);
  for (const one of leases) expect(workerOfId(one.ids.next())).toBe(one.workerId);
  await Promise.all(leases.map((one) => one.release()));
});

test('an id of a dead holder is taken again once its events are settled, and its ids stay larger', async () => {
  const first = await lease({ renewMs: 60_000 });
  const before = first.ids.next();
  expect((await lease({ renewMs: 60_000 })).workerId).not.toBe(first.workerId);
  await kill(first.workerId);
  const second = await lease({ renewMs: 60_000 });
  expect(second.workerId).toBe(first.workerId);
  expect(BigInt(second.ids.next())).toBeGreaterThan(BigInt(before));
});

test('a dead holder whose events are not settled keeps its id for ten minutes', async () => {
  const first = await lease({ renewMs: 60_000 });
  const expire = (ago: string) =>
    pool.query('UPDATE workers SET expires_at = clock_timestamp() - $1::interval', [ago]);
  await expire('9 minutes');
  const second = await lease({ renewMs: 60_000 });
  expect(second.workerId).not.toBe(first.workerId);
  await second.release();
  await pool.query('DELETE FROM workers WHERE worker_id = $1', [second.workerId]);
  await expire('11 minutes');
  expect((await lease({ renewMs: 60_000 })).workerId).toBe(first.workerId);
});

test('a clock that goes back never makes an id twice, also across holders', async () => {
  let time = Date.now();
  const first = await lease({ now: () => time, renewMs: 60_000 });
  const seen = [first.ids.next()];
  time -= 30_000;
  for (let n = 0; n < 5_000; n += 1) seen.push(first.ids.next());
  await kill(first.workerId);
  const second = await lease({ now: () => time, renewMs: 60_000 });
  expect(second.workerId).toBe(first.workerId);
  for (let n = 0; n < 5_000; n += 1) seen.push(second.ids.next());
  for (let n = 1; n < seen.length; n += 1) expect(BigInt(seen[n]!) > BigInt(seen[n - 1]!)).toBe(true);
});

test('ids stop when the lease runs out, and go on when it can be renewed', async () => {
  let away = true;
  const flaky = {
    query: (async (text: string, values: unknown[]) => {
      if (away && /UPDATE workers/.test(text)) throw new Error('away');
      return pool.query(text, values);
    }) as pg.Pool['query'],
  };
  const one = await lease({ pool: flaky, ttlMs: 300, renewMs: 50 });
  one.ids.next();
  await sleep(500);
  expect(() => one.ids.next()).toThrow('run out');
  away = false;
  await sleep(200);
  one.ids.next();
  await one.release();
  expect(() => one.ids.next()).toThrow('run out');
});

test('a process that lost its worker id is asked to end', async () => {
  let lost = false;
  const one = await lease({
    renewMs: 50,
    onLost: () => {
      lost = true;
    },
  });
  await pool.query('UPDATE workers SET holder = gen_random_uuid()');
  await expect.poll(() => lost).toBe(true);
  expect(() => one.ids.next()).toThrow('run out');
});

test('a clock a minute off the database stops the start', async () => {
  await expect(lease({ now: () => Date.now() + 90_000 })).rejects.toThrow('ahead of');
  await expect(lease({ now: () => Date.now() - 90_000 })).rejects.toThrow('behind');
});

test('a clock that leaps ahead stays within what was reserved', () => {
  let time = Date.now();
  const end = time + 1_000;
  const ids = createIdGenerator(3, 0, () => time);
  ids.reserve(end);
  ids.next();
  time += 3_600_000;
  for (let n = 0; n < 4_096; n += 1) expect(timeOfId(ids.next())).toBe(end);
  expect(() => ids.next()).toThrow('run out');
  ids.reserve(time + 1_000);
  expect(timeOfId(ids.next())).toBe(time);
});
