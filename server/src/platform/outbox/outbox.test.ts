import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createTestDatabase } from '@guildhall/tests/support/database';
import { type PostgresProxy, startPostgresProxy } from '@guildhall/tests/support/postgres-proxy';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createInProcessBus } from '../bus/in-process.ts';
import { type Database, openDatabase } from '../database/index.ts';
import { createIdGenerator, idAt } from '../ids/generator.ts';
import { createLog } from '../log/index.ts';
import type { PostgresConnection } from '../postgres/index.ts';
import { type BusEvent, createOutbox, type Outbox } from './index.ts';
import { maintainPartitions } from './partitions-store.ts';
import { settleDoubtful } from './settle.ts';
import { startSweeper } from './sweeper.ts';

const log = createLog('error', () => {});
let connection: PostgresConnection;
let proxy: PostgresProxy;
let db: Database;
let outbox: Outbox;
let bus: ReturnType<typeof createInProcessBus>;
let got: BusEvent[];

const ids = createIdGenerator(1_000);
const event = (n: number, subject = 'guild.1') =>
  ({ subject, type: 'GUILD_VERSION', audience: { kind: 'guild' }, data: { n } }) as const;
const numbers = () => got.map(({ data }) => (data as { n: number }).n);

beforeAll(async () => {
  connection = await createTestDatabase();
  proxy = await startPostgresProxy(connection);
});
beforeEach(async () => {
  await db?.close();
  bus = createInProcessBus();
  outbox = createOutbox(bus, ids);
  db = openDatabase({ connection: proxy.connection, poolSize: 4, log, outbox });
  await db.pool.query('DELETE FROM outbox');
  await db.pool.query('DELETE FROM workers');
  got = [];
  bus.subscribe('guild.*', (received: BusEvent) => got.push(received));
});
afterAll(async () => {
  await db.close();
  await proxy.stop();
});

