import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp, type TestPerson } from '../support/app.ts';
import { BOT_INTENTS, identify, type Received } from '../support/gateway.ts';
import { createTestGuild, VIEW } from '../support/guild.ts';

const { app, origin, register, createBot } = await startTestApp();
const owner = await register();

const say = async (who: TestPerson, channelId: string, content: string): Promise<string> => {
  const answer = await who.call('POST', `/channels/${channelId}/messages`, { content });
  expect(answer.status).toBe(200);
  return answer.body.id;
};
const denied = (id: string) => ({ id, type: 0 as const, allow: 0n, deny: VIEW });
const show = async (channelId: string, userId: string, shown = true) => {
  const bits = VIEW.toString();
  const answer = await owner.call('PUT', `/channels/${channelId}/permissions/${userId}`, {
    type: 1,
    allow: shown ? bits : '0',
    deny: shown ? '0' : bits,
  });
  expect(answer.status).toBe(204);
};
const findReadState = async (who: TestPerson, channelId: string) => {
  const client = await identify(origin, who.token);
  await client.close();
  return client.ready.read_state.entries.find(({ id }: { id: string }) => id === channelId);
};

async function testGuild() {
  const guild = await createTestGuild(app, owner.id);
  const ada = await register();
  await guild.join(ada.id);
  return { guild, ada, open: await guild.addChannel(), secret: await guild.addChannel([denied(guild.id)]) };
}

test('READY has the ids of counted mentions, without deleted ones and those removed by an edit', async () => {
  const { ada, open } = await testGuild();
  const ids = [];
  for (const n of [1, 2, 3]) ids.push(await say(owner, open, `${n} <@${ada.id}>`));
  expect(await findReadState(ada, open)).toMatchObject({ mention_count: 3, mention_ids: ids });
  await owner.call('DELETE', `/channels/${open}/messages/${ids[0]}`);
  await owner.call('PATCH', `/channels/${open}/messages/${ids[1]}`, { content: 'nobody' });
  await owner.call('PATCH', `/channels/${open}/messages/${ids[2]}`, { content: `still <@${ada.id}>` });
  expect(await findReadState(ada, open)).toMatchObject({ mention_count: 1, mention_ids: [ids[2]] });
  await owner.call('DELETE', `/channels/${open}/messages/${ids[2]}`);
  expect(await findReadState(ada, open)).toBeUndefined();
});

test('READY counts and lists at most 100 unread messages of a conversation, the newest', async () => {
  const { ada } = await testGuild();
  const { body: conversation } = await owner.call('POST', '/users/@me/channels', { recipients: [ada.id] });
  const ids = await Promise.all(Array.from({ length: 120 }, (_, n) => say(owner, conversation.id, `${n}`)));
  ids.sort((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1));
  const named = (count: number) => ({ mention_count: count, mention_ids: ids.slice(-count) });
  expect(await findReadState(ada, conversation.id)).toMatchObject(named(100));
  await ada.call('POST', `/channels/${conversation.id}/messages/${ids[49]}/ack`, {});
  expect(await findReadState(ada, conversation.id)).toMatchObject(named(70));
});

test('a channel that becomes visible is sent with its read state', async () => {
  const { guild, ada, secret } = await testGuild();
  await show(secret, ada.id);
  const read = await say(owner, secret, 'read');
  await ada.call('POST', `/channels/${secret}/messages/${read}/ack`, {});
  await show(secret, ada.id, false);
  const late = await guild.addChannel([denied(guild.id)]);
  await say(owner, late, `of late <@${ada.id}>`);
  const bot = await createBot(owner);
  await guild.join(bot.id);
  const [client, machine] = [
    await identify(origin, ada.token),
    await identify(origin, bot.token, { intents: BOT_INTENTS }),
  ];
  const mention = await say(owner, secret, `hidden <@${ada.id}>`);
  const last = await say(owner, secret, 'last');
  await show(secret, ada.id);
  await client.take('CHANNEL_CREATE');
  expect((await client.take('READ_STATE_UPDATE')).d).toEqual({
    guild_id: guild.id,
    read_state: [
      {
        id: secret,
        last_message_id: read,
        mention_count: 1,
        mention_ids: [mention],
        as_of: last,
        last_pin_timestamp: '1970-01-01T00:00:00+00:00',
        flags: 1,
        last_viewed: null,
      },
    ],
  });
  await show(secret, bot.id);
  await machine.take('CHANNEL_CREATE');
  // Read states are looked up in the order in which channels were shown, the person's after the bot's.
  await show(late, ada.id);
  await client.take('READ_STATE_UPDATE');
  await machine.none('READ_STATE_UPDATE');
  await client.close();
  await machine.close();
});

