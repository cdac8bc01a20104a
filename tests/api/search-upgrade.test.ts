import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate, migrationsFolder } from '@guildhall/server/platform/database/migrate';
import { createLog } from '@guildhall/server/platform/log/index';
import pg from 'pg';
import { beforeAll, expect, it } from 'vitest';
import { createApiGuild } from '../support/api-guild.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { createTestDatabase } from '../support/database.ts';
import {
  type FilledGuild,
  fillGuild,
  getQueries,
  searchGuild,
  sendMessage,
  waitForIndex,
  waitForPacks,
} from '../support/search-guild.ts';

const MIGRATION = '0450_search_packs.sql';

/** The triggers of the version before packs, as far as they write: its rows have no places. */
const BEFORE = `
DROP TABLE search_packs, search_postings, search_gone, search_packing;
DROP SEQUENCE search_pack_ids;
ALTER TABLE search_documents DROP COLUMN place;
ALTER TABLE search_segments DROP COLUMN packed, DROP COLUMN pack_id, DROP COLUMN due;
DELETE FROM migrations WHERE name = '${MIGRATION}';`;

let app: TestApp;
let connection: pg.ClientConfig;

beforeAll(async () => {
  connection = await createTestDatabase();
  app = await startTestApp({}, { connection: connection as Awaited<ReturnType<typeof createTestDatabase>> });
});

/** Takes the database back to the version before packs, with a full segment in each scope, and migrates it again. */
async function upgrade(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-migrations-'));
  const client = new pg.Client(connection);
  await client.connect();
  try {
    for (const name of (await readdir(migrationsFolder)).filter((file) => file <= MIGRATION))
      await cp(join(migrationsFolder, name), join(folder, name));
    // The running indexer waits, as that of the version before would: it is stopped while its tables are without their columns.
    await client.query(`SELECT pg_advisory_lock(hashtext('search'))`);
    await client.query(BEFORE);
    await client.query(
      `INSERT INTO search_segments (scope_id, from_id, last_id, salt, documents)
       SELECT scope_id, max(last_id) + 1, max(last_id) + 1, 1, 0 FROM search_segments GROUP BY scope_id`,
    );
    expect(await migrate(connection, createLog('error'), folder)).toEqual([MIGRATION]);
  } finally {
    await client.end();
    await rm(folder, { recursive: true });
  }
}

const findAll = async (filled: FilledGuild) => {
  const found = [];
  for (const who of [filled.guild.owner, filled.cy])
    for (const query of [...getQueries(filled), 'content=new', 'content=late'])
      found.push([query, await searchGuild(filled.guild, query, who)]);
  return found;
};

const count = async (sql: string): Promise<number> =>
  (await app.app.db.pool.query(`SELECT count(*)::int AS n FROM ${sql}`)).rows[0].n;

it('searches find the same before, while and after an index of the version before is packed, even if a packer dies', async () => {
  const filled = await fillGuild(app);
  const { guild, cy, ids, channels } = filled;
  await waitForIndex(app, guild.id);
  const before = await findAll(filled);
  await upgrade();
  expect(await findAll(filled)).toEqual(before);

  // Nothing is packed in the first hour: the indexer has worked on something that came later.
  const other = await createApiGuild(app);
  await sendMessage(other.channelId, 'later', other.owner);
  await waitForIndex(app, other.id);
  expect([await count('search_packs'), await count('search_segments WHERE due')]).toEqual([0, 1]);

  const path = (index: number) => `/channels/${channels[index % 5]}/messages/${ids[index]}`;
  await guild.owner.call('PATCH', path(11), { content: 'entirely new' });
  await guild.owner.call('DELETE', path(15));
  await sendMessage(channels[0]!, 'red late', cy);
  const changed = await findAll(filled);
  expect(changed).not.toEqual(before);
  expect((await searchGuild(guild, '', guild.owner)).total).toBe(ids.length);

  // A packer is ended in the middle: it waits for a document that somebody else has locked.
  const { db } = app.app;
  const client = await db.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT FROM search_documents WHERE message_id = $1 FOR UPDATE', [ids[20]]);
    await db.query('test.begin', `UPDATE search_packing SET begins_at = now() - interval '1 second'`, []);
    const end = () =>
      db.query(
        'test.end',
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        [],
      );
    await expect.poll(async () => (await end()).length, { timeout: 10_000 }).toBeGreaterThan(0);
    expect(await findAll(filled)).toEqual(changed);
    expect(await count('search_packs')).toBe(0);
    await client.query('ROLLBACK');
  } finally {
    client.release();
  }
  await waitForPacks(app, guild.id);
  expect(await count(`search_documents WHERE scope_id = ${guild.id} AND place IS NULL`)).toBe(1);
  expect(await findAll(filled)).toEqual(changed);
});
