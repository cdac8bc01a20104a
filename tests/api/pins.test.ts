import { beforeAll, expect, it } from 'vitest';
import { type ApiGuild, createApiGuild, failure } from '../support/api-guild.ts';
import { startTestApp, type TestApp, type TestCaller, type TestPerson } from '../support/app.ts';

const MANAGE_MESSAGES = 1n << 13n;
const PIN_MESSAGES = 1n << 51n;

let app: TestApp;
let guild: ApiGuild;
let bo: TestPerson;

beforeAll(async () => {
  app = await startTestApp();
  guild = await createApiGuild(app);
  bo = await guild.newMember();
});

const newChannel = async (): Promise<string> =>
  (await guild.owner.call('POST', `/guilds/${guild.id}/channels`, { name: 'pins' })).body.id;
const send = async (channel: string, content = 'hello', who: TestCaller = guild.owner): Promise<string> =>
  (await who.call('POST', `/channels/${channel}/messages`, { content })).body.id;
const pin = (who: TestCaller, channel: string, message: string, reason?: string) =>
  who.call(
    'PUT',
    `/channels/${channel}/messages/pins/${message}`,
    undefined,
    reason ? { 'x-audit-log-reason': reason } : {},
  );
const pinned = async (channel: string, query = '', who: TestCaller = bo) => {
  const { body } = await who.call('GET', `/channels/${channel}/messages/pins${query}`);
  return { ids: body.items.map((item: { message: { id: string } }) => item.message.id), ...body };
};

it('pins messages, lists them newest first, and unpins them by both paths', async () => {
  const channel = await newChannel();
  const [one, two, three] = [await send(channel), await send(channel), await send(channel)];
  expect((await pin(guild.owner, channel, one, 'keep')).status).toBe(204);
  expect(await guild.lastEntry()).toMatchObject({
    action_type: 74,
    target_id: guild.owner.id,
    options: { channel_id: channel, message_id: one },
    reason: 'keep',
  });
  expect((await guild.owner.call('PUT', `/channels/${channel}/pins/${two}`)).status).toBe(204);
  await pin(guild.owner, channel, three);
  await pin(guild.owner, channel, three);
  expect((await pinned(channel)).ids).toEqual([three, two, one]);
  const first = await pinned(channel, '?limit=2');
  expect([first.ids, first.has_more]).toEqual([[three, two], true]);
  const before = encodeURIComponent(first.items[1].pinned_at);
  const rest = await pinned(channel, `?limit=2&before=${before}`);
  expect([rest.ids, rest.has_more]).toEqual([[one], false]);
  const older = await bo.call('GET', `/channels/${channel}/pins`);
  expect(older.body.map(({ id, pinned: is }: { id: string; pinned: boolean }) => [id, is])).toEqual([
    [three, true],
    [two, true],
    [one, true],
  ]);
  expect((await guild.owner.call('DELETE', `/channels/${channel}/pins/${one}`)).status).toBe(204);
  expect((await guild.owner.call('DELETE', `/channels/${channel}/messages/pins/${two}`)).status).toBe(204);
  expect(await guild.lastEntry()).toMatchObject({ action_type: 75 });
  expect((await pinned(channel)).ids).toEqual([three]);
  const { body } = await bo.call('GET', `/channels/${channel}/messages/${one}`);
  expect(body.pinned).toBe(false);
});

it('posts a system message with a reference to the pinned one', async () => {
  const channel = await newChannel();
  const message = await send(channel);
  await pin(guild.owner, channel, message);
  const { body } = await bo.call('GET', `/channels/${channel}/messages`);
  expect(body[0]).toMatchObject({
    type: 6,
    author: { id: guild.owner.id },
    message_reference: { type: 0, channel_id: channel, guild_id: guild.id, message_id: message },
  });
  expect(failure(await pin(guild.owner, channel, body[0].id))).toEqual([403, 50021]);
});

it('requires PIN_MESSAGES or MANAGE_MESSAGES', async () => {
  const channel = await newChannel();
  const message = await send(channel);
  expect(failure(await pin(bo, channel, message))).toEqual([403, 50013]);
  for (const permission of [PIN_MESSAGES, MANAGE_MESSAGES]) {
    const member = await guild.newMember(await guild.newRole(permission));
    expect((await pin(member, channel, message)).status).toBe(204);
    expect((await member.call('DELETE', `/channels/${channel}/pins/${message}`)).status).toBe(204);
  }
  expect(failure(await pin(guild.owner, channel, '1'))).toEqual([404, 10008]);
});

