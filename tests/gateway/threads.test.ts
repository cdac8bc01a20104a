import { beforeAll, expect, test } from 'vitest';
import { type ApiGuild, createApiGuild } from '../support/api-guild.ts';
import { startTestApp, type TestApp, type TestCaller, type TestPerson } from '../support/app.ts';
import {
  BOT_INTENTS,
  type GatewayTestClient,
  identify,
  openGateway,
  type Received,
} from '../support/gateway.ts';
import { createTestGuild } from '../support/guild.ts';

const MANAGE_THREADS = 1n << 34n;
const VIEW = 1n << 10n;
const GUILD_MEMBERS = 1 << 1;

let app: TestApp;
let guild: ApiGuild;
let owner: TestPerson;
let bo: TestPerson;

beforeAll(async () => {
  app = await startTestApp();
  guild = await createApiGuild(app);
  owner = guild.owner;
  bo = await guild.newMember();
});

const start = async (who: TestCaller, channel: string, body: object = {}): Promise<string> =>
  (await who.call('POST', `/channels/${channel}/threads`, { name: 'A thread', type: 11, ...body })).body.id;
const newChannel = async (body: object = {}): Promise<string> =>
  (await owner.call('POST', `/guilds/${guild.id}/channels`, { name: 'talk', ...body })).body.id;
const send = async (who: TestCaller, channel: string, content: string): Promise<string> =>
  (await who.call('POST', `/channels/${channel}/messages`, { content })).body.id;
const add = (who: TestCaller, thread: string, user: string) =>
  who.call('PUT', `/channels/${thread}/thread-members/${user}`);
const about = (type: string, id: string) => (payload: Received) => payload.t === type && payload.d.id === id;
const saying = (content: string) => (payload: Received) =>
  payload.t === 'MESSAGE_CREATE' && payload.d.content === content;
const getThreads = (ready: Received['d'], guildId = guild.id) =>
  ready.guilds.find(({ id }: { id: string }) => id === guildId).threads;
const closeAll = (...clients: GatewayTestClient[]) => Promise.all(clients.map((client) => client.close()));

test('a public thread is announced to everybody who can view its channel', async () => {
  const secret = await newChannel({
    permission_overwrites: [{ id: guild.id, type: 0, allow: '0', deny: VIEW.toString() }],
  });
  const [ada, bob] = [await identify(app.origin, owner.token), await identify(app.origin, bo.token)];
  const hidden = await start(owner, secret);
  const open = await start(owner, guild.channelId);
  const { d } = await bob.take(about('THREAD_CREATE', open));
  expect(d).toMatchObject({ newly_created: true, parent_id: guild.channelId, owner_id: owner.id });
  expect(d.member).toBeUndefined();
  await bob.none((payload) => payload.d?.id === hidden || payload.d?.channel_id === hidden);
  await ada.take(about('THREAD_CREATE', hidden));
  const own = await ada.take(about('THREAD_MEMBERS_UPDATE', open));
  expect(own.d).toMatchObject({ member_count: 1, added_members: [{ user_id: owner.id, member: {} }] });
  await send(owner, open, 'to all');
  await bob.take(saying('to all'));
  await closeAll(ada, bob);
});

test('others see that a member who leaves the guild leaves its threads', async () => {
  const leaver = await guild.newMember();
  const [open, secret, archived] = [
    await start(owner, guild.channelId),
    await start(owner, guild.channelId, { type: 12 }),
    await start(owner, guild.channelId),
  ];
  for (const thread of [open, secret, archived]) await add(owner, thread, leaver.id);
  await owner.call('PATCH', `/channels/${archived}`, { archived: true });
  const [ada, bob] = [await identify(app.origin, owner.token), await identify(app.origin, bo.token)];
  await owner.call('DELETE', `/guilds/${guild.id}/members/${leaver.id}`);
  const left = { guild_id: guild.id, member_count: 1, removed_member_ids: [leaver.id] };
  for (const thread of [open, secret])
    expect((await ada.take(about('THREAD_MEMBERS_UPDATE', thread))).d).toMatchObject(left);
  await bob.take(about('THREAD_MEMBERS_UPDATE', open));
  await send(owner, open, 'after that');
  await bob.take(saying('after that'));
  const others = (payload: Received) => [secret, archived].includes(payload.d?.id);
  await bob.none(others);
  await closeAll(ada, bob);
});

