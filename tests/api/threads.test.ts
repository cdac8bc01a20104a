import { beforeAll, expect, it } from 'vitest';
import { archiveInactive } from '../../server/src/domains/threads/archive.ts';
import { type ApiGuild, createApiGuild, failure } from '../support/api-guild.ts';
import { startTestApp, type TestApp, type TestCaller, type TestPerson } from '../support/app.ts';
import { createTestGuild } from '../support/guild.ts';

const MANAGE_THREADS = 1n << 34n;
const CREATE_PUBLIC_THREADS = 1n << 35n;
const CREATE_PRIVATE_THREADS = 1n << 36n;
const SEND_MESSAGES_IN_THREADS = 1n << 38n;
const VIEW_CHANNEL = 1n << 10n;

let app: TestApp;
let guild: ApiGuild;
let owner: TestPerson;
let bo: TestPerson;
let moderator: TestPerson;

beforeAll(async () => {
  app = await startTestApp();
  guild = await createApiGuild(app);
  owner = guild.owner;
  bo = await guild.newMember();
  moderator = await guild.newMember(await guild.newRole(MANAGE_THREADS));
});

const newChannel = async (body: object = {}): Promise<string> =>
  (await owner.call('POST', `/guilds/${guild.id}/channels`, { name: 'talk', ...body })).body.id;
const send = (who: TestCaller, channel: string, body: string | object = 'hello') =>
  who.call('POST', `/channels/${channel}/messages`, typeof body === 'string' ? { content: body } : body);
const messages = async (who: TestCaller, channel: string) =>
  (await who.call('GET', `/channels/${channel}/messages`)).body;
const startFrom = (who: TestCaller, channel: string, message: string, body: object = {}) =>
  who.call('POST', `/channels/${channel}/messages/${message}/threads`, { name: 'A thread', ...body });
const start = (who: TestCaller, channel: string, body: object = {}) =>
  who.call('POST', `/channels/${channel}/threads`, { name: 'A thread', type: 11, ...body });
const change = (who: TestCaller, thread: string, body: object) =>
  who.call('PATCH', `/channels/${thread}`, body);
const join = (who: TestCaller, thread: string) => who.call('PUT', `/channels/${thread}/thread-members/@me`);
const add = (who: TestCaller, thread: string, user: string) =>
  who.call('PUT', `/channels/${thread}/thread-members/${user}`);
const remove = (who: TestCaller, thread: string, user: string) =>
  who.call('DELETE', `/channels/${thread}/thread-members/${user}`);
const members = async (who: TestCaller, thread: string, query = '') =>
  (await who.call('GET', `/channels/${thread}/thread-members${query}`)).body.map(
    ({ user_id }: { user_id: string }) => user_id,
  );
const denied = (id: string, permission: bigint) => ({ id, type: 0, allow: '0', deny: permission.toString() });

it('starts a public thread from a message, with its id, a mark on the message and a starter message', async () => {
  const channel = await newChannel();
  const message = (await send(bo, channel, 'the subject')).body.id;
  const created = await startFrom(bo, channel, message, {
    auto_archive_duration: 60,
    rate_limit_per_user: 5,
  });
  expect([created.status, created.body]).toMatchObject([
    201,
    {
      id: message,
      type: 11,
      guild_id: guild.id,
      parent_id: channel,
      owner_id: bo.id,
      name: 'A thread',
      rate_limit_per_user: 5,
      member_count: 1,
      message_count: 0,
      member: { user_id: bo.id, flags: 1 },
      thread_metadata: { archived: false, locked: false, auto_archive_duration: 60 },
    },
  ]);
  const [marked] = await messages(owner, channel);
  expect(marked).toMatchObject({ id: message, flags: 32, thread: { id: message, name: 'A thread' } });
  const [starter] = await messages(owner, message);
  expect(starter).toMatchObject({
    type: 21,
    content: '',
    author: { id: bo.id },
    message_reference: { channel_id: channel, message_id: message, guild_id: guild.id },
    referenced_message: { id: message, content: 'the subject' },
  });
  expect(failure(await startFrom(owner, channel, message))).toEqual([400, 160004]);
  expect(failure(await startFrom(owner, channel, starter.id))).toEqual([404, 10008]);
  expect(failure(await startFrom(owner, message, starter.id))).toEqual([400, 50024]);
  expect(await guild.lastEntry()).toMatchObject({
    action_type: 110,
    user_id: bo.id,
    target_id: message,
    changes: expect.arrayContaining([{ key: 'name', new_value: 'A thread' }]),
  });
  const { body: log } = await owner.call('GET', `/guilds/${guild.id}/audit-logs?limit=1`);
  expect(log.threads).toMatchObject([{ id: message }]);
});

