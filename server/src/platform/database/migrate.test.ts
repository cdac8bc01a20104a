import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from '@guildhall/tests/support/database';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '../log/index.ts';
import { migrate } from './migrate.ts';

let database: pg.ClientConfig;
let folder: string;
const log = createLog('error', () => {});

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'guildhall-migrations-'));
  await writeFile(join(folder, '0001_one.sql'), 'CREATE TABLE one (n int); INSERT INTO one VALUES (1);');
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

const query = async (text: string) => {
  const client = new pg.Client(database);
  await client.connect();
  return (await client.query(text).finally(() => client.end())).rows;
};

test('processes that start at once apply each migration once', async () => {
  const applied = await Promise.all([1, 2, 3].map(() => migrate(database, log, folder)));
  expect(applied.flat()).toEqual(['0001_one.sql']);
  expect(await query('SELECT n FROM one')).toEqual([{ n: 1 }]);
});

test('only what is new is applied, and a failure leaves nothing of itself', async () => {
  await writeFile(join(folder, '0002_two.sql'), 'CREATE TABLE two (n int);');
  await writeFile(join(folder, '0003_bad.sql'), 'CREATE TABLE three (n int); SELECT nonsense;');
  await expect(migrate(database, log, folder)).rejects.toThrow('0003_bad.sql failed');
  expect(await query("SELECT to_regclass('two') IS NOT NULL AS two, to_regclass('three') AS three")).toEqual([
    { two: true, three: null },
  ]);
  await rm(join(folder, '0003_bad.sql'));
  expect(await migrate(database, log, folder)).toEqual([]);
});

test('two files with one number stop the start', async () => {
  await writeFile(join(folder, '0002_other.sql'), '');
  await expect(migrate(database, log, folder)).rejects.toThrow('the same number');
  await rm(join(folder, '0002_other.sql'));
});
