import { markStale } from '@guildhall/server/domains/search/packer';
import { beforeAll, expect, it } from 'vitest';
import { createApiGuild } from '../support/api-guild.ts';
import { startTestApp, type TestApp, type TestCaller, type TestPerson } from '../support/app.ts';
import {
  fillGuild,
  getQueries,
  packMessages,
  searchGuild as search,
  sendMessage as send,
} from '../support/search-guild.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

const pack = (scopeId: string) => packMessages(app, scopeId);
const fill = () => fillGuild(app);

it('finds in packs what it found before, for everyone what they can read', async () => {
  const filled = await fill();
  const { guild, cy, channels, ids } = filled;
  const everyone = [guild.owner, cy, await guild.newMember()];
  const findAll = async () => {
    const found = [];
    for (const who of everyone)
      for (const query of getQueries(filled)) found.push([query, await search(guild, query, who)]);
    return found;
  };
  const before = await findAll();
  expect((before[0] as [string, { total: number }])[1].total).toBe(ids.length);
  await pack(guild.id);
  expect(await findAll()).toEqual(before);
  const { length } = await app.app.db.query(
    'test.loose',
    'SELECT 1 FROM search_documents WHERE scope_id = $1 AND place IS NULL',
    [guild.id],
  );
  expect(length).toBe(0);

  // Who joins the private thread finds its messages, who loses the channel none.
  const mine = await search(guild, '', cy);
  await guild.owner.call('PUT', `/channels/${channels[3]}/thread-members/${cy.id}`);
  const joined = await search(guild, '', cy);
  expect(joined.total).toBeGreaterThan(mine.total);
  expect(joined.threads).toContain(channels[3]);
});

it('follows edits, deletions and new messages after packing, and packs them as well', async () => {
  const filled = await fill();
  const { guild, cy, ids, channels } = filled;
  await pack(guild.id);
  const path = (index: number) => `/channels/${channels[index % 5]}/messages/${ids[index]}`;
  await guild.owner.call('PATCH', path(11), { content: 'entirely new' });
  await guild.owner.call('DELETE', path(15));
  await guild.owner.call('PATCH', path(10), { content: 'red deleted' });
  await guild.owner.call('DELETE', path(10));
  const late = await send(channels[0]!, 'red late', cy);
  const findAll = async () => {
    const found = [];
    for (const query of [...getQueries(filled), 'content=new', 'content=late'])
      found.push([query, await search(guild, query, guild.owner)]);
    return found;
  };
  const mixed = await findAll();
  expect((await search(guild, 'content=entirely', guild.owner)).ids).toEqual([ids[11]]);
  expect((await search(guild, 'content=m11', guild.owner)).ids).toEqual([]);
  expect((await search(guild, 'content=late', guild.owner)).ids).toEqual([late]);
  expect((await search(guild, '', guild.owner)).total).toBe(ids.length - 1);
  await pack(guild.id);
  expect(await findAll()).toEqual(mixed);
  await app.app.db.query('test.rebuild', 'SELECT rebuild_search()', []);
  const status = async () =>
    (await guild.owner.call('GET', `/guilds/${guild.id}/messages/search?content=red`)).status;
  await expect.poll(status, { timeout: 20_000 }).toBe(200);
  expect(await findAll()).toEqual(mixed);
});

