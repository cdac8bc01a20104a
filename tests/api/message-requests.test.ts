import { beforeAll, describe, expect, it } from 'vitest';
import { type ApiGuild, createApiGuild, failure } from '../support/api-guild.ts';
import { startTestApp, type TestApp, type TestCaller, type TestPerson } from '../support/app.ts';
import { befriend } from '../support/friends.ts';
import { identify } from '../support/gateway.ts';

let app: TestApp;
let guild: ApiGuild;

beforeAll(async () => {
  app = await startTestApp();
  guild = await createApiGuild(app);
});

/** A member from whom first messages of the guild's members wait as requests. */
async function createCautious(filter = 'all_guilds'): Promise<TestPerson> {
  const person = await guild.newMember();
  await person.call('PATCH', '/users/@me/settings', { message_request_filter: filter });
  return person;
}

const open = async (from: TestCaller, to: TestCaller): Promise<string> =>
  (await from.call('POST', '/users/@me/channels', { recipients: [to.id] })).body.id;
const send = (caller: TestCaller, id: string, content = 'hello') =>
  caller.call('POST', `/channels/${id}/messages`, { content });
const read = async (caller: TestCaller, id: string) => (await caller.call('GET', `/channels/${id}`)).body;

/** A first message to a cautious member. */
async function request(content = 'hello') {
  const [from, to] = [await guild.newMember(), await createCautious()];
  const id = await open(from, to);
  const message = (await send(from, id, content)).body;
  return { from, to, id, message };
}

describe('a first message from somebody who is no friend', () => {
  it('waits as a request, which only its recipient sees', async () => {
    const [from, to] = [await guild.newMember(), await createCautious()];
    const client = await identify(app.origin, to.token);
    const id = await open(from, to);
    await send(from, id);
    const { d } = await client.take('CHANNEL_CREATE');
    expect(d).toMatchObject({ id, is_message_request: true, is_spam: false });
    expect(Date.now() - Date.parse(d.is_message_request_timestamp)).toBeLessThan(60_000);
    await client.close();
    expect(await read(to, id)).toMatchObject({ is_message_request: true });
    expect(await read(from, id)).not.toHaveProperty('is_message_request');
    const again = await identify(app.origin, to.token);
    expect(again.ready.private_channels).toMatchObject([{ id, is_message_request: true }]);
    await again.close();
  });

  it('does not wait between friends, from small guilds or guilds that are not filtered, or without a filter', async () => {
    const [friend, to] = [await guild.newMember(), await createCautious()];
    await befriend(friend, to);
    expect(await read(to, await open(friend, to))).not.toHaveProperty('is_message_request');
    for (const filter of ['none', 'large_guilds'])
      expect(
        await read(to, await open(await guild.newMember(), await createCautious(filter))),
      ).not.toHaveProperty('is_message_request');
    await to.call('PATCH', '/users/@me/settings', { message_request_restricted_guild_ids: [guild.id] });
    expect(await read(to, await open(await guild.newMember(), to))).not.toHaveProperty('is_message_request');
  });

  it('waits by default if the common guilds are large', async () => {
    const large = await createApiGuild(app);
    const [from, to] = [await large.newMember(), await large.newMember()];
    await app.app.db.pool.query('UPDATE guilds SET member_count = 201 WHERE guild_id = $1', [large.id]);
    expect(await read(to, await open(from, to))).toMatchObject({ is_message_request: true });
  });

  it('is no request to or from a bot', async () => {
    const owner = await createCautious();
    const bot = await app.createBot(owner);
    expect(await read(owner, await open(bot, owner))).not.toHaveProperty('is_message_request');
  });
});