it('stores the time of the last pin for the channel, and of the last seen pin for the reader', async () => {
  const channel = await newChannel();
  const lastPin = async () => (await bo.call('GET', `/channels/${channel}`)).body.last_pin_timestamp;
  expect(await lastPin()).toBeNull();
  const message = await send(channel);
  await pin(guild.owner, channel, message);
  const at = (await pinned(channel)).items[0].pinned_at;
  await expect.poll(lastPin).toBe(at);
  expect((await bo.call('POST', `/channels/${channel}/pins/ack`)).status).toBe(204);
  const [row] = await app.app.db.query<{ same: boolean }>(
    'test.seen',
    'SELECT last_pin_at = $3::timestamptz AS same FROM read_states WHERE user_id = $1 AND channel_id = $2',
    [bo.id, channel, at],
  );
  expect(row?.same).toBe(true);
  await guild.owner.call('DELETE', `/channels/${channel}/pins/${message}`);
  await expect.poll(lastPin).toBeNull();
});

it('allows at most 250 pins in a channel', async () => {
  const channel = await newChannel();
  await app.app.db.query(
    'test.many',
    `INSERT INTO message_pins (channel_id, message_id, pinned_at) SELECT $1, n, now() FROM generate_series(1, 250) n`,
    [channel],
  );
  expect(failure(await pin(guild.owner, channel, await send(channel)))).toEqual([400, 30003]);
});

it('removes the pin with the message', async () => {
  const channel = await newChannel();
  const message = await send(channel);
  await pin(guild.owner, channel, message);
  await guild.owner.call('DELETE', `/channels/${channel}/messages/${message}`);
  expect((await pinned(channel)).ids).toEqual([]);
});

it('requires READ_MESSAGE_HISTORY to list pins', async () => {
  const channel = await newChannel();
  await pin(guild.owner, channel, await send(channel));
  await guild.owner.call('PUT', `/channels/${channel}/permissions/${guild.id}`, {
    type: 0,
    deny: (1n << 16n).toString(),
  });
  expect((await pinned(channel)).ids).toEqual([]);
  expect((await bo.call('GET', `/channels/${channel}/pins`)).body).toEqual([]);
});

it('deletes messages in bulk', async () => {
  const channel = await newChannel();
  const ids = [await send(channel), await send(channel), await send(channel, 'stays')];
  const remove = (who: TestCaller, messages: unknown) =>
    who.call('POST', `/channels/${channel}/messages/bulk-delete`, { messages });
  expect(failure(await remove(bo, ids))).toEqual([403, 50013]);
  expect(failure(await remove(guild.owner, [ids[0], ids[0]]))).toEqual([400, 50016]);
  expect(
    failure(
      await remove(
        guild.owner,
        Array.from({ length: 101 }, (_, n) => `${n}`),
      ),
    ),
  ).toEqual([400, 50016]);
  expect(failure(await remove(guild.owner, [ids[0], '175928847299117063']))).toEqual([400, 50034]);
  expect((await remove(guild.owner, [ids[0], ids[1], app.app.ids.next()])).status).toBe(204);
  expect(await guild.lastEntry()).toMatchObject({
    action_type: 73,
    target_id: channel,
    options: { count: '2' },
  });
  const { body } = await bo.call('GET', `/channels/${channel}/messages`);
  expect(body.map(({ content }: { content: string }) => content)).toEqual(['stays']);
});

it('works in private channels, with reactions and without an audit log', async () => {
  const { body: direct } = await bo.call('POST', '/users/@me/channels', { recipient_id: guild.owner.id });
  const message = await send(direct.id);
  const path = `/channels/${direct.id}/messages/${message}/reactions/${encodeURIComponent('👍')}/@me`;
  expect((await bo.call('PUT', path)).status).toBe(204);
  expect((await pin(bo, direct.id, message)).status).toBe(204);
  expect((await pinned(direct.id, '', guild.owner)).ids).toEqual([message]);
  const { body } = await guild.owner.call('GET', `/channels/${direct.id}/messages`);
  expect(body[0]).toMatchObject({
    type: 6,
    message_reference: { channel_id: direct.id, message_id: message },
  });
  expect(body[1]).toMatchObject({ pinned: true, reactions: [{ count: 1, me: false }] });
  await guild.owner.call('PUT', `/users/@me/relationships/${bo.id}`, { type: 2 });
  await bo.call('DELETE', path);
  expect(failure(await bo.call('PUT', path))).toEqual([403, 90001]);
});
