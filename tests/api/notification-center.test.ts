import { expect, test } from 'vitest';
import { createApiGuild, failure } from '../support/api-guild.ts';
import { startTestApp, type TestPerson } from '../support/app.ts';
import { eventually } from '../support/eventually.ts';
import { identify } from '../support/gateway.ts';

const server = await startTestApp();
const { register } = server;

const path = '/users/@me/notification-center/items';
const list = async (person: TestPerson, query = '') => (await person.call('GET', path + query)).body;
const types = async (person: TestPerson, query = '') =>
  (await list(person, query)).items.map(({ type }: { type: string }) => type);
const ask = (from: TestPerson, to: TestPerson) => from.call('PUT', `/users/@me/relationships/${to.id}`, {});

test('a friend request is an item until it is answered, and the answer is one for the other user', async () => {
  const [ada, ben] = await Promise.all([register(), register()]);
  const client = await identify(server.origin, ben.token);
  await ask(ada, ben);
  const { d: created } = await client.take('NOTIFICATION_CENTER_ITEM_CREATE');
  expect(created).toMatchObject({ type: 'friend_request_pending', acked: false, other_user: { id: ada.id } });
  expect((await list(ben)).items).toMatchObject([created]);
  expect(await types(ada)).toEqual([]);
  await ask(ben, ada);
  expect((await client.take('NOTIFICATION_CENTER_ITEM_DELETE')).d).toEqual({
    id: created.id,
    user_id: ben.id,
  });
  expect(await types(ben)).toEqual([]);
  expect(await types(ada)).toEqual(['friend_request_accepted']);
});

test('a withdrawn request leaves nothing, and one sent again is there once', async () => {
  const [ada, ben] = await Promise.all([register(), register()]);
  for (let round = 0; round < 3; round += 1) {
    await ask(ada, ben);
    if (round < 2) await ada.call('DELETE', `/users/@me/relationships/${ben.id}`);
  }
  expect(await types(ben)).toEqual(['friend_request_pending']);
  await ben.call('PUT', `/users/@me/relationships/${ada.id}`, { type: 2 });
  expect(await types(ben)).toEqual([]);
});

test('items are seen and removed by their user alone', async () => {
  const [ada, ben] = await Promise.all([register(), register()]);
  await ask(ada, ben);
  const client = await identify(server.origin, ben.token);
  const [{ id }] = (await list(ben)).items;
  for (const [method, tail] of [
    ['POST', `/${id}/ack`],
    ['DELETE', `/${id}`],
  ] as const)
    expect((await ada.call(method, path + tail, method === 'DELETE' ? {} : undefined)).status).toBe(404);
  expect((await ben.call('POST', `${path}/${id}/ack`)).status).toBe(204);
  expect((await client.take('NOTIFICATION_CENTER_ITEMS_ACK')).d).toEqual({ id });
  expect((await list(ben)).items[0].acked).toBe(true);
  expect((await ben.call('POST', `${path}/bulk-ack?item_ids=${id}&item_ids=1`)).status).toBe(204);
  expect((await ben.call('DELETE', `${path}/${id}`, {})).status).toBe(204);
  expect(await types(ben)).toEqual([]);
  expect((await ben.call('DELETE', `${path}/${id}`, {})).status).toBe(404);
});

test('mentions and replies that the user can read are among the items when asked for', async () => {
  const guild = await createApiGuild(server);
  const { owner } = guild;
  const ben = await guild.newMember();
  const messages = `/channels/${guild.channelId}/messages`;
  const own = await ben.call('POST', messages, { content: 'mine' });
  await owner.call('POST', messages, { content: `<@${ben.id}> hello` });
  const reply = await owner.call('POST', messages, {
    content: 'yes',
    message_reference: { message_id: own.body.id },
  });
  expect(await types(ben)).toEqual([]);
  const { items } = await list(ben, '?with_mentions=true');
  expect(items).toMatchObject([
    { id: reply.body.id, type: 'reply_mention', acked: false, guild_id: guild.id },
    { type: 'recent_mention', message: { content: `<@${ben.id}> hello` } },
  ]);
  await ben.call('POST', `${messages}/${reply.body.id}/ack`, {});
  expect((await list(ben, '?with_mentions=true')).items[0].acked).toBe(true);
  const first = await list(ben, '?with_mentions=true&limit=1');
  expect([first.has_more, first.cursor]).toEqual([true, reply.body.id]);
  expect(await types(ben, `?with_mentions=true&limit=1&after=${first.cursor}`)).toEqual(['recent_mention']);
  await ben.call('DELETE', `${path}/${reply.body.id}`, { item_type: 'mention' });
  expect(await types(ben, '?with_mentions=true')).toEqual(['recent_mention']);
  await owner.call('PUT', `/channels/${guild.channelId}/permissions/${guild.id}`, { type: 0, deny: '1024' });
  expect(await types(ben, '?with_mentions=true')).toEqual([]);
});

