import { beforeAll, describe, expect, it } from 'vitest';
import { type ApiGuild, createApiGuild, failure } from '../support/api-guild.ts';
import { startTestApp, type TestApp, type TestCaller, type TestPerson } from '../support/app.ts';

const VIEW_CHANNEL = 1n << 10n;
const READ_MESSAGE_HISTORY = 1n << 16n;

let app: TestApp;
let guild: ApiGuild;
let bo: TestPerson;

beforeAll(async () => {
  app = await startTestApp();
  guild = await createApiGuild(app);
  bo = await guild.newMember();
});

const newChannel = async (denied = 0n, settings: object = {}): Promise<string> => {
  const overwrites = denied ? [{ id: guild.id, type: 0, allow: '0', deny: denied.toString() }] : [];
  const body = { name: 'place', permission_overwrites: overwrites, ...settings };
  return (await guild.owner.call('POST', `/guilds/${guild.id}/channels`, body)).body.id;
};
const send = async (channel: string, content: string, who: TestCaller = guild.owner): Promise<string> =>
  (await who.call('POST', `/channels/${channel}/messages`, { content })).body.id;
const search = (query: string, who: TestCaller = bo, id = guild.id) =>
  who.call('GET', `/guilds/${id}/messages/search?${query}`);
// biome-ignore lint/suspicious/noExplicitAny: a response
const ids = (body: any): string[] => body.messages.map(([{ id }]: [{ id: string }]) => id);

it('finds and counts only messages in channels that the caller can read', async () => {
  const open = await newChannel();
  const hidden = await newChannel(VIEW_CHANNEL);
  const withoutHistory = await newChannel(READ_MESSAGE_HISTORY);
  const seen = await send(open, 'secret');
  for (const channel of [hidden, withoutHistory]) await send(channel, 'secret');
  const { body } = await search('content=secret');
  expect([ids(body), body.total_results]).toEqual([[seen], 1]);
  expect((await search('content=secret', guild.owner)).body.total_results).toBe(3);
  for (const filter of [`author_id=${guild.owner.id}`, 'has=-link', 'sort_by=relevance', 'limit=1'])
    expect((await search(`content=secret&${filter}`)).body.total_results).toBe(1);
});

it('refuses channels that the caller cannot read, and channels elsewhere', async () => {
  const hidden = await newChannel(VIEW_CHANNEL);
  const withoutHistory = await newChannel(READ_MESSAGE_HISTORY);
  const elsewhere = await createApiGuild(app);
  const cases = [
    [hidden, [403, 50001]],
    [withoutHistory, [403, 50013]],
    [elsewhere.channelId, [404, 10003]],
    ['1', [404, 10003]],
  ] as const;
  for (const [channel, expected] of cases) {
    expect(failure(await search(`channel_id=${guild.channelId}&channel_id=${channel}`))).toEqual(expected);
    const body = { tabs: { messages: {} }, channel_ids: [channel] };
    expect(failure(await bo.call('POST', `/guilds/${guild.id}/messages/search/tabs`, body))).toEqual(
      expected,
    );
    expect(failure(await bo.call('GET', `/channels/${channel}/messages/search`))).toEqual(expected);
  }
  expect(failure(await search('', bo, elsewhere.id))).toEqual([404, 10004]);
});

it('finds nothing in a channel from the moment it is hidden or its member removed', async () => {
  const channel = await newChannel();
  const dan = await guild.newMember();
  await send(channel, 'fleeting');
  expect((await search('content=fleeting', dan)).body.total_results).toBe(1);
  await guild.owner.call('PUT', `/channels/${channel}/permissions/${guild.id}`, {
    type: 0,
    allow: '0',
    deny: VIEW_CHANNEL.toString(),
  });
  expect((await search('content=fleeting', dan)).body.total_results).toBe(0);
  await guild.owner.call('DELETE', `/guilds/${guild.id}/members/${dan.id}`);
  expect(failure(await search('content=fleeting', dan))).toEqual([404, 10004]);
});

