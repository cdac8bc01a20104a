import { Permission } from '@guildhall/protocol/permissions/index';
import { beforeAll, expect, test } from 'vitest';
import { type ApiGuild, createApiGuild, failure } from '../support/api-guild.ts';
import { startTestApp, type TestApp, type TestPerson } from '../support/app.ts';

let server: TestApp;
let guild: ApiGuild;
let owner: TestPerson;

beforeAll(async () => {
  server = await startTestApp();
  guild = await createApiGuild(server);
  owner = guild.owner;
});

const say = async (content: string): Promise<string> =>
  (await owner.call('POST', `/channels/${guild.channelId}/messages`, { content })).body.id;

/** Calls with the body of `build`, in which every id is written as a JSON number. */
const callWithNumbers = (method: string, path: string, body: unknown) =>
  owner.call(method, path, JSON.stringify(body).replaceAll(/"(\d{15,19})"/g, '$1'));

test('the ids of a message reference can be numbers', async () => {
  const message_id = await say('first');
  const { status, body } = await callWithNumbers('POST', `/channels/${guild.channelId}/messages`, {
    content: 'reply',
    message_reference: { message_id, channel_id: guild.channelId, guild_id: guild.id },
    allowed_mentions: { users: [owner.id], roles: [] },
  });
  expect(status).toBe(200);
  expect(body.message_reference).toEqual({
    type: 0,
    message_id,
    channel_id: guild.channelId,
    guild_id: guild.id,
  });
});

test('the ids of a bulk delete can be numbers', async () => {
  const messages = [await say('one'), await say('two')];
  const path = `/channels/${guild.channelId}/messages`;
  expect((await callWithNumbers('POST', `${path}/bulk-delete`, { messages })).status).toBe(204);
  for (const id of messages) expect(failure(await owner.call('GET', `${path}/${id}`))).toEqual([404, 10008]);
});

test('the recipient of a conversation can be a number', async () => {
  const member = await guild.newMember();
  const { status, body } = await callWithNumbers('POST', '/users/@me/channels', { recipient_id: member.id });
  expect(status).toBe(200);
  expect(body.recipients[0].id).toBe(member.id);
});

test('the ids of positions, parents and overwrites can be numbers', async () => {
  const created = await callWithNumbers('POST', `/guilds/${guild.id}/channels`, {
    name: 'kiln',
    parent_id: guild.categoryId,
    permission_overwrites: [{ id: guild.id, type: 0, deny: '0' }],
  });
  expect(created.status).toBe(201);
  expect(created.body).toMatchObject({
    parent_id: guild.categoryId,
    permission_overwrites: [{ id: guild.id, type: 0 }],
  });
  const moved = [{ id: created.body.id, position: 4, parent_id: guild.categoryId }];
  expect((await callWithNumbers('PATCH', `/guilds/${guild.id}/channels`, moved)).status).toBe(204);
  const role = await guild.newRole(Permission.SEND_POLLS);
  const placed = await callWithNumbers('PATCH', `/guilds/${guild.id}/roles`, [{ id: role, position: 3 }]);
  expect(placed.body.find(({ id }: { id: string }) => id === role).position).toBe(3);
  const member = await guild.newMember();
  const given = await callWithNumbers('PATCH', `/guilds/${guild.id}/members/${member.id}`, { roles: [role] });
  expect(given.body.roles).toEqual([role]);
});

test('an id that fits into a number can be sent as a number too', async () => {
  const send = (message_id: unknown) =>
    owner.call('POST', `/channels/${guild.channelId}/messages`, {
      content: 'reply',
      message_reference: { message_id, fail_if_not_exists: false },
    });
  expect((await send(5)).status).toBe(200);
  for (const wrong of [-5, 1.5, 1e300, true]) expect(failure(await send(wrong))).toEqual([400, 50035]);
});

test('ids up to 63 bits are valid', async () => {
  const id = await say('last');
  const list = (query: string) => owner.call('GET', `/channels/${guild.channelId}/messages?${query}`);
  expect((await list('before=9223372036854775807&limit=1')).body[0].id).toBe(id);
  expect((await list('around=9223372036854775807&limit=1')).status).toBe(200);
  expect((await list('after=9223372036854775807')).body).toEqual([]);
  expect(failure(await list('before=9223372036854775808'))).toEqual([400, 50035]);
  const unknown = await callWithNumbers('POST', `/channels/${guild.channelId}/messages`, {
    content: 'reply',
    message_reference: { message_id: '9223372036854775807', fail_if_not_exists: false },
  });
  expect(unknown.status).toBe(200);
});