it('announces a thread in its channel if it starts from an older message, or from none', async () => {
  const channel = await newChannel();
  const message = (await send(bo, channel)).body.id;
  await send(bo, channel, 'newer');
  await startFrom(bo, channel, message);
  const { body: alone } = await start(bo, channel, { name: 'Alone' });
  const [second, first] = await messages(owner, channel);
  expect(first).toMatchObject({
    type: 18,
    content: 'A thread',
    message_reference: { channel_id: message, guild_id: guild.id },
  });
  expect(second).toMatchObject({ type: 18, content: 'Alone', message_reference: { channel_id: alone.id } });
  expect(failure(await startFrom(bo, channel, second.id))).toEqual([400, 50068]);
});

it('starts only the kinds of threads that a channel has', async () => {
  expect(failure(await start(bo, guild.channelId, { type: 10 }))).toEqual([400, 50024]);
  expect(failure(await start(bo, guild.categoryId))).toEqual([400, 50024]);
  const news = await createApiGuild(app, 'News', owner);
  await owner.call('PATCH', `/guilds/${news.id}`, {
    features: ['COMMUNITY'],
    rules_channel_id: '1',
    public_updates_channel_id: '1',
    verification_level: 1,
    explicit_content_filter: 2,
  });
  const { body } = await owner.call('POST', `/guilds/${news.id}/channels`, { name: 'news', type: 5 });
  expect((await start(owner, body.id, { type: 10 })).body.type).toBe(10);
  expect(failure(await start(owner, body.id, { type: 12 }))).toEqual([400, 50024]);
  const message = (await send(owner, body.id)).body.id;
  expect((await startFrom(owner, body.id, message)).body.type).toBe(10);
});

it('requires the permission for the kind of thread', async () => {
  const noPublic = await newChannel({ permission_overwrites: [denied(guild.id, CREATE_PUBLIC_THREADS)] });
  const noPrivate = await newChannel({ permission_overwrites: [denied(guild.id, CREATE_PRIVATE_THREADS)] });
  expect(failure(await start(bo, noPublic))).toEqual([403, 50013]);
  expect(failure(await startFrom(bo, noPublic, (await send(bo, noPublic)).body.id))).toEqual([403, 50013]);
  expect((await start(bo, noPublic, { type: 12 })).status).toBe(201);
  expect(failure(await start(bo, noPrivate, { type: 12 }))).toEqual([403, 50013]);
  expect((await start(bo, noPrivate)).status).toBe(201);
  const muted = await newChannel({ permission_overwrites: [denied(guild.id, SEND_MESSAGES_IN_THREADS)] });
  const thread = (await start(bo, muted)).body.id;
  expect(failure(await send(bo, thread))).toEqual([403, 50013]);
});

it('shows a private thread to its members and to moderators only', async () => {
  const thread = (await start(bo, guild.channelId, { type: 12, invitable: false })).body.id;
  const [cy, dee] = [await guild.newMember(), await guild.newMember()];
  await send(bo, thread, 'private');
  for (const path of ['', '/messages', '/thread-members'])
    expect(failure(await cy.call('GET', `/channels/${thread}${path}`))).toEqual([404, 10003]);
  expect(failure(await send(cy, thread))).toEqual([404, 10003]);
  expect(failure(await join(cy, thread))).toEqual([404, 10003]);
  expect((await messages(moderator, thread)).length).toBe(1);
  expect((await add(bo, thread, cy.id)).status).toBe(204);
  expect((await messages(cy, thread))[0]).toMatchObject({ type: 1, mentions: [{ id: cy.id }] });
  expect(failure(await add(cy, thread, dee.id))).toEqual([403, 50013]);
  await send(cy, thread, `hi <@${dee.id}>`);
  expect(await members(bo, thread)).not.toContain(dee.id);
  expect((await remove(bo, thread, cy.id)).status).toBe(204);
  expect((await messages(bo, thread))[0]).toMatchObject({ type: 2, mentions: [{ id: cy.id }] });
  expect(failure(await cy.call('GET', `/channels/${thread}`))).toEqual([404, 10003]);
  expect(failure(await remove(bo, thread, cy.id))).toEqual([404, 10007]);
});