test('a private thread and its messages reach its members and moderators only', async () => {
  const [cy, dee] = [await guild.newMember(), await guild.newMember(await guild.newRole(MANAGE_THREADS))];
  const clients = [];
  for (const { token } of [owner, bo, cy, dee]) clients.push(await identify(app.origin, token));
  const [ada, bob, cyd, mod] = clients as GatewayTestClient[];
  const thread = await start(bo, guild.channelId, { type: 12 });
  await bob?.take(about('THREAD_CREATE', thread));
  await mod?.take(about('THREAD_CREATE', thread));
  await ada?.take(about('THREAD_CREATE', thread));
  await send(bo, thread, 'before');
  await mod?.take(saying('before'));
  await add(bo, thread, cy.id);
  const created = await cyd?.take(about('THREAD_CREATE', thread));
  expect(created?.d.member).toMatchObject({ user_id: cy.id });
  expect(created?.d.newly_created).toBeUndefined();
  await cyd?.take(about('THREAD_MEMBERS_UPDATE', thread));
  await send(bo, thread, 'inside');
  await cyd?.take(saying('inside'));
  await cyd?.none(saying('before'));
  await bo.call('DELETE', `/channels/${thread}/thread-members/${cy.id}`);
  const removed = await cyd?.take(about('THREAD_MEMBERS_UPDATE', thread));
  expect(removed?.d.removed_member_ids).toEqual([cy.id]);
  await cyd?.take(about('THREAD_DELETE', thread));
  await send(bo, thread, 'after');
  await mod?.take(saying('after'));
  await cyd?.none(saying('after'));
  await closeAll(...clients);
});

test('gaining and losing MANAGE_THREADS shows and hides private threads', async () => {
  const cy = await guild.newMember();
  const role = await guild.newRole(MANAGE_THREADS);
  const thread = await start(bo, guild.channelId, { type: 12 });
  const client = await identify(app.origin, cy.token);
  await guild.give(cy, role);
  await send(bo, thread, 'moderated');
  await client.take(saying('moderated'));
  await owner.call('DELETE', `/guilds/${guild.id}/members/${cy.id}/roles/${role}`);
  await client.take(about('THREAD_DELETE', thread));
  await send(bo, thread, 'unmoderated');
  await send(bo, guild.channelId, 'later');
  await client.take(saying('later'));
  await client.none(saying('unmoderated'));
  await client.close();
});

test('gaining access to a channel syncs the threads that the user joined', async () => {
  const cy = await guild.newMember();
  const channel = await newChannel();
  const thread = await start(cy, channel);
  await send(owner, thread, `unread <@${cy.id}>`);
  const overwrite = `/channels/${channel}/permissions/${guild.id}`;
  await owner.call('PUT', overwrite, { type: 0, deny: VIEW.toString() });
  const client = await identify(app.origin, cy.token);
  expect(getThreads(client.ready).map(({ id }: { id: string }) => id)).not.toContain(thread);
  await owner.call('DELETE', overwrite);
  await client.take(about('CHANNEL_CREATE', channel));
  const { d } = await client.take('THREAD_LIST_SYNC');
  expect(d).toMatchObject({
    channel_ids: [channel],
    threads: [{ id: thread }],
    members: [{ id: thread, user_id: cy.id }],
  });
  const read = await client.take(
    (payload) =>
      payload.t === 'READ_STATE_UPDATE' &&
      payload.d.read_state.some(({ id }: { id: string }) => id === thread),
  );
  expect(read.d.read_state.find(({ id }: { id: string }) => id === thread)).toMatchObject({
    mention_count: 1,
  });
  await client.close();
});

