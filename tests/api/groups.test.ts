import { beforeAll, describe, expect, it } from 'vitest';
import { failure } from '../support/api-guild.ts';
import { startTestApp, type TestApp, type TestCaller, type TestPerson } from '../support/app.ts';
import { befriend, createGroup } from '../support/friends.ts';
import { identify } from '../support/gateway.ts';
import { expectStatements } from '../support/statements.ts';

let app: TestApp;
let anna: TestPerson;
let ben: TestPerson;
let cleo: TestPerson;
let dora: TestPerson;

beforeAll(async () => {
  app = await startTestApp();
  anna = await app.register();
  ben = await app.register();
  cleo = await app.register();
  dora = await app.register();
  for (const friend of [ben, cleo, dora]) await befriend(anna, friend);
});

const send = (caller: TestCaller, id: string, content = 'hello') =>
  caller.call('POST', `/channels/${id}/messages`, { content });
const getIds = ({ recipients }: { recipients: { id: string }[] }) => recipients.map(({ id }) => id).sort();
/** The messages of a group, oldest first: type, author, mentioned users and content. */
const readLog = async (caller: TestCaller, id: string) =>
  (await caller.call('GET', `/channels/${id}/messages`)).body
    .map((message: { type: number; author: { id: string }; mentions: { id: string }[]; content: string }) => [
      message.type,
      message.author.id,
      message.mentions.map((user) => user.id).join(),
      message.content,
    ])
    .reverse();
const isAbout =
  (type: string, id: string) => (payload: { t: string | null; d: { id?: string; channel_id?: string } }) =>
    payload.t === type && (payload.d.id === id || payload.d.channel_id === id);

describe('creating a group', () => {
  it('opens it for everybody in it, each seeing the others', async () => {
    const own = await identify(app.origin, anna.token);
    const others = await identify(app.origin, ben.token);
    const group = await createGroup(anna, ben, cleo);
    expect(group).toMatchObject({
      type: 3,
      name: null,
      icon: null,
      owner_id: anna.id,
      last_message_id: null,
    });
    expect(getIds(group)).toEqual([ben.id, cleo.id].sort());
    expect(getIds((await own.take(isAbout('CHANNEL_CREATE', group.id))).d)).toEqual([ben.id, cleo.id].sort());
    expect(getIds((await others.take(isAbout('CHANNEL_CREATE', group.id))).d)).toEqual(
      [anna.id, cleo.id].sort(),
    );
    for (const client of [own, others]) await client.close();
    for (const person of [anna, ben, cleo])
      expect(
        (await person.call('GET', '/users/@me/channels')).body.map(({ id }: { id: string }) => id),
      ).toContain(group.id);
  });

  it('takes the caller’s own id, or nobody at all', async () => {
    const named = await anna.call('POST', '/users/@me/channels', { recipients: [anna.id, ben.id] });
    expect(named.body).toMatchObject({ type: 3, recipients: [{ id: ben.id }] });
    const empty = await anna.call('POST', '/users/@me/channels', { recipients: [] });
    expect(empty.body).toMatchObject({ type: 3, recipients: [] });
  });

  it('takes friends only, and at most ten users', async () => {
    const stranger = await app.register();
    const create = (...ids: string[]) => anna.call('POST', '/users/@me/channels', { recipients: ids });
    expect(failure(await create(ben.id, stranger.id))).toEqual([400, 50033]);
    expect(failure(await create(ben.id, '1'))).toEqual([400, 50033]);
    await ben.call('PUT', `/users/@me/relationships/${stranger.id}`, { type: 2 });
    expect(failure(await create(ben.id, stranger.id))).toEqual([400, 50033]);
    const many = await Promise.all(Array.from({ length: 10 }, () => app.register()));
    for (const friend of many) await befriend(anna, friend);
    const ids = many.map(({ id }) => id);
    expect(failure(await create(...ids))).toEqual([400, 30004]);
    const full = await create(...ids.slice(1));
    expect(full.body.recipients).toHaveLength(9);
    const path = `/channels/${full.body.id}/recipients/${many[0]?.id}`;
    expect(failure(await anna.call('PUT', path, {}))).toEqual([400, 30004]);
  });

  it('from a conversation takes its two users and a friend', async () => {
    const { body: direct } = await anna.call('POST', '/users/@me/channels', { recipients: [ben.id] });
    const client = await identify(app.origin, ben.token);
    const { status, body } = await anna.call('PUT', `/channels/${direct.id}/recipients/${cleo.id}`, {});
    expect([status, body.type]).toEqual([201, 3]);
    expect(getIds(body)).toEqual([ben.id, cleo.id].sort());
    const created = await client.take(isAbout('CHANNEL_CREATE', body.id));
    expect(created.d).toMatchObject({ origin_channel_id: direct.id });
    await client.close();
  });
});

