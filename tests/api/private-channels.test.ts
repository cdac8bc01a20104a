import { beforeAll, describe, expect, it } from 'vitest';
import { type ApiGuild, createApiGuild, failure } from '../support/api-guild.ts';
import { startTestApp, type TestApp, type TestCaller, type TestPerson } from '../support/app.ts';
import { expectStatements } from '../support/statements.ts';

let app: TestApp;
let guild: ApiGuild;
let alice: TestPerson;
let bob: TestPerson;

beforeAll(async () => {
  app = await startTestApp();
  guild = await createApiGuild(app);
  [alice, bob] = [await guild.newMember(), await guild.newMember()];
});

const open = (caller: TestCaller, recipient: TestCaller) =>
  caller.call('POST', '/users/@me/channels', { recipient_id: recipient.id });

/** Creates two members who have never talked, and the conversation as the first sees it. */
const conversation = async () => {
  const [one, other] = [await guild.newMember(), await guild.newMember()];
  const { status, body } = await open(one, other);
  expect(status).toBe(200);
  return { one, other, id: body.id as string, path: `/channels/${body.id}` };
};

const getList = async (caller: TestCaller) =>
  (await caller.call('GET', '/users/@me/channels')).body.map(({ id }: { id: string }) => id);
const send = (caller: TestCaller, path: string, content = 'hello', more: object = {}) =>
  caller.call('POST', `${path}/messages`, { content, ...more });

describe('opening', () => {
  it('returns the one conversation of two users, whoever opens it and however', async () => {
    const { body } = await open(alice, bob);
    expect(body).toMatchObject({ type: 1, last_message_id: null, recipients: [{ id: bob.id }] });
    expect((await open(bob, alice)).body).toMatchObject({ id: body.id, recipients: [{ id: alice.id }] });
    const listed = await alice.call('POST', '/users/@me/channels', { recipients: [bob.id] });
    expect(listed.body.id).toBe(body.id);
  });

  it('returns the same conversation to both when they open it at once', async () => {
    const [one, other] = [await guild.newMember(), await guild.newMember()];
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => (index % 2 ? open(one, other) : open(other, one))),
    );
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  });

  it('lists it for the user who opened it, and for the other after the first message', async () => {
    const { one, other, id, path } = await conversation();
    expect(await getList(one)).toEqual([id]);
    expect(await getList(other)).toEqual([]);
    await send(one, path);
    expect(await getList(other)).toEqual([id]);
  });

  it('lists conversations by their last message, newest first', async () => {
    const [first, second, me] = [await guild.newMember(), await guild.newMember(), await guild.newMember()];
    const a = (await open(me, first)).body.id;
    const b = (await open(me, second)).body.id;
    await send(me, `/channels/${b}`);
    await send(me, `/channels/${a}`);
    expect(await getList(me)).toEqual([a, b]);
  });

  it('rejects the caller, no recipient, several, and users without a mutual guild', async () => {
    expect(failure(await open(alice, alice))).toEqual([400, 50033]);
    expect(failure(await alice.call('POST', '/users/@me/channels', { recipient_id: '1' }))).toEqual([
      400, 50033,
    ]);
    expect(failure(await alice.call('POST', '/users/@me/channels', {}))).toEqual([400, 50035]);
    expect(
      failure(await alice.call('POST', '/users/@me/channels', { recipients: [bob.id, guild.owner.id] })),
    ).toEqual([400, 50033]);
    const stranger = await app.register();
    expect(failure(await open(alice, stranger))).toEqual([403, 50007]);
  });

  it('is rate-limited', async () => {
    const limited = await startTestApp({ rateLimits: true });
    const person = await limited.register();
    const answers = [];
    for (let count = 0; count < 11; count += 1)
      answers.push((await person.call('POST', '/users/@me/channels', { recipient_id: '1' })).status);
    expect(answers.at(-1)).toBe(429);
  });
});

describe('closing', () => {
  it('removes it from the caller’s list only, and a message brings it back with its history', async () => {
    const { one, other, id, path } = await conversation();
    await send(one, path, 'first');
    expect((await one.call('DELETE', path)).body).toMatchObject({ id, type: 1 });
    expect(await getList(one)).toEqual([]);
    expect(await getList(other)).toEqual([id]);
    expect((await one.call('GET', path)).status).toBe(200);
    await send(other, path, 'second');
    expect(await getList(one)).toEqual([id]);
    const { body } = await one.call('GET', `${path}/messages`);
    expect(body.map(({ content }: { content: string }) => content)).toEqual(['second', 'first']);
  });
});