test('READY has the active threads that a user joined, with their memberships and read states', async () => {
  const cy = await guild.newMember();
  const [joined, archived] = [await start(cy, guild.channelId), await start(cy, guild.channelId)];
  const other = await start(bo, guild.channelId);
  await send(owner, joined, `hello <@${cy.id}>`);
  await cy.call('PATCH', `/channels/${joined}/thread-members/@me/settings`, { flags: 4 });
  await cy.call('PATCH', `/channels/${archived}`, { archived: true });
  const client = await identify(app.origin, cy.token);
  expect(getThreads(client.ready)).toMatchObject([
    { id: joined, message_count: 1, member: { user_id: cy.id, flags: 5, muted: false } },
  ]);
  const { entries = client.ready.read_state } = client.ready.read_state;
  expect(entries.find(({ id }: { id: string }) => id === joined)).toMatchObject({ mention_count: 1 });
  await send(bo, other, 'not joined');
  await client.close();
});

test('an archived thread comes back with the memberships of its members', async () => {
  const cy = await guild.newMember();
  const thread = await start(cy, guild.channelId);
  await cy.call('PATCH', `/channels/${thread}`, { archived: true });
  const client = await identify(app.origin, cy.token);
  await send(bo, thread, 'again');
  const { d } = await client.take(about('THREAD_UPDATE', thread));
  expect(d.thread_metadata.archived).toBe(false);
  expect((await client.take(about('THREAD_MEMBER_UPDATE', thread))).d).toMatchObject({
    user_id: cy.id,
    guild_id: guild.id,
  });
  await client.take(saying('again'));
  await client.close();
});

test('a message deleted in an archived thread disappears for those who read it', async () => {
  const thread = await start(bo, guild.channelId);
  const message = await send(bo, thread, 'gone soon');
  const client = await identify(app.origin, owner.token);
  await bo.call('PATCH', `/channels/${thread}`, { archived: true });
  await client.take(about('THREAD_UPDATE', thread));
  await bo.call('DELETE', `/channels/${thread}/messages/${message}`);
  await client.take(about('MESSAGE_DELETE', message));
  await client.close();
});

test('a session that resumes misses nothing of a private thread, and gets nothing after it lost it', async () => {
  const cy = await guild.newMember();
  const thread = await start(bo, guild.channelId, { type: 12 });
  await add(bo, thread, cy.id);
  const client = await identify(app.origin, cy.token);
  const { session_id } = client.ready;
  const seq = Math.max(...client.received.map(({ s }) => s ?? 0));
  await client.close(4_000);
  await send(bo, thread, 'meanwhile');
  await bo.call('DELETE', `/channels/${thread}/thread-members/${cy.id}`);
  await send(bo, thread, 'not for you');
  const again = await openGateway(app.origin);
  again.send(6, { token: cy.token, session_id, seq });
  await again.take(saying('meanwhile'));
  await again.take(about('THREAD_DELETE', thread));
  await again.take('RESUMED');
  await again.none(saying('not for you'));
  await again.close();
});

test('a bot gets all threads that it can see, and memberships only with the intent for them', async () => {
  const test = await createTestGuild(app.app, owner.id);
  const channel = await test.addChannel();
  const [open, hidden] = [await start(owner, channel), await start(owner, channel, { type: 12 })];
  const [plain, member] = [await app.createBot(owner), await app.createBot(owner)];
  for (const { id } of [plain, member]) await test.join(id);
  const without = await identify(app.origin, plain.token, { intents: BOT_INTENTS & ~GUILD_MEMBERS });
  const created = await without.take(about('GUILD_CREATE', test.id));
  expect(created.d.threads).toMatchObject([{ id: open, parent_id: channel }]);
  expect(created.d.threads[0].member).toBeUndefined();
  const withMembers = await identify(app.origin, member.token, { intents: BOT_INTENTS });
  await withMembers.take(about('GUILD_CREATE', test.id));
  await add(owner, open, member.id);
  await withMembers.take(about('THREAD_MEMBERS_UPDATE', open));
  await add(owner, open, plain.id);
  const own = await without.take(about('THREAD_MEMBERS_UPDATE', open));
  expect(own.d.added_members).toMatchObject([{ user_id: plain.id }]);
  await withMembers.none((payload) => payload.d?.id === hidden);
  await closeAll(without, withMembers);
});