it('hides the threads of a channel from members who cannot view it', async () => {
  const channel = await newChannel({ permission_overwrites: [denied(guild.id, VIEW_CHANNEL)] });
  const thread = (await start(owner, channel)).body.id;
  for (const path of ['', '/messages', '/thread-members'])
    expect(failure(await bo.call('GET', `/channels/${thread}${path}`))).toEqual([404, 10003]);
  expect(failure(await send(bo, thread))).toEqual([404, 10003]);
  expect(failure(await add(owner, thread, bo.id))).toEqual([403, 50001]);
  expect(failure(await change(bo, thread, { name: 'mine' }))).toEqual([404, 10003]);
  const outsider = await app.register();
  expect(failure(await outsider.call('GET', `/channels/${thread}`))).toEqual([404, 10003]);
});

it('lets users join by sending, and by being mentioned', async () => {
  const thread = (await start(owner, guild.channelId)).body.id;
  const [cy, dee] = [await guild.newMember(), await guild.newMember()];
  expect((await send(cy, thread, `hello <@${dee.id}> <@${(await app.register()).id}>`)).status).toBe(200);
  expect(await members(bo, thread)).toEqual([owner.id, cy.id, dee.id].sort());
  const own = await cy.call('GET', `/channels/${thread}`);
  expect(own.body.member).toMatchObject({ flags: 1, muted: false });
  expect((await bo.call('GET', `/channels/${thread}`)).body.member).toBeUndefined();
  expect((await cy.call('DELETE', `/channels/${thread}/thread-members/%40me`)).status).toBe(204);
  expect(await members(bo, thread)).not.toContain(cy.id);
});

it('adds the members of a mentioned role, unless there are too many', async () => {
  const [role, crowd] = [await guild.newRole(), await guild.newRole()];
  const [cy, dee] = [await guild.newMember(role), await guild.newMember(role)];
  const crowded = await guild.newMember(crowd);
  await app.app.db.query(
    'test.crowd',
    'UPDATE role_counts SET members = 101 WHERE guild_id = $1 AND role_id = $2',
    [guild.id, crowd],
  );
  const thread = (await start(owner, guild.channelId)).body.id;
  expect((await send(owner, thread, `<@&${role}> and <@&${crowd}>`)).status).toBe(200);
  expect(await members(owner, thread)).toEqual([owner.id, cy.id, dee.id].sort());
  // Members cannot mention a role that is not mentionable.
  const other = (await start(bo, guild.channelId)).body.id;
  expect((await send(bo, other, `<@&${role}>`)).status).toBe(200);
  expect(await members(bo, other)).toEqual([bo.id]);
  expect(await members(bo, other)).not.toContain(crowded.id);
});

it('adds only those of a mentioned role who can view the channel, and none to a private thread closed to additions', async () => {
  const role = await guild.newRole();
  const cy = await guild.newMember(role);
  const hidden = await newChannel({
    permission_overwrites: [denied(role, VIEW_CHANNEL)],
  });
  const thread = (await start(owner, hidden)).body.id;
  await send(owner, thread, `<@&${role}>`);
  expect(await members(owner, thread)).toEqual([owner.id]);
  await owner.call('PATCH', `/guilds/${guild.id}/roles/${role}`, { mentionable: true });
  const closed = (await start(owner, guild.channelId, { type: 12, invitable: false })).body.id;
  await add(owner, closed, bo.id);
  await send(bo, closed, `<@&${role}>`);
  expect(await members(owner, closed)).toEqual([owner.id, bo.id].sort());
  await send(owner, closed, `<@&${role}>`);
  expect(await members(owner, closed)).toContain(cy.id);
});

