import { beforeAll, expect, it } from 'vitest';
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