describe('in threads', () => {
  const MANAGE_THREADS = 1n << 34n;
  let moderator: TestPerson;
  let dee: TestPerson;

  beforeAll(async () => {
    moderator = await guild.newMember(await guild.newRole(MANAGE_THREADS));
    dee = await guild.newMember();
  });

  const start = async (channel: string, type: 11 | 12): Promise<string> =>
    (await guild.owner.call('POST', `/channels/${channel}/threads`, { name: 'Asides', type })).body.id;
  const archive = (thread: string, archived = true) =>
    guild.owner.call('PATCH', `/channels/${thread}`, { archived });
  const count = async (who: TestCaller, query: string) => (await search(query, who)).body.total_results;

  it('finds messages in public threads, active and archived', async () => {
    const thread = await start(await newChannel(), 11);
    const message = await send(thread, 'marginalia');
    for (const archived of [false, true]) {
      await archive(thread, archived);
      const { body } = await search('content=marginalia', dee);
      expect(ids(body)).toEqual([message]);
      expect(body.threads).toMatchObject([{ id: thread, thread_metadata: { archived } }]);
      expect(body.threads[0].member).toBeUndefined();
    }
    const { body } = await search('content=marginalia', guild.owner);
    expect(body.threads).toMatchObject([{ id: thread, member: { user_id: guild.owner.id } }]);
  });

  it('finds messages in private threads for their members and for moderators only', async () => {
    const thread = await start(await newChannel(), 12);
    await send(thread, `confidential <@${bo.id}>`);
    for (const archived of [false, true]) {
      await archive(thread, archived);
      for (const filter of ['', '&sort_by=relevance', `&author_id=${guild.owner.id}`]) {
        const query = `content=confidential${filter}`;
        const counts = [await count(bo, query), await count(moderator, query), await count(dee, query)];
        expect(counts).toEqual([1, 1, 0]);
      }
      expect(failure(await search(`content=confidential&channel_id=${thread}`, dee))).toEqual([404, 10003]);
      expect(await count(bo, `content=confidential&channel_id=${thread}`)).toBe(1);
    }
    const tabs = { messages: { content: 'confidential' }, pins: { content: 'confidential' } };
    const { body } = await dee.call('POST', `/guilds/${guild.id}/messages/search/tabs`, { tabs });
    expect(body.tabs.messages).toMatchObject({ total_results: 0, messages: [], threads: [] });
  });

  it('finds nothing in a thread from the moment its member is removed, its channel hidden, or it is deleted', async () => {
    const channel = await newChannel();
    const [secret, open] = [await start(channel, 12), await start(channel, 11)];
    await send(secret, `transient <@${bo.id}>`);
    await send(open, 'transient');
    expect([await count(bo, 'content=transient'), await count(dee, 'content=transient')]).toEqual([2, 1]);
    await guild.owner.call('DELETE', `/channels/${secret}/thread-members/${bo.id}`);
    expect(await count(bo, 'content=transient')).toBe(1);
    for (const thread of [secret, open]) await archive(thread);
    expect(await count(bo, 'content=transient')).toBe(1);
    const overwrite = { type: 0, allow: '0', deny: VIEW_CHANNEL.toString() };
    await guild.owner.call('PUT', `/channels/${channel}/permissions/${guild.id}`, overwrite);
    for (const who of [bo, dee, moderator]) expect(await count(who, 'content=transient')).toBe(0);
    expect(await count(guild.owner, 'content=transient')).toBe(2);
    await guild.owner.call('DELETE', `/channels/${open}`);
    expect(await count(guild.owner, 'content=transient')).toBe(1);
  });

  it('looks into the readable threads of a channel that is named, and of no other', async () => {
    const channel = await newChannel();
    await send(await start(await newChannel(), 11), 'sidetrack');
    const open = await send(await start(channel, 11), 'sidetrack');
    await send(await start(channel, 12), `sidetrack <@${bo.id}>`);
    const message = await send(channel, 'sidetrack');
    const query = `content=sidetrack&channel_id=${channel}`;
    expect(ids((await search(query, dee)).body)).toEqual([message, open]);
    expect([await count(bo, query), await count(moderator, query)]).toEqual([3, 3]);
    const { body } = await dee.call('GET', `/channels/${channel}/messages/search?content=sidetrack`);
    expect(ids(body)).toEqual([message, open]);
  });

  it('leaves out the threads of age-restricted channels unless they are asked for', async () => {
    const message = await send(await start(await newChannel(0n, { nsfw: true }), 11), 'mature');
    expect(await count(bo, 'content=mature')).toBe(0);
    expect(ids((await search('content=mature&include_nsfw=true')).body)).toEqual([message]);
  });

  it('finds them with few of many channels readable, and after the index was built anew', async () => {
    const other = await createApiGuild(app);
    const cy = await other.newMember();
    const deny = [{ id: other.id, type: 0, allow: '0', deny: VIEW_CHANNEL.toString() }];
    const settings = { name: 'hidden', permission_overwrites: deny };
    const hidden = (await other.owner.call('POST', `/guilds/${other.id}/channels`, settings)).body.id;
    for (let made = 0; made < 5; made += 1)
      await other.owner.call('POST', `/guilds/${other.id}/channels`, settings);
    const begin = async (channel: string) =>
      (await other.owner.call('POST', `/channels/${channel}/threads`, { name: 'Asides', type: 11 })).body.id;
    const seen = await send(await begin(other.channelId), 'needle', other.owner);
    await send(await begin(hidden), 'needle', other.owner);
    const find = async () => (await search('content=needle', cy, other.id)).body;
    expect(ids(await find())).toEqual([seen]);
    await app.app.db.query('test.rebuild', 'SELECT rebuild_search()', []);
    await expect.poll(async () => (await find()).total_results, { timeout: 10_000 }).toBe(1);
    expect(ids(await find())).toEqual([seen]);
  });
});