describe('writing in a group', () => {
  it('reaches everybody in it, also people who are no friends', async () => {
    const { id } = await createGroup(anna, ben, cleo);
    const client = await identify(app.origin, cleo.token);
    const { body } = await send(ben, id);
    expect((await client.take('MESSAGE_CREATE')).d).toMatchObject({ id: body.id, channel_id: id });
    await client.close();
    expect(
      (await ben.call('PATCH', `/channels/${id}/messages/${body.id}`, { content: 'better' })).body.content,
    ).toBe('better');
    expect((await anna.call('PUT', `/channels/${id}/messages/pins/${body.id}`)).status).toBe(204);
    expect((await cleo.call('POST', `/channels/${id}/typing`)).status).toBe(204);
    expect((await readLog(cleo, id)).map(([type]: [number]) => type)).toEqual([0, 6]);
  });

  it('takes one statement', async () => {
    const { id } = await createGroup(anna, ben, cleo);
    await send(ben, id);
    await expectStatements(app.app, () => send(ben, id, 'counted'), 1);
  });

  it('stays possible between users who blocked each other', async () => {
    const { id } = await createGroup(anna, ben, cleo);
    await ben.call('PUT', `/users/@me/relationships/${cleo.id}`, { type: 2 });
    expect((await send(cleo, id)).status).toBe(200);
    expect((await send(ben, id)).status).toBe(200);
    await ben.call('DELETE', `/users/@me/relationships/${cleo.id}`);
  });

  it('counts for the others as unread', async () => {
    const { id } = await createGroup(anna, ben, cleo);
    await send(anna, id);
    await send(ben, id);
    const client = await identify(app.origin, cleo.token);
    const entry = client.ready.read_state.entries.find((state: { id: string }) => state.id === id);
    expect(entry).toMatchObject({ mention_count: 2 });
    await client.close();
  });

  it('is impossible for others, who learn nothing', async () => {
    const { id } = await createGroup(anna, ben);
    for (const [method, end] of [
      ['GET', ''],
      ['PATCH', ''],
      ['DELETE', ''],
      ['GET', '/messages'],
      ['POST', '/typing'],
      ['PUT', `/recipients/${ben.id}`],
      ['DELETE', `/recipients/${ben.id}`],
    ] as const)
      expect(
        failure(await dora.call(method, `/channels/${id}${end}`, method === 'GET' ? undefined : {})),
      ).toEqual([404, 10003]);
    expect(failure(await send(dora, id))).toEqual([404, 10003]);
  });
});

