import { beforeAll, describe, expect, it } from 'vitest';
import { type ApiGuild, createApiGuild, failure } from '../support/api-guild.ts';
import { startTestApp, type TestApp, type TestCaller, type TestPerson } from '../support/app.ts';

const FRIEND = 1;
const BLOCKED = 2;
const INCOMING = 3;
const OUTGOING = 4;

let app: TestApp;
let guild: ApiGuild;

beforeAll(async () => {
  app = await startTestApp();
  guild = await createApiGuild(app);
});

const strangers = async (): Promise<[TestPerson, TestPerson]> => [await app.register(), await app.register()];
const getName = async (person: TestCaller) =>
  (await person.call('GET', '/users/@me')).body.username as string;
const ask = async (person: TestCaller, other: TestCaller, more: object = {}) =>
  person.call('POST', '/users/@me/relationships', { username: await getName(other), ...more });
const put = (person: TestCaller, other: TestCaller, body: object = {}) =>
  person.call('PUT', `/users/@me/relationships/${other.id}`, body);
const remove = (person: TestCaller, other: TestCaller) =>
  person.call('DELETE', `/users/@me/relationships/${other.id}`);
const befriend = async (one: TestCaller, other: TestCaller) => {
  expect((await put(one, other)).status).toBe(204);
  expect((await put(other, one)).status).toBe(204);
};

/** What a user's list says about another: the type, or undefined. */
const find = async (person: TestCaller, other: TestCaller) =>
  (await person.call('GET', '/users/@me/relationships')).body.find(
    ({ id }: { id: string }) => id === other.id,
  );
const getTypes = async (one: TestCaller, other: TestCaller) => [
  (await find(one, other))?.type,
  (await find(other, one))?.type,
];
const setSources = (person: TestCaller, all: boolean, mutual_friends: boolean, mutual_guilds: boolean) =>
  person.call('PATCH', '/users/@me/settings', {
    friend_source_flags: { all, mutual_friends, mutual_guilds },
  });

describe('a friend request', () => {
  it('is sent to a username, with a note, and makes friends once accepted', async () => {
    const [one, other] = await strangers();
    expect((await ask(one, other, { note: 'From the choir' })).status).toBe(204);
    expect(await find(one, other)).toMatchObject({ type: OUTGOING, nickname: null, user: { id: other.id } });
    expect(await find(other, one)).toMatchObject({
      type: INCOMING,
      note: 'From the choir',
      stranger_request: true,
    });
    expect((await put(other, one, { confirm_stranger_request: true })).status).toBe(204);
    expect(await getTypes(one, other)).toEqual([FRIEND, FRIEND]);
  });

  it('takes the name as people type it', async () => {
    const [one, other] = await strangers();
    const username = ` @${(await getName(other)).toUpperCase()} `;
    expect((await one.call('POST', '/users/@me/relationships', { username })).status).toBe(204);
    expect(await getTypes(one, other)).toEqual([OUTGOING, INCOMING]);
  });

  it('accepts the request of the other user', async () => {
    const [one, other] = await strangers();
    await ask(one, other);
    expect((await ask(other, one)).status).toBe(204);
    expect(await getTypes(one, other)).toEqual([FRIEND, FRIEND]);
  });

  it('makes friends of two who ask each other at once', async () => {
    const [one, other] = await strangers();
    await Promise.all([put(one, other), put(other, one), put(one, other)]);
    expect(await getTypes(one, other)).toEqual([FRIEND, FRIEND]);
  });

  it('is not from a stranger if the two share a guild', async () => {
    const [one, other] = [await guild.newMember(), await guild.newMember()];
    await put(one, other);
    expect((await find(other, one)).stranger_request).toBe(false);
  });

  it('is withdrawn by one or refused by the other', async () => {
    const [one, other] = await strangers();
    await put(one, other);
    expect((await remove(one, other)).status).toBe(204);
    expect(await getTypes(one, other)).toEqual([undefined, undefined]);
    await put(one, other);
    expect((await remove(other, one)).status).toBe(204);
    expect(await getTypes(one, other)).toEqual([undefined, undefined]);
  });

  it('is refused in bulk', async () => {
    const [one, other] = await strangers();
    const third = await app.register();
    for (const person of [other, third]) await put(person, one);
    await one.call('PUT', `/users/@me/relationships/${third.id}/ignore`);
    const ignored = await one.call('DELETE', '/users/@me/relationships', { filters: [2] });
    expect(ignored.status).toBe(204);
    expect(await getTypes(one, third)).toEqual([0, undefined]);
    expect(await getTypes(one, other)).toEqual([INCOMING, OUTGOING]);
    await one.call('DELETE', '/users/@me/relationships?relationship_type=3', {});
    expect(await getTypes(one, other)).toEqual([undefined, undefined]);
  });

  it('fails for the user, bots, unknown names and ids, and friends', async () => {
    const [one, other] = await strangers();
    expect(failure(await ask(one, one))).toEqual([400, 80003]);
    expect(failure(await put(one, one))).toEqual([400, 80003]);
    const bot = await app.createBot(other);
    expect(failure(await put(one, bot))).toEqual([400, 80002]);
    expect(failure(await one.call('PUT', `/users/@me/relationships/${guild.id}`, {}))).toEqual([404, 10013]);
    expect(
      failure(await one.call('POST', '/users/@me/relationships', { username: 'nobody.has.it' })),
    ).toEqual([404, 80004]);
    await befriend(one, other);
    expect(failure(await ask(one, other))).toEqual([400, 80007]);
    expect((await put(one, other)).status).toBe(204);
  });

  it('is refused by a user who has a thousand, and to a user who sent as many', async () => {
    const [one, other] = await strangers();
    const fill = (userId: string, type: number) =>
      app.app.db.pool.query(
        'INSERT INTO relationships (user_id, target_id, type) SELECT $1, n, $2 FROM generate_series(1, 1000) n',
        [userId, type],
      );
    await fill(other.id, 3);
    expect(failure(await ask(one, other))).toEqual([400, 80000]);
    await fill(one.id, 4);
    expect(failure(await ask(one, (await strangers())[0]))).toEqual([400, 30002]);
    await app.app.db.pool.query('DELETE FROM relationships WHERE target_id <= 1000');
  });

  it('changes nothing if it was sent before', async () => {
    const [one, other] = await strangers();
    await put(one, other, { note: 'first' });
    await put(one, other, { note: 'second' });
    expect(await find(other, one)).toMatchObject({ note: 'first' });
  });
});