test('a channel without messages, or hidden again at once, sends no read state', async () => {
  const { guild, ada, secret } = await testGuild();
  const silent = await guild.addChannel([denied(guild.id)]);
  await say(owner, secret, `hidden <@${ada.id}>`);
  const client = await identify(origin, ada.token);
  await app.db.transaction(async (tx) => {
    // Reading the read states waits until the channel is hidden again.
    await sql`LOCK TABLE read_states IN ACCESS EXCLUSIVE MODE`.execute(tx.sql);
    await show(silent, ada.id);
    await show(secret, ada.id);
    await show(secret, ada.id, false);
    await client.take('CHANNEL_DELETE');
  });
  // Read after those.
  const later = await guild.addChannel([denied(guild.id)]);
  await say(owner, later, `seen <@${ada.id}>`);
  await show(later, ada.id);
  const about = (channels: string[]) => (payload: Received) =>
    payload.t === 'READ_STATE_UPDATE' &&
    payload.d.read_state.some(({ id }: { id: string }) => channels.includes(id));
  await client.none(about([silent, secret]), about([later]));
  expect(client.received.filter(({ t }) => t === 'READ_STATE_UPDATE').at(-1)?.d.read_state).toHaveLength(1);
  await client.close();
});

test('an assigned role adds its mentions to the count', async () => {
  const { guild, ada, open } = await testGuild();
  const role = await guild.addRole();
  const mention = await say(owner, open, `<@&${role}>`);
  const client = await identify(origin, ada.token);
  await owner.call('PUT', `/guilds/${guild.id}/members/${ada.id}/roles/${role}`);
  expect((await client.take('READ_STATE_UPDATE')).d.read_state).toMatchObject([
    { id: open, mention_count: 1, mention_ids: [mention] },
  ]);
  await client.close();
});

test('a removed role removes its mentions, even in channels that were never read', async () => {
  const { guild, ada, open } = await testGuild();
  const role = await guild.addRole();
  await owner.call('PUT', `/guilds/${guild.id}/members/${ada.id}/roles/${role}`);
  const client = await identify(origin, ada.token);
  await say(owner, open, `<@&${role}>`);
  await client.take('MESSAGE_CREATE');
  await owner.call('DELETE', `/guilds/${guild.id}/members/${ada.id}/roles/${role}`);
  expect((await client.take('READ_STATE_UPDATE')).d.read_state).toMatchObject([
    { id: open, last_message_id: '0', mention_count: 0 },
  ]);
  await client.close();
});

test('sending a message marks the channel as read as soon as the message is stored', async () => {
  const { ada, open } = await testGuild();
  await say(owner, open, `<@${ada.id}>`);
  const id = await say(ada, open, 'answer');
  const rows = await app.db.query<{ last_message_id: string }>(
    'test',
    'SELECT last_message_id FROM read_states WHERE user_id = $1 AND channel_id = $2',
    [ada.id, open],
  );
  expect(rows).toEqual([{ last_message_id: id }]);
  expect(await findReadState(ada, open)).toMatchObject({ last_message_id: id, mention_count: 0 });
});

test('mentions after a manually set marker are added to its count', async () => {
  const { ada, open } = await testGuild();
  const [first] = [await say(owner, open, 'one'), await say(owner, open, `two <@${ada.id}>`)];
  await ada.call('POST', `/channels/${open}/messages/${first}/ack`, { manual: true, mention_count: 5 });
  expect(await findReadState(ada, open)).toMatchObject({ last_message_id: first, mention_count: 5 });
  const mention = await say(owner, open, `three <@${ada.id}>`);
  expect(await findReadState(ada, open)).toMatchObject({ mention_count: 6, mention_ids: [mention] });
  await ada.call('POST', `/channels/${open}/messages/${mention}/ack`, {});
  expect(await findReadState(ada, open)).toMatchObject({ last_message_id: mention, mention_count: 0 });
});