describe('who is in a group', () => {
  it('grows by friends of anybody in it, with a message', async () => {
    const { id } = await createGroup(anna, ben);
    const there = await identify(app.origin, ben.token);
    const added = await identify(app.origin, cleo.token);
    const path = `/channels/${id}/recipients/${cleo.id}`;
    expect(failure(await ben.call('PUT', path, {}))).toEqual([400, 50033]);
    expect((await anna.call('PUT', path, {})).status).toBe(204);
    expect((await anna.call('PUT', path, {})).status).toBe(204);
    expect((await there.take('CHANNEL_RECIPIENT_ADD')).d).toMatchObject({
      channel_id: id,
      user: { id: cleo.id },
    });
    expect(getIds((await added.take(isAbout('CHANNEL_CREATE', id))).d)).toEqual([anna.id, ben.id].sort());
    for (const client of [there, added]) {
      expect((await client.take('MESSAGE_CREATE')).d).toMatchObject({ type: 1, mentions: [{ id: cleo.id }] });
      await client.close();
    }
    expect(await readLog(cleo, id)).toEqual([[1, anna.id, cleo.id, '']]);
    expect((await send(cleo, id)).status).toBe(200);
  });

  it('shrinks only by its owner, and the removed user gets nothing more', async () => {
    const { id } = await createGroup(anna, ben, cleo);
    const path = `/channels/${id}/recipients/${cleo.id}`;
    expect(failure(await ben.call('DELETE', path))).toEqual([403, 50013]);
    const [there, removed] = await Promise.all([ben, cleo].map(({ token }) => identify(app.origin, token)));
    expect((await anna.call('DELETE', path)).status).toBe(204);
    expect((await removed!.take(isAbout('CHANNEL_DELETE', id))).d).toMatchObject({ id });
    expect((await there!.take('CHANNEL_RECIPIENT_REMOVE')).d).toMatchObject({
      channel_id: id,
      user: { id: cleo.id },
    });
    expect((await there!.take('MESSAGE_CREATE')).d).toMatchObject({ type: 2, mentions: [{ id: cleo.id }] });
    await send(ben, id, 'without her');
    await there!.take('MESSAGE_CREATE');
    await removed!.none('MESSAGE_CREATE');
    expect(failure(await send(cleo, id))).toEqual([404, 10003]);
    expect(failure(await cleo.call('GET', `/channels/${id}/messages`))).toEqual([404, 10003]);
    expect(failure(await anna.call('DELETE', path))).toEqual([404, 10013]);
    const found = await cleo.call('POST', '/users/@me/messages/search/tabs', {
      tabs: { messages: { content: 'without' } },
    });
    expect(JSON.stringify(found.body)).not.toContain('without her');
    for (const client of [there, removed]) await client!.close();
  });

  it('shrinks by leaving, silently if wanted; the owner hands it to whoever is in it longest', async () => {
    const { id } = await createGroup(anna, ben, cleo);
    await anna.call('PUT', `/channels/${id}/recipients/${dora.id}`, {});
    const client = await identify(app.origin, dora.token);
    expect((await cleo.call('DELETE', `/channels/${id}?silent=true`)).body).toMatchObject({ id, type: 3 });
    await client.take('CHANNEL_RECIPIENT_REMOVE');
    await anna.call('DELETE', `/channels/${id}`);
    expect((await client.take(isAbout('CHANNEL_UPDATE', id))).d).toMatchObject({ owner_id: ben.id });
    expect(await readLog(dora, id)).toEqual([
      [1, anna.id, dora.id, ''],
      [2, anna.id, anna.id, ''],
    ]);
    await client.close();
    expect(
      (await anna.call('GET', '/users/@me/channels')).body.map((one: { id: string }) => one.id),
    ).not.toContain(id);
  });

  it('ends with the last user, and so does the group', async () => {
    const { id } = await createGroup(anna, ben);
    await send(anna, id);
    await anna.call('DELETE', `/channels/${id}`);
    await ben.call('DELETE', `/channels/${id}`);
    for (const person of [anna, ben]) expect(failure(await send(person, id))).toEqual([404, 10003]);
    await expect
      .poll(
        async () =>
          (await app.app.db.pool.query('SELECT FROM messages WHERE channel_id = $1', [id])).rowCount,
      )
      .toBe(0);
  });

  it('cannot be changed in a conversation or a guild’s channel', async () => {
    const { body } = await anna.call('POST', '/users/@me/channels', { recipients: [ben.id] });
    expect(failure(await anna.call('DELETE', `/channels/${body.id}/recipients/${ben.id}`))).toEqual([
      403, 50003,
    ]);
    expect(failure(await anna.call('PATCH', `/channels/${body.id}`, { name: 'x' }))).toEqual([403, 50003]);
  });

  it('is the same for every sender while it changes', async () => {
    const { id } = await createGroup(anna, ben, cleo);
    await send(ben, id);
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, (_, index) => send(ben, id, String(index))),
      anna.call('DELETE', `/channels/${id}/recipients/${cleo.id}`),
      ...Array.from({ length: 10 }, (_, index) => send(cleo, id, `c${index}`)),
    ]);
    expect(answers.filter(({ status }) => ![200, 204, 404].includes(status))).toEqual([]);
    expect(failure(await send(cleo, id))).toEqual([404, 10003]);
    expect((await send(ben, id)).status).toBe(200);
  });
});