it('lists members in pages with their guild members, and finds one', async () => {
  const thread = (await start(owner, guild.channelId)).body.id;
  await join(bo, thread);
  const sorted = [owner.id, bo.id].sort((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1));
  expect(await members(bo, thread)).toEqual(sorted);
  expect(await members(bo, thread, `?with_member=true&limit=1&after=${sorted[0]}`)).toEqual([sorted[1]]);
  const one = await bo.call('GET', `/channels/${thread}/thread-members/${owner.id}?with_member=true`);
  expect(one.body).toMatchObject({ id: thread, user_id: owner.id, member: { user: { id: owner.id } } });
  expect(failure(await bo.call('GET', `/channels/${thread}/thread-members/1`))).toEqual([404, 10007]);
  expect(failure(await bo.call('GET', `/channels/${guild.channelId}/thread-members`))).toEqual([400, 50024]);
});

it("stores a member's notification settings", async () => {
  const thread = (await start(bo, guild.channelId)).body.id;
  const set = (who: TestCaller, body: object) =>
    who.call('PATCH', `/channels/${thread}/thread-members/@me/settings`, body);
  const muted = { muted: true, mute_config: { end_time: null, selected_time_window: -1 } };
  expect((await set(bo, { flags: 4, ...muted })).body).toMatchObject({ id: thread, flags: 5, ...muted });
  expect((await set(bo, { flags: 4, ...muted })).status).toBe(204);
  expect((await set(bo, { muted: false })).body.muted).toBe(false);
  expect(failure(await set(bo, { flags: 6 }))).toEqual([400, 50084]);
  expect(failure(await set(owner, { muted: true }))).toEqual([404, 10007]);
});

it('lets the owner and moderators change a thread, and announces a new name in it', async () => {
  const thread = (await start(bo, guild.channelId)).body.id;
  const cy = await guild.newMember();
  await join(cy, thread);
  expect(failure(await change(cy, thread, { name: 'theirs' }))).toEqual([403, 50013]);
  expect(failure(await change(bo, thread, { rate_limit_per_user: 5 }))).toEqual([403, 50013]);
  const renamed = await change(bo, thread, { name: 'Renamed', auto_archive_duration: 1440 });
  expect(renamed.body).toMatchObject({ name: 'Renamed', thread_metadata: { auto_archive_duration: 1440 } });
  expect((await messages(cy, thread))[0]).toMatchObject({
    type: 4,
    content: 'Renamed',
    author: { id: bo.id },
  });
  expect(await guild.lastEntry()).toMatchObject({
    action_type: 111,
    changes: [
      { key: 'name', old_value: 'A thread', new_value: 'Renamed' },
      { key: 'auto_archive_duration', old_value: 4320, new_value: 1440 },
    ],
  });
  expect((await change(bo, thread, { locked: true })).body.thread_metadata.locked).toBe(true);
  expect(failure(await change(bo, thread, { locked: false }))).toEqual([403, 50013]);
  expect(failure(await send(cy, thread))).toEqual([403, 160005]);
  expect((await send(moderator, thread)).status).toBe(200);
  expect((await change(moderator, thread, { locked: false, rate_limit_per_user: 5 })).status).toBe(200);
  expect(failure(await change(bo, thread, { auto_archive_duration: 7 }))).toEqual([400, 50035]);
});

it('has a slow mode of its own, which does not apply to those who manage messages', async () => {
  const thread = (await start(owner, guild.channelId)).body.id;
  await change(moderator, thread, { rate_limit_per_user: 60 });
  expect((await send(bo, thread)).status).toBe(200);
  expect((await send(bo, thread)).body).toMatchObject({ code: 20016 });
  expect((await send(bo, guild.channelId)).status).toBe(200);
  for (const _ of [1, 2]) expect((await send(owner, thread)).status).toBe(200);
});