describe('who can send a request', () => {
  it('is decided by the receiver: nobody, friends of friends, members of the same guilds', async () => {
    const [one, other] = await strangers();
    await setSources(other, false, true, true);
    expect(failure(await put(one, other))).toEqual([400, 80000]);
    const middle = await app.register();
    await befriend(one, middle);
    await befriend(other, middle);
    expect((await put(one, other)).status).toBe(204);
    const [first, second] = [await guild.newMember(), await guild.newMember()];
    await setSources(second, false, true, false);
    expect(failure(await put(first, second))).toEqual([400, 80000]);
    await setSources(second, false, false, true);
    expect((await put(first, second)).status).toBe(204);
  });

  it('does not tell a block from a setting', async () => {
    const [one, other] = await strangers();
    const third = await app.register();
    await put(other, one, { type: BLOCKED });
    await setSources(third, false, false, false);
    const [blocked, refused] = [await put(one, other), await put(one, third)];
    expect(blocked).toMatchObject({ status: 400, body: refused.body });
  });

  it('always lets the other accept a request of their own', async () => {
    const [one, other] = await strangers();
    await put(one, other);
    await setSources(one, false, false, false);
    expect((await put(other, one)).status).toBe(204);
    expect(await getTypes(one, other)).toEqual([FRIEND, FRIEND]);
  });
});

describe('friends', () => {
  it('can write to each other without a common guild, and read profiles, until they part', async () => {
    const [one, other] = await strangers();
    const open = () => one.call('POST', '/users/@me/channels', { recipient_id: other.id });
    expect(failure(await open())).toEqual([403, 50007]);
    expect(failure(await one.call('GET', `/users/${other.id}/profile`))).toEqual([403, 50001]);
    await befriend(one, other);
    const { status, body } = await open();
    expect(status).toBe(200);
    const send = () => one.call('POST', `/channels/${body.id}/messages`, { content: 'hello' });
    expect((await send()).status).toBe(200);
    expect((await one.call('GET', `/users/${other.id}/profile`)).status).toBe(200);
    await remove(other, one);
    expect(await getTypes(one, other)).toEqual([undefined, undefined]);
    expect(failure(await send())).toEqual([403, 50007]);
  });

  it('have nicknames that only the user sees', async () => {
    const [one, other] = await strangers();
    await befriend(one, other);
    const rename = (nickname: string | null) =>
      one.call('PATCH', `/users/@me/relationships/${other.id}`, { nickname });
    expect((await rename('Ash')).status).toBe(204);
    expect(await find(one, other)).toMatchObject({ nickname: 'Ash' });
    expect(await find(other, one)).toMatchObject({ nickname: null });
    expect((await rename(null)).status).toBe(204);
    expect(await find(one, other)).toMatchObject({ nickname: null });
    expect(failure(await rename('x'.repeat(33)))).toEqual([400, 50035]);
    await remove(one, other);
    expect(failure(await rename('Ash'))).toEqual([404, 10013]);
  });

  it('are shown to a user who has them in common', async () => {
    const [one, other] = await strangers();
    const middle = await app.register();
    const list = () => one.call('GET', `/users/${other.id}/relationships`);
    expect((await list()).body).toEqual([]);
    await befriend(one, middle);
    await befriend(other, middle);
    expect((await list()).body).toMatchObject([{ id: middle.id }]);
    expect(failure(await one.call('GET', `/users/${guild.id}/relationships`))).toEqual([404, 10013]);
  });

  it('end with a block, which the other user does not see', async () => {
    const [one, other] = await strangers();
    await befriend(one, other);
    expect((await put(one, other, { type: BLOCKED })).status).toBe(204);
    expect(await getTypes(one, other)).toEqual([BLOCKED, undefined]);
    expect((await remove(one, other)).status).toBe(204);
    expect(await getTypes(one, other)).toEqual([undefined, undefined]);
  });
});