describe('settings of a group', () => {
  const PIXEL =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

  it('are its name and icon, which everybody in it can change, with messages', async () => {
    const { id } = await createGroup(anna, ben);
    const client = await identify(app.origin, anna.token);
    const { body } = await ben.call('PATCH', `/channels/${id}`, { name: '  Weekend ', icon: PIXEL });
    expect(body).toMatchObject({ name: 'Weekend', icon: expect.stringMatching(/^[0-9a-f]{32}$/) });
    expect((await client.take(isAbout('CHANNEL_UPDATE', id))).d).toMatchObject({
      name: 'Weekend',
      icon: body.icon,
    });
    await client.close();
    expect((await ben.call('PATCH', `/channels/${id}`, { name: '', icon: null })).body).toMatchObject({
      name: null,
      icon: null,
    });
    expect(await readLog(anna, id)).toEqual([
      [4, ben.id, '', 'Weekend'],
      [5, ben.id, '', ''],
      [4, ben.id, '', ''],
      [5, ben.id, '', ''],
    ]);
  });

  it('include the owner, whom only the owner changes, to a user in it', async () => {
    const { id } = await createGroup(anna, ben, cleo);
    const hand = (by: TestCaller, to: TestCaller) => by.call('PATCH', `/channels/${id}`, { owner: to.id });
    expect(failure(await hand(ben, ben))).toEqual([403, 50013]);
    expect(failure(await hand(anna, dora))).toEqual([404, 10013]);
    expect((await hand(anna, ben)).body).toMatchObject({ owner_id: ben.id });
    expect((await ben.call('DELETE', `/channels/${id}/recipients/${anna.id}`)).status).toBe(204);
  });
});

it('the conversation with a user can be read by their id', async () => {
  const { body } = await anna.call('POST', '/users/@me/channels', { recipients: [dora.id] });
  expect((await dora.call('GET', `/users/@me/dms/${anna.id}`)).body).toMatchObject({ id: body.id });
  expect(failure(await dora.call('GET', `/users/@me/dms/${ben.id}`))).toEqual([404, 10003]);
});

it('users of a group see each other’s presence while they are in it, friends or not', async () => {
  const { id } = await createGroup(anna, ben, cleo);
  const there = await identify(app.origin, ben.token);
  const sees =
    (status: string) => (payload: { t: string | null; d: { user?: { id: string }; status?: string } }) =>
      payload.t === 'PRESENCE_UPDATE' && payload.d.user?.id === cleo.id && payload.d.status === status;
  const other = await identify(app.origin, cleo.token);
  await there.take(sees('online'));
  await anna.call('DELETE', `/channels/${id}/recipients/${cleo.id}`);
  await there.take('CHANNEL_RECIPIENT_REMOVE');
  for (const client of [there, other]) await client.close();
});