test('a session that starts while an acknowledgement is being stored gets it after READY', async () => {
  const { ada, open } = await testGuild();
  const first = await say(ada, open, 'mine');
  const last = await say(owner, open, 'theirs');
  const [client, acknowledged] = await app.db.transaction(async (tx) => {
    await sql`SELECT FROM read_states WHERE user_id = ${ada.id} FOR UPDATE`.execute(tx.sql);
    const acknowledging = ada.call('POST', `/channels/${open}/messages/${last}/ack`, {});
    return [await identify(origin, ada.token), acknowledging] as const;
  });
  expect((await acknowledged).status).toBe(200);
  expect(client.ready.read_state.entries).toMatchObject([{ id: open, last_message_id: first }]);
  expect((await client.take('MESSAGE_ACK')).d).toMatchObject({ channel_id: open, message_id: last });
  await client.close();
});

test('the first session of a guild gets the read states of channels with messages sent a moment before', async () => {
  const { guild, ada, open } = await testGuild();
  const mine = await say(ada, open, 'mine');
  const client = await identify(origin, ada.token);
  const { d } = await client.take('READ_STATE_UPDATE');
  expect(d).toMatchObject({
    guild_id: guild.id,
    read_state: [{ id: open, last_message_id: mine, as_of: mine }],
  });
  await client.close();
});

test('read states of joined threads are sent like those of channels', async () => {
  const { guild, ada, open } = await testGuild();
  const watcher = await identify(origin, owner.token);
  const { body: thread } = await owner.call('POST', `/channels/${open}/threads`, { name: 'kiln', type: 11 });
  await owner.call('PUT', `/channels/${thread.id}/thread-members/${ada.id}`);
  const read = await say(owner, thread.id, 'read');
  await ada.call('POST', `/channels/${thread.id}/messages/${read}/ack`, {});
  const role = await guild.addRole();
  await watcher.take(({ t, d }) => t === 'MESSAGE_CREATE' && d.id === read);
  const client = await identify(origin, ada.token);
  const ofThread = ({ t, d }: Received) =>
    t === 'READ_STATE_UPDATE' && d.read_state.some(({ id }: { id: string }) => id === thread.id);
  expect((await client.take(ofThread)).d.read_state).toContainEqual(
    expect.objectContaining({ id: thread.id, last_message_id: read, as_of: read }),
  );
  const mention = await say(owner, thread.id, `<@&${role}>`);
  await owner.call('PUT', `/guilds/${guild.id}/members/${ada.id}/roles/${role}`);
  expect((await client.take(ofThread)).d.read_state).toContainEqual(
    expect.objectContaining({ id: thread.id, mention_count: 1, mention_ids: [mention] }),
  );
  await client.close();
  await watcher.close();
});

test('mentions by a blocked user count as soon as the user is unblocked', async () => {
  const { guild, ada, open } = await testGuild();
  const bob = await register();
  await guild.join(bob.id);
  await ada.call('PUT', `/users/@me/relationships/${bob.id}`, { type: 2 });
  const client = await identify(origin, ada.token);
  const mention = await say(bob, open, `still here <@${ada.id}>`);
  await client.take('MESSAGE_CREATE');
  expect((await findReadState(ada, open))?.mention_count ?? 0).toBe(0);
  await ada.call('DELETE', `/users/@me/relationships/${bob.id}`);
  const told = await client.take('READ_STATE_UPDATE');
  expect(told.d).toMatchObject({
    guild_id: guild.id,
    read_state: [{ id: open, mention_count: 1, mention_ids: [mention], as_of: mention }],
  });
  expect(await findReadState(ada, open)).toMatchObject({ mention_count: 1, mention_ids: [mention] });
  await client.close();
});