it('refuses changes in an archived thread, and unarchives it when a message is sent', async () => {
  const thread = (await start(bo, guild.channelId)).body.id;
  const message = (await send(bo, thread, 'first')).body.id;
  expect((await change(bo, thread, { archived: true })).body.thread_metadata.archived).toBe(true);
  const cy = await guild.newMember();
  const at = `/channels/${thread}/messages/${message}`;
  expect((await messages(cy, thread)).length).toBe(1);
  for (const [who, method, path, body] of [
    [cy, 'PUT', `/channels/${thread}/thread-members/@me`],
    [bo, 'PUT', `${at}/reactions/${encodeURIComponent('👍')}/@me`],
    [bo, 'PATCH', at, { content: 'edited' }],
    [owner, 'PUT', `/channels/${thread}/messages/pins/${message}`],
    [bo, 'PATCH', `/channels/${thread}`, { name: 'other' }],
  ] as [TestPerson, string, string, object?][])
    expect(failure(await who.call(method as 'PUT', path, body))).toEqual([400, 50083]);
  expect((await send(cy, thread, 'again')).status).toBe(200);
  const { body } = await bo.call('GET', `/channels/${thread}`);
  expect(body).toMatchObject({ message_count: 2, thread_metadata: { archived: false } });
  await change(moderator, thread, { archived: true, locked: true });
  expect(failure(await send(cy, thread))).toEqual([403, 160005]);
  expect(failure(await change(bo, thread, { archived: false }))).toEqual([403, 160005]);
  expect((await owner.call('DELETE', at)).status).toBe(204);
  expect((await change(moderator, thread, { archived: false })).status).toBe(200);
});

it('counts messages without those that were deleted', async () => {
  const message = (await send(bo, guild.channelId)).body.id;
  await startFrom(bo, guild.channelId, message);
  const ids: string[] = [];
  for (const content of ['a', 'b', 'c', 'd']) ids.push((await send(bo, message, content)).body.id);
  await bo.call('DELETE', `/channels/${message}/messages/${ids[0]}`);
  await owner.call('POST', `/channels/${message}/messages/bulk-delete`, { messages: ids.slice(1, 3) });
  const counts = { message_count: 1, total_message_sent: 4, last_message_id: ids[3] };
  await expect.poll(async () => (await bo.call('GET', `/channels/${message}`)).body).toMatchObject(counts);
  expect(
    (await bo.call('GET', `/channels/${guild.channelId}/messages/${message}`)).body.thread,
  ).toMatchObject(counts);
});

it('archives a thread once nothing has happened for its duration', async () => {
  const [quiet, busy] = [
    (await start(bo, guild.channelId)).body.id,
    (await start(bo, guild.channelId)).body.id,
  ];
  await app.app.db.query(
    'test.age',
    `UPDATE threads SET archive_changed_at = now() - interval '8 days', due_at = now() WHERE channel_id = ANY ($1)`,
    [[quiet, busy]],
  );
  await send(bo, busy, 'still here');
  await archiveInactive(app.app);
  const archived = async (thread: string) =>
    (await bo.call('GET', `/channels/${thread}`)).body.thread_metadata.archived;
  expect([await archived(quiet), await archived(busy)]).toEqual([true, false]);
  const updates = () =>
    guild.events.filter(({ type, data }) => type === 'THREAD_UPDATE' && data.id === quiet).length;
  await archiveInactive(app.app);
  await expect.poll(updates).toBe(1);
});

