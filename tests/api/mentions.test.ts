import { beforeAll, expect, it } from 'vitest';
import { type ApiGuild, createApiGuild, failure } from '../support/api-guild.ts';
import { startTestApp, type TestApp, type TestCaller, type TestPerson } from '../support/app.ts';
import { identify } from '../support/gateway.ts';
import { expectStatements } from '../support/statements.ts';

let app: TestApp;
let testGuild: ApiGuild;
let bo: TestPerson;
let roleId: string;

beforeAll(async () => {
  app = await startTestApp();
  testGuild = await createApiGuild(app);
  roleId = await testGuild.newRole(0n);
  await testGuild.owner.call('PATCH', `/guilds/${testGuild.id}/roles/${roleId}`, { mentionable: true });
  bo = await testGuild.newMember(roleId);
});

const newChannel = async (): Promise<string> =>
  (await testGuild.owner.call('POST', `/guilds/${testGuild.id}/channels`, { name: 'mentions' })).body.id;
const send = async (channel: string, content: string, who: TestCaller = testGuild.owner): Promise<string> =>
  (await who.call('POST', `/channels/${channel}/messages`, { content })).body.id;
const mentions = async (query = '', who: TestCaller = bo): Promise<string[]> =>
  (await who.call('GET', `/users/@me/mentions${query}`)).body.map(({ id }: { id: string }) => id);

it('lists mentions of the user by name, role and @everyone, newest first', async () => {
  const channel = await newChannel();
  await send(channel, 'nobody');
  const name = await send(channel, `hi <@${bo.id}>`);
  const role = await send(channel, `hi <@&${roleId}>`);
  const everyone = await send(channel, 'hi @everyone');
  await send(channel, `myself <@${bo.id}>`, bo);
  expect(await mentions()).toEqual([everyone, role, name]);
  expect(await mentions('?everyone=false')).toEqual([role, name]);
  expect(await mentions('?roles=false&everyone=false')).toEqual([name]);
  expect(await mentions('?limit=2')).toEqual([everyone, role]);
  expect(await mentions(`?before=${role}`)).toEqual([name]);
  expect(await mentions(`?guild_id=${testGuild.id}`)).toEqual([everyone, role, name]);
  expect(failure(await bo.call('GET', '/users/@me/mentions?guild_id=1'))).toEqual([404, 10004]);
});

it('hides mentions in channels the user can no longer read, and deleted ones', async () => {
  const channel = await newChannel();
  const message = await send(channel, `hi <@${bo.id}>`);
  expect(await mentions()).toContain(message);
  const path = `/channels/${channel}/permissions/${testGuild.id}`;
  await testGuild.owner.call('PUT', path, { type: 0, deny: (1n << 10n).toString() });
  expect(await mentions()).not.toContain(message);
  await testGuild.owner.call('PUT', path, { type: 0, deny: (1n << 16n).toString() });
  expect(await mentions()).not.toContain(message);
  await testGuild.owner.call('DELETE', path);
  expect(await mentions()).toContain(message);
  await testGuild.owner.call('DELETE', `/channels/${channel}/messages/${message}`);
  expect(await mentions()).not.toContain(message);
});

it('dismisses a mention in all of the user’s sessions', async () => {
  const channel = await newChannel();
  const message = await send(channel, `hi <@${bo.id}>`);
  const client = await identify(app.origin, bo.token);
  expect((await bo.call('DELETE', `/users/@me/mentions/${message}`)).status).toBe(204);
  expect((await client.take('RECENT_MENTION_DELETE')).d).toEqual({ message_id: message });
  expect(await mentions()).not.toContain(message);
  expect(failure(await bo.call('DELETE', '/users/@me/mentions/1'))).toEqual([404, 10008]);
  const other = await send(channel, 'for nobody');
  expect(failure(await bo.call('DELETE', `/users/@me/mentions/${other}`))).toEqual([404, 10008]);
  await client.close();
});

it('marks several channels as read at once, and ignores hidden ones', async () => {
  const [one, two] = [await newChannel(), await newChannel()];
  const ids = [await send(one, 'x'), await send(two, 'y')];
  const client = await identify(app.origin, bo.token);
  const answer = await bo.call('POST', '/read-states/ack-bulk', {
    read_states: [
      { channel_id: one, message_id: ids[0] },
      { channel_id: two, message_id: ids[1], read_state_type: 0 },
      { channel_id: '1', message_id: ids[1] },
      { channel_id: one, message_id: '0' },
      { channel_id: testGuild.id, message_id: ids[1], read_state_type: 1 },
    ],
  });
  expect(answer.status).toBe(204);
  const read = [(await client.take('MESSAGE_ACK')).d, (await client.take('MESSAGE_ACK')).d];
  expect(read.map(({ channel_id, message_id }) => [channel_id, message_id]).sort()).toEqual(
    [
      [one, ids[0]],
      [two, ids[1]],
    ].sort(),
  );
  expect((await client.take('GUILD_FEATURE_ACK')).d).toMatchObject({
    ack_type: 1,
    resource_id: testGuild.id,
    entity_id: ids[1],
  });
  await client.close();
});

it('stores acknowledged features, and deletes read states', async () => {
  const client = await identify(app.origin, bo.token);
  const guild = await bo.call('POST', `/guilds/${testGuild.id}/ack/3/100`, { token: null });
  expect(guild.body).toEqual({ token: null });
  expect((await client.take('GUILD_FEATURE_ACK')).d).toMatchObject({ ack_type: 3, version: 1 });
  expect((await bo.call('POST', '/users/@me/2/100/ack', {})).body).toEqual({ token: null });
  expect((await client.take('USER_NON_CHANNEL_ACK')).d).toMatchObject({ ack_type: 2, resource_id: bo.id });
  expect(failure(await bo.call('POST', '/users/@me/3/100/ack', {}))).toEqual([400, 50035]);
  expect(failure(await bo.call('POST', '/guilds/1/ack/3/100', {}))).toEqual([404, 10004]);
  const channel = await newChannel();
  await bo.call('POST', `/channels/${channel}/messages/${await send(channel, 'x')}/ack`, {});
  expect((await bo.call('DELETE', `/channels/${channel}/messages/ack`, {})).status).toBe(204);
  const left = await app.app.db.query(
    'test.left',
    'SELECT FROM read_states WHERE user_id = $1 AND channel_id = $2',
    [bo.id, channel],
  );
  expect(left).toHaveLength(0);
  await client.close();
});

it('preloads the last messages of channels the user can read', async () => {
  const [one, two, hidden] = [await newChannel(), await newChannel(), await newChannel()];
  await send(one, 'first');
  const last = await send(one, 'last');
  await send(hidden, 'secret');
  await testGuild.owner.call('PUT', `/channels/${hidden}/permissions/${testGuild.id}`, {
    type: 0,
    deny: (1n << 10n).toString(),
  });
  const { body } = await bo.call('POST', '/channels/preload-messages', {
    channel_ids: [one, two, hidden, '1'],
  });
  expect(body.map(({ id }: { id: string }) => id)).toEqual([last]);
});

it('preloads many channels of a guild with a few statements', async () => {
  const channels: string[] = [];
  for (let index = 0; index < 30; index += 1) channels.push(await newChannel());
  await send(channels[0] as string, 'first');
  const preload = async () =>
    (await bo.call('POST', '/channels/preload-messages', { channel_ids: channels })).body.length;
  // The first call looks up which guilds have the channels.
  expect(await preload()).toBe(1);
  await expectStatements(app.app, async () => expect(await preload()).toBe(1), 2);
});