test('a reminder that was due is an item with the place of its message', async () => {
  const guild = await createApiGuild(server);
  const ben = await guild.newMember();
  const { body } = await guild.owner.call('POST', `/channels/${guild.channelId}/messages`, {
    content: 'later',
  });
  await ben.call('PUT', `/users/@me/saved-messages/${guild.channelId}/${body.id}`, {
    due_at: new Date(Date.now() + 1_500).toISOString(),
  });
  await expect.poll(() => types(ben), { timeout: 20_000 }).toEqual(['message_reminder']);
  expect((await list(ben)).items[0]).toMatchObject({
    guild_id: guild.id,
    message_id: body.id,
    message_channel_id: guild.channelId,
    message: null,
  });
});

test('a user has at most 200 items, and a closed account leaves none', async () => {
  const [ada, ben] = await Promise.all([register(), register()]);
  await server.app.db.pool.query(
    `INSERT INTO notification_items (user_id, item_id, type, message_id)
     SELECT $1, i, 'message_reminder', i FROM generate_series(1, 205) i`,
    [ben.id],
  );
  await ask(ada, ben);
  const { rows } = await server.app.db.pool.query(
    'SELECT count(*)::int AS count FROM notification_items WHERE user_id = $1',
    [ben.id],
  );
  expect(rows[0].count).toBe(200);
});

test('limits outside the documented range are refused', async () => {
  const ada = await register();
  for (const limit of [0, 101, 'many'])
    expect(failure(await ada.call('GET', `${path}?limit=${limit}`))).toEqual([400, 50035]);
  const many = Array.from({ length: 101 }, (_, index) => `item_ids=${index}`).join('&');
  expect((await ada.call('POST', `${path}/bulk-ack?${many}`)).status).toBe(400);
});

test('the first reaction to a message is an item for its author, as far as they want that', async () => {
  const guild = await createApiGuild(server);
  const [ada, ben] = [await guild.newMember(), await guild.newMember()];
  const messages = `/channels/${guild.channelId}/messages`;
  const react = async (from: TestPerson, messageId: string, emoji = '🔥') =>
    expect(
      (await from.call('PUT', `${messages}/${messageId}/reactions/${encodeURIComponent(emoji)}/@me`)).status,
    ).toBe(204);
  const say = async () => (await ada.call('POST', messages, { content: 'look' })).body.id;
  /** Waits until the reactions so far were looked at. */
  const settled = () =>
    eventually(async () => {
      const { rows } = await server.app.db.pool.query(
        `SELECT FROM graphile_worker.jobs WHERE task_identifier = 'notification_center.reaction'`,
      );
      return rows.length === 0;
    });
  const [own, first] = [await say(), await say()];
  await react(ada, own);
  await react(ben, first);
  await react(guild.owner, first, '🎉');
  await settled();
  expect((await list(ada)).items).toMatchObject([
    {
      type: 'reaction_sent',
      other_user: { id: ben.id },
      emoji_id: null,
      emoji_name: '🔥',
      message_id: first,
      deeplink: `/channels/${guild.id}/${guild.channelId}/${first}`,
    },
  ]);
  await ada.call('PUT', `/users/@me/relationships/${ben.id}/ignore`, {});
  await react(ben, await say());
  await settled();
  await ada.call('DELETE', `/users/@me/relationships/${ben.id}/ignore`);
  await ada.call('PATCH', '/users/@me/settings', { reaction_notifications: 'direct' });
  await react(ben, await say());
  await settled();
  expect(await types(ada)).toEqual(['reaction_sent']);
  await ada.call('PATCH', '/users/@me/settings', { reaction_notifications: 'all' });
  await ada.call('DELETE', `/users/@me/guilds/${guild.id}`, {});
  await settled();
  const { body: direct } = await ben.call('POST', '/users/@me/channels', { recipient_id: guild.owner.id });
  const path = `/channels/${direct.id}/messages`;
  const { body: message } = await guild.owner.call('POST', path, { content: 'here' });
  await ben.call('PUT', `${path}/${message.id}/reactions/%F0%9F%94%A5/@me`);
  await settled();
  expect(await types(guild.owner)).toEqual(['reaction_sent']);
});

test('a friend request that waited for three days is one more item, which ends with it', async () => {
  const [ada, ben, cleo] = await Promise.all([register(), register(), register()]);
  await ask(ada, ben);
  await ask(cleo, ben);
  const remind = async () => {
    await server.app.db.transaction((tx) => server.app.jobs.add(tx.sql, 'notification_center.remind', {}));
    await eventually(async () => {
      const { rows } = await server.app.db.pool.query(
        `SELECT FROM graphile_worker.jobs WHERE task_identifier = 'notification_center.remind' AND run_at <= now()`,
      );
      return rows.length === 0;
    });
  };
  await server.app.db.pool.query(
    `UPDATE relationships SET since = now() - interval '3 days 1 hour' WHERE user_id = $1 AND target_id = $2`,
    [ben.id, ada.id],
  );
  await remind();
  const reminders = async () =>
    (await list(ben)).items.filter(({ type }: { type: string }) => type === 'friend_request_reminder');
  expect(await reminders()).toMatchObject([{ other_user: { id: ada.id } }]);
  await ask(ben, ada);
  expect(await reminders()).toEqual([]);
});