it('finds nothing in a deleted channel', async () => {
  const channel = await newChannel();
  await send(channel, 'doomed');
  await guild.owner.call('DELETE', `/channels/${channel}`);
  expect((await search('content=doomed')).body.total_results).toBe(0);
});

it('leaves out age-restricted channels unless they are asked for', async () => {
  const channel = await newChannel(0n, { nsfw: true });
  const message = await send(channel, 'grown');
  expect((await search('content=grown')).body.total_results).toBe(0);
  expect(ids((await search('content=grown&include_nsfw=true')).body)).toEqual([message]);
});

it('finds messages of private channels only for their members', async () => {
  const conversation = async (one: TestPerson, other: TestPerson): Promise<string> =>
    (await one.call('POST', '/users/@me/channels', { recipients: [other.id] })).body.id;
  const cy = await guild.newMember();
  const dm = await conversation(bo, cy);
  const other = await conversation(guild.owner, cy);
  const own = await send(dm, 'whisper', cy);
  const foreign = await send(other, 'whisper', cy);
  const { body } = await bo.call('GET', `/channels/${dm}/messages/search?content=whisper`);
  expect([ids(body), body.total_results]).toEqual([[own], 1]);
  expect(body.channels).toMatchObject([{ id: dm, recipients: [{ id: cy.id }] }]);
  expect(failure(await bo.call('GET', `/channels/${other}/messages/search`))).toEqual([404, 10003]);
  const inAll = async (who: TestCaller) => {
    const tabs = { messages: { content: 'whisper' } };
    return (await who.call('POST', '/users/@me/messages/search/tabs', { tabs })).body.tabs.messages;
  };
  expect(ids(await inAll(bo))).toEqual([own]);
  expect(ids(await inAll(cy))).toEqual([foreign, own]);
  expect((await search('content=whisper')).body.total_results).toBe(0);
  await bo.call('PUT', `/users/@me/relationships/${cy.id}`, { type: 2 });
  expect(await inAll(bo)).toMatchObject({ total_results: 0, messages: [] });
});
