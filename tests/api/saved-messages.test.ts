import { Permission } from '@guildhall/protocol/permissions/index';
import { beforeAll, expect, test } from 'vitest';
import { type ApiGuild, createApiGuild, failure } from '../support/api-guild.ts';
import { startTestApp, type TestApp, type TestPerson } from '../support/app.ts';
import { identify } from '../support/gateway.ts';

let server: TestApp;
let guild: ApiGuild;
let ada: TestPerson;

beforeAll(async () => {
  server = await startTestApp();
  guild = await createApiGuild(server);
  ada = await guild.newMember();
});

const newChannel = async (body: object = {}): Promise<string> =>
  (await guild.owner.call('POST', `/guilds/${guild.id}/channels`, { name: 'later', ...body })).body.id;
const send = async (channelId: string, content: string): Promise<string> =>
  (await guild.owner.call('POST', `/channels/${channelId}/messages`, { content })).body.id;
const path = (channelId: string, messageId: string) => `/users/@me/saved-messages/${channelId}/${messageId}`;
const list = async (by: TestPerson = ada) => (await by.call('GET', '/users/@me/saved-messages')).body.results;
const after = (ms: number) => new Date(Date.now() + ms).toISOString();

test('messages are saved, listed with the last one first, and removed', async () => {
  const client = await identify(server.origin, ada.token);
  const channelId = await newChannel();
  const [first, second] = [await send(channelId, 'one'), await send(channelId, 'two')];
  const saved = await ada.call('PUT', path(channelId, first), {});
  expect(saved.body).toMatchObject({
    message: { id: first, content: 'one' },
    save_data: {
      channel_id: channelId,
      message_id: first,
      guild_id: guild.id,
      channel_summary: 'later',
      message_summary: 'one',
      due_at: null,
    },
  });
  expect((await client.take('SAVED_MESSAGE_CREATE')).d).toEqual(saved.body);
  await ada.call('PUT', path(channelId, second), {});
  expect((await list()).map(({ message }: { message: { content: string } }) => message.content)).toEqual([
    'two',
    'one',
  ]);
  expect(await list(guild.owner)).toEqual([]);
  expect((await ada.call('DELETE', path(channelId, first))).status).toBe(204);
  expect((await client.take('SAVED_MESSAGE_DELETE')).d).toEqual({ channel_id: channelId, message_id: first });
  expect(failure(await ada.call('DELETE', path(channelId, first)))).toEqual([404, 10008]);
  expect(await list()).toHaveLength(1);
  await ada.call('DELETE', path(channelId, second));
});

test('a message that was deleted, edited or hidden is shown as it can be read now', async () => {
  const channelId = await newChannel();
  const [gone, changed] = [await send(channelId, 'gone'), await send(channelId, 'before')];
  for (const id of [gone, changed]) await ada.call('PUT', path(channelId, id), {});
  await guild.owner.call('DELETE', `/channels/${channelId}/messages/${gone}`);
  await guild.owner.call('PATCH', `/channels/${channelId}/messages/${changed}`, { content: 'after' });
  const shown = await list();
  expect(shown[0]).toMatchObject({ message: { content: 'after' } });
  expect(shown[1]).toMatchObject({ message: null, save_data: { message_id: gone, message_summary: '' } });
  const hide = { type: 0, deny: Permission.VIEW_CHANNEL.toString() };
  await guild.owner.call('PUT', `/channels/${channelId}/permissions/${guild.id}`, hide);
  const hidden = await list();
  expect(hidden.map(({ message }: { message: unknown }) => message)).toEqual([null, null]);
  expect(JSON.stringify(hidden)).not.toMatch(/after|later/);
  expect(failure(await ada.call('PUT', path(channelId, changed), {}))).toEqual([403, 50001]);
  for (const id of [gone, changed]) expect((await ada.call('DELETE', path(channelId, id))).status).toBe(204);
  expect(failure(await ada.call('DELETE', path(channelId, changed)))).toEqual([403, 50001]);
});

test('a reminder is given once, at its time', async () => {
  const client = await identify(server.origin, ada.token);
  const channelId = await newChannel();
  const id = await send(channelId, 'fire the kiln');
  for (const due_at of [after(-1_000), after(400 * 86_400_000), 'tomorrow'])
    expect(failure(await ada.call('PUT', path(channelId, id), { due_at }))).toEqual([400, 50035]);
  const due_at = after(1_000);
  await ada.call('PUT', path(channelId, id), { due_at: after(3_600_000) });
  const moved = await ada.call('PUT', path(channelId, id), { due_at });
  expect(moved.body.save_data.due_at).toBe(due_at);
  for (let sent = 0; sent < 2; sent += 1) await client.take('SAVED_MESSAGE_CREATE');
  const { d } = await client.take('SAVED_MESSAGE_CREATE', 15_000);
  expect(d).toEqual(moved.body);
  expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(due_at));
  await ada.call('DELETE', path(channelId, id));
  await client.none('SAVED_MESSAGE_CREATE', 'SAVED_MESSAGE_DELETE');
});

test('at most 200 messages are saved without a reminder', async () => {
  const cyd = await guild.newMember();
  const channelId = await newChannel();
  const id = await send(channelId, 'one more');
  await server.app.db.query(
    'test.saved',
    'INSERT INTO saved_messages (user_id, channel_id, message_id) SELECT $1, $2, n FROM generate_series(1, 200) AS n',
    [cyd.id, channelId],
  );
  expect(failure(await cyd.call('PUT', path(channelId, id), {}))).toEqual([400, 1000004]);
  expect((await cyd.call('PUT', path(channelId, id), { due_at: after(3_600_000) })).status).toBe(200);
  expect((await cyd.call('PUT', path(channelId, id), {})).body.save_data.due_at).not.toBeNull();
  expect(failure(await cyd.call('PUT', path(channelId, id), { due_at: null }))).toEqual([400, 1000004]);
  expect(await list(cyd)).toHaveLength(201);
});