describe('messages from members of a guild', () => {
  it('can be refused per guild, except from friends', async () => {
    const [one, other] = [await guild.newMember(), await guild.newMember()];
    await other.call('PATCH', '/users/@me/settings', { restricted_guilds: [guild.id] });
    const open = () => one.call('POST', '/users/@me/channels', { recipient_id: other.id });
    expect(failure(await open())).toEqual([403, 50007]);
    await befriend(one, other);
    expect((await open()).status).toBe(200);
  });
});

describe('ignoring', () => {
  it('stays through friendship and its end, and vanishes with a block', async () => {
    const [one, other] = await strangers();
    const ignore = () => one.call('PUT', `/users/@me/relationships/${other.id}/ignore`);
    expect((await ignore()).status).toBe(204);
    expect(await find(one, other)).toMatchObject({ type: 0, user_ignored: true });
    expect(await find(other, one)).toBeUndefined();
    await befriend(one, other);
    expect(await find(one, other)).toMatchObject({ type: FRIEND, user_ignored: true });
    await remove(other, one);
    expect(await find(one, other)).toMatchObject({ type: 0, user_ignored: true });
    await put(one, other, { type: BLOCKED });
    expect(await find(one, other)).toMatchObject({ type: BLOCKED, user_ignored: false });
  });

  it('ends', async () => {
    const [one, other] = await strangers();
    const path = `/users/@me/relationships/${other.id}/ignore`;
    await one.call('PUT', path);
    expect((await one.call('DELETE', path)).status).toBe(204);
    expect(await find(one, other)).toBeUndefined();
    expect((await one.call('DELETE', path)).status).toBe(204);
    expect(failure(await one.call('PUT', `/users/@me/relationships/${one.id}/ignore`))).toEqual([400, 50035]);
    expect(failure(await one.call('PUT', `/users/@me/relationships/${guild.id}/ignore`))).toEqual([
      404, 10013,
    ]);
  });
});

describe('friend suggestions', () => {
  const list = async (person: TestCaller) =>
    (await person.call('GET', '/friend-suggestions')).body as {
      suggested_user: { id: string };
      mutual_guilds_count: number;
      mutual_friends_count: number;
    }[];

  it('are members of small guilds and friends of friends, without those who would refuse', async () => {
    const small = await createApiGuild(app);
    const [one, member, shy] = [await small.newMember(), await small.newMember(), await small.newMember()];
    await setSources(shy, false, true, false);
    const beyond = await app.register();
    await befriend(one, small.owner);
    await befriend(small.owner, beyond);
    const found = await list(one);
    expect(found).toContainEqual(
      expect.objectContaining({
        suggested_user: expect.objectContaining({ id: beyond.id }),
        mutual_friends_count: 1,
        mutual_guilds_count: 0,
      }),
    );
    const ids = found.map(({ suggested_user: { id } }) => id);
    expect(ids).toContain(member.id);
    expect(ids).not.toContain(shy.id);
    expect(ids).not.toContain(small.owner.id);
    expect(ids).not.toContain(one.id);
  });

  it('are removed for good', async () => {
    const small = await createApiGuild(app);
    const one = await small.newMember();
    const suggested = async () => (await list(one)).map(({ suggested_user: { id } }) => id);
    expect(await suggested()).toEqual([small.owner.id]);
    expect((await one.call('DELETE', `/friend-suggestions/${small.owner.id}`)).status).toBe(204);
    expect(await suggested()).toEqual([]);
    expect((await one.call('DELETE', `/friend-suggestions/${guild.id}`)).status).toBe(204);
  });
});