describe('messages', () => {
  it('can be sent, replied to, edited and deleted, without a guild', async () => {
    const { one, other, id, path } = await conversation();
    const { body: message } = await send(one, path, `hi <@${other.id}> @everyone`);
    expect(message).toMatchObject({ channel_id: id, mention_everyone: false, mentions: [{ id: other.id }] });
    expect(message).not.toHaveProperty('guild_id');
    const reply = await send(other, path, 'well', { message_reference: { message_id: message.id } });
    expect(reply.body.message_reference).toEqual({ type: 0, channel_id: id, message_id: message.id });
    expect(reply.body.referenced_message.id).toBe(message.id);
    const edited = await one.call('PATCH', `${path}/messages/${message.id}`, { content: 'changed' });
    expect(edited.body).toMatchObject({ content: 'changed', edited_timestamp: expect.any(String) });
    expect((await other.call('GET', `${path}/messages/${message.id}`)).body.content).toBe('changed');
    expect(failure(await other.call('PATCH', `${path}/messages/${message.id}`, { content: 'no' }))).toEqual([
      403, 50005,
    ]);
    expect(failure(await other.call('DELETE', `${path}/messages/${message.id}`))).toEqual([403, 50013]);
    expect((await one.call('DELETE', `${path}/messages/${message.id}`)).status).toBe(204);
    expect(failure(await one.call('GET', `${path}/messages/${message.id}`))).toEqual([404, 10008]);
  });

  it('keep the order of sending, and a repeated nonce sends once', async () => {
    const { one, other, path } = await conversation();
    const sent = await Promise.all(
      Array.from({ length: 20 }, (_, index) => send(index % 2 ? one : other, path, String(index))),
    );
    const { body } = await one.call('GET', `${path}/messages?limit=50`);
    const ids = body.map(({ id }: { id: string }) => BigInt(id)).reverse();
    expect(ids).toEqual([...ids].sort((a, b) => (a < b ? -1 : 1)));
    expect(new Set(sent.map((answer) => answer.body.id)).size).toBe(20);
    const first = await send(one, path, 'once', { nonce: 'n', enforce_nonce: true });
    const again = await send(one, path, 'once', { nonce: 'n', enforce_nonce: true });
    expect(again.body.id).toBe(first.body.id);
  });

  it('take as few statements as in a guild', async () => {
    const { one, path } = await conversation();
    await send(one, path);
    await expectStatements(app.app, () => send(one, path, 'counted'), 1);
    await expectStatements(app.app, () => one.call('GET', `${path}/messages`), 1);
  });

  it('are invisible to other users', async () => {
    const { one, path } = await conversation();
    const { body } = await send(one, path);
    for (const caller of [alice, await app.register()])
      for (const [method, end] of [
        ['GET', ''],
        ['DELETE', ''],
        ['GET', '/messages'],
        ['POST', '/messages'],
        ['GET', `/messages/${body.id}`],
        ['DELETE', `/messages/${body.id}`],
        ['POST', '/typing'],
      ] as const)
        expect(
          failure(
            await caller.call(
              method,
              path + end,
              end === '/messages' && method === 'POST' ? { content: 'x' } : undefined,
            ),
          ),
        ).toEqual([404, 10003]);
  });
});

it('rejects calls that only apply to channels of a guild', async () => {
  const { one, path } = await conversation();
  expect(failure(await one.call('PATCH', path, { name: 'x' }))).toEqual([403, 50003]);
  expect(failure(await one.call('POST', `${path}/invites`, {}))).toEqual([403, 50003]);
  expect(failure(await one.call('PUT', `${path}/permissions/${one.id}`, { type: 1, allow: '1024' }))).toEqual(
    [403, 50003],
  );
});

describe('permission to write in a conversation', () => {
  const block = (caller: TestCaller, target: TestCaller) =>
    caller.call('PUT', `/users/@me/relationships/${target.id}`, { type: 2 });

  it('ends with the last mutual guild', async () => {
    const { one, other, path } = await conversation();
    expect((await send(one, path)).status).toBe(200);
    await other.call('DELETE', `/users/@me/guilds/${guild.id}`);
    expect(failure(await send(one, path))).toEqual([403, 50007]);
    expect(failure(await one.call('POST', `${path}/typing`))).toEqual([403, 50007]);
    expect((await one.call('GET', `${path}/messages`)).body).toHaveLength(1);
  });

  it('ends for both when one of them blocks the other', async () => {
    const { one, other, path } = await conversation();
    const { body: message } = await send(other, path);
    expect((await block(one, other)).status).toBe(204);
    expect((await block(one, other)).status).toBe(204);
    for (const caller of [one, other]) expect(failure(await send(caller, path))).toEqual([403, 50007]);
    expect(
      failure(await other.call('PATCH', `${path}/messages/${message.id}`, { content: 'again' })),
    ).toEqual([403, 50007]);
    expect((await other.call('DELETE', `${path}/messages/${message.id}`)).status).toBe(204);
    expect((await one.call('DELETE', `/users/@me/relationships/${other.id}`)).status).toBe(204);
    expect((await send(other, path)).status).toBe(200);
  });

  it('depends on the list of blocked users', async () => {
    const one = await guild.newMember();
    await block(one, bob);
    const { body } = await one.call('GET', '/users/@me/relationships');
    expect(body).toMatchObject([{ id: bob.id, type: 2, nickname: null, user: { id: bob.id } }]);
    await one.call('DELETE', `/users/@me/relationships/${bob.id}`);
    expect((await one.call('GET', '/users/@me/relationships')).body).toEqual([]);
    expect((await one.call('DELETE', `/users/@me/relationships/${bob.id}`)).status).toBe(204);
  });

  it('rejects blocking yourself, unknown users, and any other type of relationship', async () => {
    const path = '/users/@me/relationships';
    expect(failure(await block(alice, alice))).toEqual([400, 50035]);
    expect(failure(await alice.call('PUT', `${path}/1`, { type: 2 }))).toEqual([404, 10013]);
    for (const type of [0, 3, 4, 5])
      expect(failure(await alice.call('PUT', `${path}/${bob.id}`, { type }))).toEqual([400, 50035]);
  });

  it('includes the user’s own bot, and a bot’s owner, without a mutual guild; never two bots', async () => {
    const owner = await app.register();
    const bot = await app.createBot(owner);
    const { body } = await open(bot, owner);
    expect((await send(bot, `/channels/${body.id}`)).status).toBe(200);
    expect((await send(owner, `/channels/${body.id}`)).status).toBe(200);
    const second = await app.createBot(owner);
    expect(failure(await open(bot, second))).toEqual([403, 50007]);
    expect(failure(await open(bot, alice))).toEqual([403, 50007]);
  });
});