it('leaves out messages that are deleted while their segment is being packed', async () => {
  const { guild, ids, channels } = await fill();
  const { db } = app.app;
  await search(guild, '', guild.owner);
  // The first time documents become a pack, the second time a pack is made again.
  for (const [round, index] of [10, 20].entries()) {
    const client = await db.pool.connect();
    try {
      await client.query('BEGIN');
      await client.query('DELETE FROM messages WHERE channel_id = $1 AND message_id = $2', [
        channels[index % 5],
        ids[index],
      ]);
      const packed = pack(guild.id);
      const waiting = () =>
        db.query(
          'test.waiting',
          `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
          [],
        );
      await expect.poll(async () => (await waiting()).length, { timeout: 10_000 }).toBeGreaterThan(0);
      await client.query('COMMIT');
      await packed;
    } finally {
      client.release();
    }
    const { total, ids: found } = await search(guild, 'limit=25', guild.owner);
    expect(total).toBe(ids.length - 1 - round);
    expect(found).not.toContain(ids[index]);
    expect(await db.query('test.gone', 'SELECT FROM search_gone WHERE scope_id = $1', [guild.id])).toEqual(
      [],
    );
  }
});

it('hides packed messages of a thread from the moment it is deleted, until they have left the index', async () => {
  const { guild, channels } = await fill();
  const { db } = app.app;
  await pack(guild.id);
  const [, , open, closed] = channels;
  const before = await search(guild, 'limit=25', guild.owner);
  const stays = (channel: string) =>
    db.query('test.stays', 'SELECT FROM search_deleted_threads WHERE channel_id = $1', [channel]);
  // The messages are removed by a job, which has not begun.
  await db.query('test.delete_thread', 'DELETE FROM threads WHERE channel_id = ANY ($1)', [[open, closed]]);
  const after = await search(guild, 'limit=25', guild.owner);
  expect(before.threads).toEqual(expect.arrayContaining([open, closed]));
  expect(after.total).toBeLessThan(before.total);
  expect(after.threads).not.toContain(open);
  expect(after.threads).not.toContain(closed);
  await markStale(app.app, 0);
  expect(await stays(open!)).toHaveLength(1);
  await db.query('test.delete_messages', 'DELETE FROM messages WHERE channel_id = $1', [open]);
  await markStale(app.app, 0);
  expect([await stays(open!), await stays(closed!)]).toEqual([[], [expect.anything()]]);
  expect((await search(guild, 'limit=25', guild.owner)).total).toBe(after.total);
});

it('pages through packs by cursors', async () => {
  const { guild, ids, channels } = await fill();
  await pack(guild.id);
  const newest = await send(channels[0]!, 'm42 newest', guild.owner);
  for (const [sorting, expected] of [
    [{ sort_order: 'desc' }, [...ids, newest].toReversed()],
    [{ sort_order: 'asc' }, [...ids, newest]],
    [{ sort_by: 'relevance' }, undefined],
  ] as const) {
    const seen: string[] = [];
    let cursor: object | undefined;
    do {
      const tab = { ...sorting, limit: 10, ...(cursor ? { cursor } : {}) };
      const { body } = await guild.owner.call('POST', `/guilds/${guild.id}/messages/search/tabs`, {
        tabs: { messages: tab },
      });
      seen.push(...body.tabs.messages.messages.map(([{ id }]: [{ id: string }]) => id));
      cursor = body.tabs.messages.cursor.type ? body.tabs.messages.cursor : undefined;
    } while (cursor);
    if (expected) expect(seen).toEqual(expected);
    expect(seen.toSorted()).toEqual([...ids, newest].toSorted());
  }
});

it('finds packed messages of private channels, without those of blocked users in all of them', async () => {
  const guild = await createApiGuild(app);
  const [bo, cy] = [await guild.newMember(), await guild.newMember()];
  const open = async (one: TestPerson, other: TestPerson): Promise<string> =>
    (await one.call('POST', '/users/@me/channels', { recipients: [other.id] })).body.id;
  const dm = await open(bo, cy);
  const other = await open(bo, guild.owner);
  const ids = [
    await send(dm, 'murmur one', bo),
    await send(other, 'murmur two', bo),
    await send(dm, 'murmur three', cy),
  ];
  await pack(dm);
  await pack(other);
  const all = async (who: TestCaller): Promise<string[]> => {
    const tabs = { messages: { content: 'murmur' } };
    const { body } = await who.call('POST', '/users/@me/messages/search/tabs', { tabs });
    return body.tabs.messages.messages.map(([{ id }]: [{ id: string }]) => id);
  };
  expect(await all(bo)).toEqual([ids[2], ids[1], ids[0]]);
  expect(await all(cy)).toEqual([ids[2], ids[0]]);
  const { body } = await cy.call('GET', `/channels/${dm}/messages/search?content=murmur`);
  expect(body.total_results).toBe(2);
  await bo.call('PUT', `/users/@me/relationships/${cy.id}`, { type: 2 });
  expect(await all(bo)).toEqual([ids[1], ids[0]]);
});

it('keeps nothing of a guild that is deleted', async () => {
  const { guild } = await fill();
  await pack(guild.id);
  await guild.owner.call('DELETE', `/guilds/${guild.id}`);
  for (const table of ['search_segments', 'search_packs', 'search_postings'])
    expect(
      await app.app.db.query(`test.left.${table}`, `SELECT 1 FROM ${table} WHERE scope_id = $1`, [guild.id]),
    ).toEqual([]);
});