describe('a message request', () => {
  it('is accepted', async () => {
    const { to, id } = await request();
    const client = await identify(app.origin, to.token);
    const path = `/channels/${id}/recipients/@me`;
    expect((await to.call('PUT', path, { consent_status: 2 })).body).toMatchObject({
      id,
      is_message_request: false,
    });
    expect((await client.take('CHANNEL_UPDATE')).d).toMatchObject({ id, is_message_request: false });
    await client.close();
    expect(failure(await to.call('PUT', path, { consent_status: 2 }))).toEqual([404, 10003]);
    expect(failure(await to.call('DELETE', path))).toEqual([404, 10003]);
  });

  it('is accepted by an answer', async () => {
    const { from, to, id } = await request();
    const client = await identify(app.origin, to.token);
    await send(to, id, 'who are you?');
    expect((await client.take('CHANNEL_UPDATE')).d).toMatchObject({ id, is_message_request: false });
    await client.close();
    await send(from, id, 'a friend');
    expect(await read(to, id)).toMatchObject({ is_message_request: false });
  });

  it('is declined: the conversation closes, and the next message is a new request', async () => {
    const { from, to, id } = await request();
    const client = await identify(app.origin, to.token);
    expect((await to.call('DELETE', `/channels/${id}/recipients/@me`)).body).toMatchObject({ id });
    await client.take('CHANNEL_DELETE');
    expect((await client.take('MESSAGE_ACK')).d).toMatchObject({ channel_id: id });
    expect((await to.call('GET', '/users/@me/channels')).body).toEqual([]);
    await send(from, id, 'again');
    expect((await client.take('CHANNEL_CREATE')).d).toMatchObject({ id, is_message_request: true });
    await client.close();
  });

  it('is declined with others, and each begins with a message that can be previewed', async () => {
    const { from, to, id, message } = await request('the first');
    await send(from, id, 'the second');
    const second = await guild.newMember();
    const other = await open(second, to);
    await send(second, other);
    const preview = (ids: string[], caller: TestCaller = to) =>
      caller.call(
        'GET',
        `/users/@me/message-requests/supplemental-data?${ids.map((one) => `channel_ids=${one}`).join('&')}`,
      );
    expect((await preview([id])).body).toMatchObject([
      { channel_id: id, message_preview: { id: message.id, content: 'the first' } },
    ]);
    expect((await preview([id], from)).body).toEqual([]);
    const reject = (caller: TestCaller) =>
      caller.call('PUT', '/channels/recipients/@me/batch-reject', { channel_ids: [id, other, '1'] });
    expect((await reject(from)).body).toEqual([]);
    expect((await reject(to)).body.map((channel: { id: string }) => channel.id).sort()).toEqual(
      [id, other].sort(),
    );
    expect((await preview([id, other])).body).toEqual([]);
  });

  it('can only be answered by its recipient', async () => {
    const { from, id } = await request();
    const path = `/channels/${id}/recipients/@me`;
    for (const caller of [from, guild.owner]) {
      expect(failure(await caller.call('PUT', path, { consent_status: 2 }))).toEqual([404, 10003]);
      expect(failure(await caller.call('DELETE', path))).toEqual([404, 10003]);
    }
    expect(failure(await from.call('PUT', path, { consent_status: 3 }))).toEqual([400, 50035]);
  });

  it('shows nobody that the other is typing', async () => {
    const { from, to, id } = await request();
    const [his, hers] = [await identify(app.origin, from.token), await identify(app.origin, to.token)];
    await from.call('POST', `/channels/${id}/typing`);
    await to.call('POST', `/channels/${id}/typing`);
    await send(to, id, 'yes?');
    for (const client of [his, hers]) {
      await client.none('TYPING_START', ({ t }) => t === 'MESSAGE_CREATE');
      await client.close();
    }
  });

  it('is spam after many others in a short time, or with a link from a new account', async () => {
    const from = await guild.newMember();
    const spam: boolean[] = [];
    for (let count = 0; count < 6; count += 1) {
      const to = await createCautious();
      spam.push((await read(to, await open(from, to))).is_spam);
    }
    expect(spam).toEqual([false, false, false, false, false, true]);
    const linked = await request('look: https://example.org/prize');
    expect(await read(linked.to, linked.id)).toMatchObject({ is_message_request: true, is_spam: true });
    await linked.to.call('PUT', `/channels/${linked.id}/recipients/@me`, { consent_status: 2 });
    expect(await read(linked.to, linked.id)).toMatchObject({ is_message_request: false, is_spam: false });
  });
});