describe('publishing', () => {
  test('this process hears of what it stored before whoever stored it goes on, and of nothing else', async () => {
    const heard: unknown[] = [];
    const end = outbox.onStored('guild.1', ({ data }) => heard.push(data));
    await expect(
      db.transaction(async (tx) => {
        tx.emit(event(1));
        throw new Error('not this one');
      }),
    ).rejects.toThrow('not this one');
    await db.transaction(async (tx) => {
      tx.emit(event(2, 'guild.2'));
      tx.emit(event(3));
      expect(heard).toEqual([]);
    });
    expect(heard).toEqual([{ n: 3 }]);
    end();
    await db.transaction(async (tx) => tx.emit(event(4)));
    expect(heard).toEqual([{ n: 3 }]);
  });

  test('events go out after the commit, each naming the one before it', async () => {
    await db.transaction(async (tx) => {
      tx.emit(event(1));
      tx.emit(event(2));
      await sleep(20);
      expect(got).toEqual([]);
    });
    await db.transaction(async (tx) => tx.emit(event(3)));
    await bus.flush();
    expect(numbers()).toEqual([1, 2, 3]);
    expect(got.map(({ prev }) => prev)).toEqual([undefined, got[0]?.id, got[1]?.id]);
  });

  test('a transaction that was rolled back tells nothing and keeps no watermark back', async () => {
    const before = ids.next();
    await expect(
      db.transaction(async (tx) => {
        tx.emit(event(1));
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    await bus.flush();
    expect(got).toEqual([]);
    expect(BigInt(outbox.watermark)).toBeGreaterThan(BigInt(before) + 1n);
  });

  test('the last event of a subject gone quiet is announced three times, then forgotten', async () => {
    let time = 0;
    const quiet = createOutbox(bus, ids, () => time);
    const batch = quiet.open();
    const id = batch.reserve();
    batch.committed([{ ...event(1), id }]);
    const announced = [0, 500, 1_000, 2_000, 3_000, 8_000, 9_000].map((at) => {
      time = at;
      return Object.values(quiet.heads()).length;
    });
    expect(announced).toEqual([0, 1, 0, 1, 0, 1, 0]);
  });
});

describe('a connection that breaks at COMMIT', () => {
  const attempt = async (moment: 'before' | 'after') => {
    proxy.cutNextCommit(moment);
    await expect(db.transaction(async (tx) => tx.emit(event(1)))).rejects.toThrow();
    expect(outbox.doubtful()).toHaveLength(1);
    const id = outbox.doubtful()[0]?.id as string;
    expect(outbox.watermark).toBe(id);
    return id;
  };

  test('what was stored is published once', async () => {
    const id = await attempt('after');
    await expect
      .poll(async () => {
        await settleDoubtful({ db, outbox, log });
        return outbox.doubtful();
      })
      .toEqual([]);
    await bus.flush();
    expect(numbers()).toEqual([1]);
    expect(BigInt(outbox.watermark)).toBeGreaterThan(BigInt(id));
  });

  test('what was not stored stays in doubt for a while and is then forgotten', async () => {
    const id = await attempt('before');
    await settleDoubtful({ db, outbox, log });
    expect(outbox.watermark).toBe(id);
    await sleep(60);
    await settleDoubtful({ db, outbox, log, doubtMs: 50 });
    expect(outbox.doubtful()).toEqual([]);
    await bus.flush();
    expect(got).toEqual([]);
  });
});

describe('the sweeper', () => {
  test('publishes what a process killed between commit and publishing stored, once', async () => {
    const child = spawn(
      process.execPath,
      [join(import.meta.dirname, 'killed.fixture.ts'), JSON.stringify(connection)],
      { stdio: ['ignore', 'ignore', 'inherit'] },
    );
    const [, signal] = await once(child, 'exit');
    expect(signal).toBe('SIGKILL');
    expect(got).toEqual([]);
    const killed = Date.now();
    const sweeper = startSweeper({ db, bus, outbox, log, everyMs: 100 });
    await expect.poll(() => got.map(({ data }) => data), { timeout: 5_000 }).toEqual([{ last: 'words' }]);
    expect(Date.now() - killed).toBeLessThan(3_000);
    await sleep(300);
    await sweeper.stop();
    expect(got).toHaveLength(1);
    expect(got[0]?.prev).toBeUndefined();
  });

  test('leaves alone those who live and what they published, and retires the dead', async () => {
    const worker = (id: number, renewed: string, expires: string, watermark: string) =>
      db.pool.query(
        `INSERT INTO workers VALUES ($1, gen_random_uuid(), now() - $2::interval, now() - $3::interval, 0, $4)`,
        [id, renewed, expires, watermark],
      );
    const store = async (workerId: number, n: number) => {
      const id = createIdGenerator(workerId).next();
      await db.pool.query('INSERT INTO outbox VALUES ($1, $2, $3, $4)', [
        id,
        'guild.1',
        workerId,
        JSON.stringify({ ...event(n), id }),
      ]);
      return id;
    };
    await store(5, 1);
    await store(6, 2);
    const last = await store(7, 3);
    await sleep(2);
    await store(7, 4);
    await worker(5, '0 s', '-15 s', '0');
    await worker(6, '5 s', '-10 s', '0');
    await worker(7, '60 s', '45 s', (BigInt(last) + 1n).toString());
    const sweeper = startSweeper({ db, bus, outbox, log, everyMs: 60_000 });
    await sweeper.sweep();
    await sweeper.sweep();
    await sweeper.stop();
    await bus.flush();
    expect(numbers().sort()).toEqual([2, 4]);
    const { rows } = await db.pool.query(
      'SELECT worker_id FROM workers WHERE outbox_watermark IS NULL ORDER BY worker_id',
    );
    expect(rows).toEqual([{ worker_id: 7 }]);
  });
});

describe('partitions', () => {
  const names = async () =>
    (
      await db.pool.query(
        `SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = 'outbox'::regclass ORDER BY 1`,
      )
    ).rows.map(({ name }) => name as string);

  test('are made ahead, dropped after ten minutes, and never leave an id without a place', async () => {
    const now = Date.now();
    const store = (at: number) =>
      db.pool.query('INSERT INTO outbox VALUES ($1, $2, 1, $3)', [
        (BigInt(idAt(at)) + BigInt(Math.floor(Math.random() * 4_000_000))).toString(),
        'guild.1',
        '{}',
      ]);
    await store(now);
    // Three hours later the first, wide one (two hours from the migration on) has gone.
    const later = now + 3 * 3_600_000;
    await Promise.all([1, 2].map(() => maintainPartitions(connection, log, later)));
    const after = await names();
    expect(after.length).toBeGreaterThan(10);
    for (const name of after) expect(Number(name.slice(7))).toBeGreaterThan(later - 600_000);
    await store(later - 60_000);
    await store(later + 3_500_000);
    await maintainPartitions(connection, log, later + 1_800_000);
    const moved = await names();
    expect(moved).not.toContain(after[0]);
    await store(later + 1_800_000 + 3_500_000);
    const { rows } = await db.pool.query(
      `SELECT count(*) FROM pg_class WHERE relname ~ '^outbox_[0-9]+$' AND relkind = 'r'`,
    );
    expect(Number(rows[0].count)).toBe(moved.length);
  });

  test('an insert does not wait for their maintenance, nor fail by it', async () => {
    const client = new pg.Client(connection);
    await client.connect();
    const base = Date.now() + 10 * 3_600_000;
    await maintainPartitions(connection, log, base);
    await client.query('BEGIN');
    await client.query('INSERT INTO outbox VALUES ($1, $2, 1, $3)', [idAt(base), 'guild.1', '{}']);
    // The open transaction holds a lock on one partition; the others come and go beside it.
    await maintainPartitions(connection, log, base + 600_000);
    await client.query('INSERT INTO outbox VALUES ($1, $2, 1, $3)', [
      idAt(base + 3_600_000),
      'guild.1',
      '{}',
    ]);
    await client.query('COMMIT');
    await client.end();
  });
});