it('lists active threads, and archived ones in pages', async () => {
  const channel = await newChannel();
  const ids: string[] = [];
  for (let n = 0; n < 3; n += 1) ids.unshift((await start(bo, channel)).body.id);
  const hidden = (await start(owner, channel, { type: 12 })).body.id;
  const active = async (who: TestCaller) =>
    (await who.call('GET', `/guilds/${guild.id}/threads/active`)).body;
  const shown = await active(bo);
  expect(
    shown.threads
      .filter((thread: { parent_id: string }) => thread.parent_id === channel)
      .map(({ id }: { id: string }) => id),
  ).toEqual(ids);
  expect(shown.members.map(({ id }: { id: string }) => id)).toEqual(expect.arrayContaining(ids));
  expect((await active(moderator)).threads.map(({ id }: { id: string }) => id)).toContain(hidden);
  for (const id of [...ids, hidden]) await change(owner, id, { archived: true });
  const page = async (who: TestCaller, path: string) =>
    (await who.call('GET', `/channels/${channel}/${path}`)).body;
  const first = await page(bo, 'threads/archived/public?limit=2');
  expect([first.threads.map(({ id }: { id: string }) => id), first.has_more]).toEqual([
    [ids[2], ids[1]],
    true,
  ]);
  const before = encodeURIComponent(first.threads[1].thread_metadata.archive_timestamp);
  const rest = await page(bo, `threads/archived/public?limit=2&before=${before}`);
  expect([rest.threads.length, rest.has_more, rest.members.length]).toEqual([1, false, 1]);
  expect((await page(moderator, 'threads/archived/private')).threads).toMatchObject([{ id: hidden }]);
  expect((await page(bo, 'threads/archived/private')).code).toBe(50013);
  expect((await page(owner, 'users/@me/threads/archived/private')).threads).toMatchObject([{ id: hidden }]);
  expect((await page(bo, 'users/@me/threads/archived/private')).threads).toEqual([]);
});

it('deletes a thread, and the threads of a deleted channel', async () => {
  const channel = await newChannel();
  const [one, two] = [(await start(bo, channel)).body.id, (await start(bo, channel)).body.id];
  expect(failure(await bo.call('DELETE', `/channels/${one}`))).toEqual([403, 50013]);
  expect((await moderator.call('DELETE', `/channels/${one}`)).body).toMatchObject({ id: one, type: 11 });
  expect(await guild.lastEntry()).toMatchObject({ action_type: 112, target_id: one });
  expect(failure(await bo.call('GET', `/channels/${one}`))).toEqual([404, 10003]);
  await owner.call('DELETE', `/channels/${channel}`);
  expect(failure(await bo.call('GET', `/channels/${two}`))).toEqual([404, 10003]);
  const rows = () => app.app.db.query('test.rows', 'SELECT FROM threads WHERE parent_id = $1', [channel]);
  await expect.poll(async () => (await rows()).length).toBe(0);
});

it('allows at most 1000 active threads in a guild', async () => {
  const full = await createTestGuild(app.app, owner.id);
  // Before any process has read the guild.
  await app.app.db.query(
    'test.threads',
    `INSERT INTO threads (guild_id, channel_id, parent_id, type, name, owner_id, auto_archive_duration, due_at)
     SELECT $1, n, 1, 11, 'many', $2, 60, now() + interval '1 day' FROM generate_series(1, 1000) n`,
    [full.id, owner.id],
  );
  const channel = await full.addChannel();
  expect(failure(await start(owner, channel))).toEqual([400, 160006]);
});

it('allows at most 1000 members in a thread', async () => {
  const thread = (await start(owner, guild.channelId)).body.id;
  await app.app.db.query('test.members', 'UPDATE threads SET member_count = 1000 WHERE channel_id = $1', [
    thread,
  ]);
  expect(failure(await join(bo, thread))).toEqual([400, 30033]);
});

it('ends memberships with the membership of the guild', async () => {
  const cy = await guild.newMember();
  const thread = (await start(bo, guild.channelId, { type: 12 })).body.id;
  await add(bo, thread, cy.id);
  await owner.call('DELETE', `/guilds/${guild.id}/members/${cy.id}`);
  expect(await members(bo, thread)).toEqual([bo.id]);
  await cy.call('POST', `/invites/${guild.code}`);
  expect(failure(await cy.call('GET', `/channels/${thread}`))).toEqual([404, 10003]);
});

it('lists mentions in threads that the user joined', async () => {
  const cy = await guild.newMember();
  const thread = (await start(bo, guild.channelId)).body.id;
  const message = (await send(bo, thread, `<@${cy.id}>`)).body.id;
  const listed = async () =>
    (await cy.call('GET', '/users/@me/mentions')).body.map(({ id }: { id: string }) => id);
  expect(await listed()).toEqual([message]);
  await cy.call('DELETE', `/channels/${thread}/thread-members/@me`);
  expect(await listed()).toEqual([]);
});
