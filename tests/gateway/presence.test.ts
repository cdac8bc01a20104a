import { beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../support/app.ts';
import { BOT_INTENTS, type GatewayTestClient, identify, type Received } from '../support/gateway.ts';
import { createTestGuild, type TestGuild, VIEW } from '../support/guild.ts';

let server: TestApp;
let owner: TestPerson;
let guild: TestGuild;
let channelId: string;

const getStatus = (userId: string, status: string) => (payload: Received) =>
  payload.t === 'PRESENCE_UPDATE' && payload.d.user.id === userId && payload.d.status === status;

const join = async () => {
  const person = await server.register();
  await guild.join(person.id);
  return person;
};

/** A client's copy of a member list, built from the updates it gets. */
class List {
  rows: Received['d'][] = [];
  groups: { id: string; count: number }[] = [];
  head: Received['d'];

  apply(d: Received['d']): void {
    this.head = d;
    this.groups = d.groups;
    for (const { op, range, items, index, item } of d.ops) {
      if (op === 'SYNC') for (const [at, row] of items.entries()) this.rows[range[0] + at] = row;
      else if (op === 'INVALIDATE')
        for (let at = range[0]; at <= range[1] && at < this.rows.length; at += 1) this.rows[at] = undefined;
      else if (op === 'INSERT') this.rows.splice(index, 0, item);
      else if (op === 'UPDATE') this.rows[index] = item;
      else this.rows.splice(index, 1);
    }
  }

  get shown(): string[] {
    return this.rows
      .filter((row) => row !== undefined)
      .map((row) =>
        row.group ? `# ${row.group.id}` : `${row.member.user.id} ${row.member.presence.status}`,
      );
  }
}

const follow = (client: GatewayTestClient, id = 'everyone') => {
  const list = new List();
  let read = 0;
  return {
    list,
    get shown() {
      for (; read < client.received.length; read += 1) {
        const { t, d } = client.received[read] as Received;
        if (t === 'GUILD_MEMBER_LIST_UPDATE' && (id === '' || d.id === id)) list.apply(d);
      }
      return list.shown;
    },
  };
};

beforeAll(async () => {
  server = await startTestApp();
  owner = await server.register();
  guild = await createTestGuild(server.app, owner.id);
  channelId = await guild.addChannel();
});

test('others see a member come online, change status and go offline', async () => {
  const [ann, bob] = [await join(), await join()];
  const anns = await identify(server.origin, ann.token);
  const bobs = await identify(server.origin, bob.token);
  const online = await anns.take(getStatus(bob.id, 'online'));
  expect(online.d).toEqual({
    user: { id: bob.id },
    guild_id: guild.id,
    status: 'online',
    activities: [],
    client_status: { web: 'online' },
  });
  bobs.send(3, { status: 'dnd', activities: [{ name: 'Chess', type: 0 }], since: null, afk: false });
  expect((await anns.take(getStatus(bob.id, 'dnd'))).d.activities).toEqual([
    { name: 'Chess', type: 0, id: expect.any(String), created_at: expect.any(Number) },
  ]);
  bobs.send(3, { status: 'invisible', activities: [{ name: 'Chess', type: 0 }], since: null, afk: false });
  const hidden = await anns.take(getStatus(bob.id, 'offline'));
  expect(hidden.d).toMatchObject({ activities: [], client_status: {} });
  bobs.send(3, { status: 'idle', activities: [], since: 1, afk: true });
  await anns.take(getStatus(bob.id, 'idle'));
  await bobs.close();
  await anns.take(getStatus(bob.id, 'offline'));
  await anns.close();
});

test('a bot that identifies right after another user has them in the guild’s presences', async () => {
  const home = await createTestGuild(server.app, owner.id);
  const bot = await server.createBot(owner);
  const people = [await server.register(), await server.register(), await server.register()];
  for (const { id } of [bot, ...people]) await home.join(id);
  const present: string[] = [];
  const clients: GatewayTestClient[] = [];
  for (const person of people) {
    clients.push(await identify(server.origin, person.token));
    present.push(person.id);
    const bots = await identify(server.origin, bot.token, { intents: BOT_INTENTS });
    const { d } = await bots.take('GUILD_CREATE');
    expect(d.unavailable).toBe(false);
    const listed = d.presences.map(({ user }: Received['d']) => user.id);
    expect(listed).toEqual(expect.arrayContaining(present));
    await bots.close();
  }
  for (const client of clients) await client.close();
});

test('several sessions make one presence, and each gets the list of them', async () => {
  const [ann, bob] = [await join(), await join()];
  const anns = await identify(server.origin, ann.token);
  const first = await identify(server.origin, bob.token, { presence: { status: 'idle', activities: [] } });
  await anns.take(getStatus(bob.id, 'idle'));
  const second = await identify(server.origin, bob.token, {
    properties: { os: 'Android', browser: 'Discord Android' },
    presence: { status: 'online', activities: [] },
  });
  expect((await anns.take(getStatus(bob.id, 'online'))).d.client_status).toEqual({
    web: 'idle',
    mobile: 'online',
  });
  expect(second.ready.sessions.map(({ status }: { status: string }) => status).sort()).toEqual([
    'idle',
    'online',
    'online',
  ]);
  const replaced = await first.take(({ t, d }) => t === 'SESSIONS_REPLACE' && d.length === 3);
  expect(replaced.d[0]).toMatchObject({ session_id: 'all', status: 'online' });
  await second.close();
  await anns.take(getStatus(bob.id, 'idle'));
  await first.close();
  await anns.take(getStatus(bob.id, 'offline'));
  await anns.close();
});

test('a large guild does not send every presence to every member', async () => {
  const { db } = server.app;
  const other = await createTestGuild(server.app, owner.id);
  const [ann, bob, cy] = [await server.register(), await server.register(), await server.register()];
  // Control: in a small guild, ann gets the presence of cy.
  const small = await createTestGuild(server.app, owner.id);
  await small.join(ann.id);
  await small.join(cy.id);
  await other.join(ann.id);
  await other.join(bob.id);
  await db.pool.query('UPDATE guilds SET member_count = 1000, version = version + 1 WHERE guild_id = $1', [
    other.id,
  ]);
  await other.addChannel();
  const anns = await identify(server.origin, ann.token);
  const bobs = await identify(server.origin, bob.token);
  const cys = await identify(server.origin, cy.token);
  await anns.none(getStatus(bob.id, 'online'), getStatus(cy.id, 'online'));
  anns.send(14, { guild_id: other.id, typing: true });
  bobs.send(3, { status: 'dnd', activities: [], since: null, afk: false });
  await anns.take(getStatus(bob.id, 'dnd'));
  await cys.close();
  for (const client of [anns, bobs]) await client.close();
});

test('a member list has the rows of the requested window and follows changes', async () => {
  guild = await createTestGuild(server.app, owner.id);
  channelId = await guild.addChannel();
  const [ann, bob, cid] = [await join(), await join(), await join()];
  const anns = await identify(server.origin, ann.token);
  const view = follow(anns);
  anns.send(14, { guild_id: guild.id, channels: { [channelId]: [[0, 99]] } });
  const byName = [bob, cid, owner].sort((a, b) => (a.username < b.username ? -1 : 1));
  const off = (people: { id: string }[]) => people.map(({ id }) => `${id} offline`);
  await expect.poll(() => view.shown).toEqual(['# online', `${ann.id} online`, '# offline', ...off(byName)]);
  expect(view.list.head).toMatchObject({
    guild_id: guild.id,
    id: 'everyone',
    member_count: 4,
    online_count: 1,
  });
  expect(view.list.rows[1].member).toMatchObject({ user: { username: ann.username }, roles: [] });

  const bobs = await identify(server.origin, bob.token);
  const here = [ann, bob].sort((a, b) => (a.username < b.username ? -1 : 1)).map(({ id }) => `${id} online`);
  await expect
    .poll(() => view.shown)
    .toEqual(['# online', ...here, '# offline', ...off(byName.filter((one) => one !== bob))]);

  const role = await owner.call('POST', `/guilds/${guild.id}/roles`, { name: 'Mods', hoist: true });
  expect(role.status).toBe(200);
  expect(
    (await owner.call('PUT', `/guilds/${guild.id}/members/${bob.id}/roles/${role.body.id}`)).status,
  ).toBe(204);
  await expect
    .poll(() => view.shown)
    .toEqual([
      `# ${role.body.id}`,
      `${bob.id} online`,
      '# online',
      `${ann.id} online`,
      '# offline',
      ...off(byName.filter((one) => one !== bob)),
    ]);

  await guild.kick(cid.id);
  await expect.poll(() => view.shown.includes(`${cid.id} offline`)).toBe(false);
  expect(view.list.head.member_count).toBe(3);
  await bobs.close();
  await expect
    .poll(() => view.shown)
    .toEqual(['# online', `${ann.id} online`, '# offline', ...off(byName.filter((one) => one !== cid))]);
  await anns.close();
});

test('the list of a hidden channel has only members who can view it, and only they can request it', async () => {
  guild = await createTestGuild(server.app, owner.id);
  const [ann, bob] = [await join(), await join()];
  const roleId = await guild.addRole();
  const hidden = await guild.addChannel([
    { id: guild.id, type: 0, allow: 0n, deny: VIEW },
    { id: roleId, type: 0, allow: VIEW, deny: 0n },
  ]);
  await guild.setRoles(ann.id, [roleId]);
  const anns = await identify(server.origin, ann.token);
  const bobs = await identify(server.origin, bob.token);
  const view = follow(anns, '');
  for (const client of [bobs, anns])
    client.send(14, { guild_id: guild.id, channels: { [hidden]: [[0, 99]] } });
  await expect
    .poll(() => view.shown)
    .toEqual(['# online', `${ann.id} online`, '# offline', `${owner.id} offline`]);
  expect(view.list.head.id).toMatch(/^\d+$/);
  await bobs.none('GUILD_MEMBER_LIST_UPDATE');
  await guild.setRoles(bob.id, [roleId]);
  await bobs.take(({ t, d }) => t === 'GUILD_MEMBER_LIST_UPDATE' && d.ops[0]?.op === 'SYNC');
  await expect.poll(() => view.shown.includes(`${bob.id} online`)).toBe(true);
  await guild.setRoles(bob.id, []);
  await expect.poll(() => view.shown.includes(`${bob.id} online`)).toBe(false);
  const barrier = () => bobs.none(() => false);
  await barrier();
  const before = bobs.received.length;
  anns.send(3, { status: 'idle', activities: [], since: 1, afk: true });
  await expect.poll(() => view.shown.includes(`${ann.id} idle`)).toBe(true);
  await barrier();
  expect(bobs.received.slice(before).filter(({ t }) => t === 'GUILD_MEMBER_LIST_UPDATE')).toEqual([]);
  for (const client of [anns, bobs]) await client.close();
});

test('the member list of a guild with a million members opens as fast as a small one', async () => {
  const large = await createTestGuild(server.app, owner.id);
  const ann = await server.register();
  await large.join(ann.id);
  await server.app.db.pool.query(
    'UPDATE guilds SET member_count = 1000000, version = version + 1 WHERE guild_id = $1',
    [large.id],
  );
  const channel = await large.addChannel();
  const anns = await identify(server.origin, ann.token);
  const view = follow(anns);
  const began = performance.now();
  anns.send(14, { guild_id: large.id, channels: { [channel]: [[0, 99]] } });
  await anns.take('GUILD_MEMBER_LIST_UPDATE');
  expect(performance.now() - began).toBeLessThan(1_000);
  // A guild of this size does not list offline members.
  await expect.poll(() => view.shown).toEqual(['# online', `${ann.id} online`]);
  await anns.close();
});

test.each([
  { guild_id: '1', channels: { '1': 'x' } },
  { guild_id: '1', channels: [] },
  {
    guild_id: '1',
    channels: {
      '1': [
        [-1, 5],
        [0, 1e9],
        ['a', 2],
      ],
    },
  },
  { subscriptions: { '1': { channels: { '2': [[0, 99]] } } } },
])('malformed payloads are ignored: %j', async (d) => {
  const ann = await join();
  const anns = await identify(server.origin, ann.token);
  anns.send(14, d);
  await anns.none('GUILD_MEMBER_LIST_UPDATE');
  expect(anns.ws.readyState).toBe(1);
  await anns.close();
});

test('a session that sends no presence has the user’s saved status', async () => {
  const person = await join();
  const expires_at = new Date(Date.now() + 60_000).toISOString();
  const custom_status = { text: 'At the kiln', expires_at };
  await person.call('PATCH', '/users/@me/settings', { status: 'dnd', custom_status });
  const session = await identify(server.origin, person.token);
  const ready = session.received.find(({ t }) => t === 'READY');
  expect(ready?.d.sessions).toMatchObject([
    {
      status: 'dnd',
      activities: [{ id: 'custom', type: 4, state: 'At the kiln', created_at: expect.any(Number) }],
    },
  ]);
  await session.close();
});
