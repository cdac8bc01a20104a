import { expect, test } from 'vitest';
import { startTestApp, type TestPerson } from '../support/app.ts';
import { BOT_INTENTS, identify, type Received } from '../support/gateway.ts';
import { createTestGuild, EVERYONE, VIEW } from '../support/guild.ts';

const { app, origin, register, createBot } = await startTestApp();
const owner = await register();

const say = async (who: TestPerson, channelId: string, content: string) => {
  const answer = await who.call('POST', `/channels/${channelId}/messages`, { content });
  expect(answer.status).toBe(200);
  return answer.body.id as string;
};
const saying = (content: string) => (payload: Received) =>
  payload.t === 'MESSAGE_CREATE' && payload.d.content === content;
const about = (type: string, id: string) => (payload: Received) => payload.t === type && payload.d.id === id;
const denied = (id: string, type: 0 | 1 = 0) => ({ id, type, allow: 0n, deny: VIEW });
const allowed = (id: string, type: 0 | 1 = 0) => ({ id, type, allow: VIEW, deny: 0n });
const visible = (
  client: { ready: { guilds: { id: string; channels: { id: string }[] }[] } },
  guildId: string,
) => client.ready.guilds.find(({ id }) => id === guildId)?.channels.map(({ id }) => id);

test('READY has the guilds as the member sees them', async () => {
  const ada = await register();
  const guild = await createTestGuild(app, owner.id);
  const open = await guild.addChannel();
  const secret = await guild.addChannel([denied(guild.id)]);
  await guild.join(ada.id);
  const last = await say(owner, open, `hello <@${ada.id}>`);
  await say(owner, secret, `hidden <@${ada.id}>`);
  const client = await identify(origin, ada.token, { capabilities: (1 << 2) | (1 << 3) });
  expect(visible(client, guild.id)).toEqual([open]);
  expect(visible(await identify(origin, owner.token), guild.id)).toEqual([open, secret]);
  expect(client.ready).toMatchObject({
    v: 10,
    user: { id: ada.id, email: ada.email },
    user_settings: { theme: 'dark' },
    session_id: expect.stringMatching(/^[0-9a-f]{32}$/),
    resume_gateway_url: `${origin.replace('http', 'ws')}/gateway`,
    read_state: { entries: [{ id: open, mention_count: 1 }], partial: false },
    user_guild_settings: { entries: [] },
    relationships: [],
    private_channels: [],
    guilds: [
      {
        id: guild.id,
        name: 'Hall',
        member_count: 2,
        large: false,
        owner_id: owner.id,
        joined_at: expect.any(String),
        roles: [{ id: guild.id, name: '@everyone', permissions: EVERYONE.toString() }],
        channels: [{ id: open, last_message_id: last, permission_overwrites: [] }],
        members: [{ user: { id: ada.id }, roles: [] }],
      },
    ],
    merged_members: [[{ user_id: ada.id }]],
  });
  await client.close();
});

test('members get events of the channels they can view, and others get none', async () => {
  const [ada, bob] = [await register(), await register()];
  const guild = await createTestGuild(app, owner.id);
  const open = await guild.addChannel();
  const secret = await guild.addChannel([denied(guild.id)]);
  await guild.join(ada.id);
  const [seesAll, seesOpen, outsider] = [
    await identify(origin, owner.token),
    await identify(origin, ada.token),
    await identify(origin, bob.token),
  ];
  await say(owner, secret, 'between us');
  await say(owner, open, 'to all');
  expect((await seesAll.take('MESSAGE_CREATE')).d).toMatchObject({ channel_id: secret, guild_id: guild.id });
  await seesAll.take(saying('to all'));
  expect((await seesOpen.take('MESSAGE_CREATE')).d.content).toBe('to all');
  await outsider.none('MESSAGE_CREATE');
});

test('an overwrite hides and shows a channel and its events', async () => {
  const ada = await register();
  const guild = await createTestGuild(app, owner.id);
  const channel = await guild.addChannel();
  await guild.join(ada.id);
  const [mine, hers] = [await identify(origin, owner.token), await identify(origin, ada.token)];
  await guild.setOverwrites(channel, [denied(guild.id)]);
  await say(owner, channel, 'hidden');
  await mine.take(about('CHANNEL_UPDATE', channel));
  await mine.take(saying('hidden'));
  const deleted = await hers.take(about('CHANNEL_DELETE', channel));
  expect(deleted.d.permission_overwrites).toEqual([]);
  await guild.setOverwrites(channel, [denied(guild.id), allowed(ada.id, 1)]);
  await say(owner, channel, 'shown');
  await hers.take(about('CHANNEL_CREATE', channel));
  await hers.take(saying('shown'));
  await guild.setOverwrites(channel, [denied(ada.id, 1)]);
  await hers.take(about('CHANNEL_DELETE', channel));
  await say(owner, channel, 'hidden again');
  await mine.take(saying('hidden again'));
  await guild.setOverwrites(channel, []);
  await hers.take(about('CHANNEL_CREATE', channel));
  await say(owner, channel, 'shown again');
  await hers.take(saying('shown again'));
  expect(hers.received.some(({ d }) => String(d?.content).startsWith('hidden'))).toBe(false);
  expect(hers.received.filter(({ t }) => t === 'CHANNEL_UPDATE')).toEqual([]);
});

test('assigning, changing, removing and deleting roles shows and hides channels', async () => {
  const ada = await register();
  const guild = await createTestGuild(app, owner.id);
  const role = await guild.addRole();
  const channel = await guild.addChannel([denied(guild.id), allowed(role)]);
  const other = await guild.addChannel([denied(guild.id)]);
  await guild.join(ada.id);
  const hers = await identify(origin, ada.token);
  expect(visible(hers, guild.id)).toEqual([]);
  await guild.setRoles(ada.id, [role]);
  await hers.take('GUILD_MEMBER_UPDATE');
  await hers.take(about('CHANNEL_CREATE', channel));
  await guild.setRole(role, 8n);
  await hers.take('GUILD_ROLE_UPDATE');
  await hers.take(about('CHANNEL_CREATE', other));
  await guild.setRole(role, 0n);
  await hers.take(about('CHANNEL_DELETE', other));
  await guild.deleteRole(role);
  await hers.take('GUILD_ROLE_DELETE');
  await hers.take(about('CHANNEL_DELETE', channel));
  await say(owner, channel, 'gone');
  const open = await guild.addChannel();
  await hers.none('MESSAGE_CREATE', about('CHANNEL_CREATE', open));
});

test('members who can view a channel get its creation and deletion', async () => {
  const ada = await register();
  const guild = await createTestGuild(app, owner.id);
  await guild.join(ada.id);
  const hers = await identify(origin, ada.token);
  await guild.addChannel([denied(guild.id)], 'secret');
  const open = await guild.addChannel([], 'open');
  expect((await hers.take('CHANNEL_CREATE')).d).toMatchObject({ id: open, guild_id: guild.id, name: 'open' });
  await guild.deleteChannel(open);
  await hers.take(about('CHANNEL_DELETE', open));
});

test('a new member gets the guild, and a kicked one loses it with all its events', async () => {
  const ada = await register();
  const guild = await createTestGuild(app, owner.id);
  const channel = await guild.addChannel();
  const hers = await identify(origin, ada.token);
  expect(hers.ready.guilds).toEqual([]);
  const mine = await identify(origin, owner.token);
  for (const round of ['first', 'second']) {
    await guild.join(ada.id);
    expect((await hers.take('GUILD_CREATE')).d).toMatchObject({
      id: guild.id,
      member_count: 2,
      channels: [{ id: channel }],
      members: [{ user: { id: ada.id } }],
    });
    await mine.take('GUILD_MEMBER_ADD');
    await say(owner, channel, round);
    await hers.take(saying(round));
    await guild.kick(ada.id);
    await say(owner, channel, 'behind her back');
    expect((await hers.take('GUILD_DELETE')).d).toEqual({ id: guild.id });
    await mine.take('GUILD_MEMBER_REMOVE');
    await mine.take(saying('behind her back'));
  }
  await hers.none(saying('behind her back'));
  expect(hers.received.filter(({ t }) => t === 'GUILD_DELETE')).toHaveLength(2);
});

test('bots get their guilds individually, and events by their intents', async () => {
  const bot = await createBot(owner);
  const guild = await createTestGuild(app, owner.id);
  const channel = await guild.addChannel();
  await guild.join(bot.id);
  const all = await identify(origin, bot.token, { intents: BOT_INTENTS });
  expect(all.ready).toMatchObject({
    user: { id: bot.id, bot: true },
    application: { id: bot.id, flags: expect.any(Number) },
    guilds: [{ id: guild.id, unavailable: true }],
  });
  expect((await all.take('GUILD_CREATE')).d).toMatchObject({ id: guild.id, channels: [{ id: channel }] });
  const none = await identify(origin, bot.token, { intents: 0 });
  expect(none.ready.guilds).toEqual([]);
  const silent = await identify(origin, bot.token, { intents: (1 << 0) | (1 << 9) });
  const ninth = await identify(origin, bot.token, { intents: (1 << 0) | (1 << 9) }, 'v=9');
  const content = async (client: typeof all, text: string) => {
    const { d } = await client.take('MESSAGE_CREATE');
    return d.content === text;
  };
  await say(owner, channel, 'plain');
  expect(await content(all, 'plain')).toBe(true);
  expect(await content(silent, '')).toBe(true);
  expect(await content(ninth, 'plain')).toBe(true);
  await say(owner, channel, `<@${bot.id}> mentioned`);
  expect(await content(silent, `<@${bot.id}> mentioned`)).toBe(true);
  await bot.call('POST', `/channels/${channel}/messages`, { content: 'own' });
  expect(await content(silent, 'own')).toBe(true);
  await guild.addRole();
  await silent.take('GUILD_ROLE_CREATE');
  const other = await register();
  await guild.join(other.id);
  await all.take('GUILD_MEMBER_ADD');
  await guild.setRoles(bot.id, []);
  await silent.take('GUILD_MEMBER_UPDATE');
  await none.take('GUILD_MEMBER_UPDATE');
  expect(silent.received.some(({ t }) => t === 'GUILD_MEMBER_ADD')).toBe(false);
  expect(none.received.filter(({ op }) => op === 0).map(({ t }) => t)).toEqual([
    'READY',
    'GUILD_MEMBER_UPDATE',
  ]);
});

test('shards split the guilds by (guild_id >> 22) % num_shards', async () => {
  const bot = await createBot(owner);
  const guilds = [];
  for (let n = 0; n < 5; n += 1) {
    const guild = await createTestGuild(app, owner.id);
    await guild.join(bot.id);
    guilds.push(guild.id);
  }
  const seen: string[] = [];
  for (const shard of [0, 1, 2]) {
    const client = await identify(origin, bot.token, { intents: 1, shard: [shard, 3] });
    expect(client.ready.shard).toEqual([shard, 3]);
    const ids = client.ready.guilds.map(({ id }: { id: string }) => id);
    for (const id of ids) expect(Number((BigInt(id) >> 22n) % 3n)).toBe(shard);
    seen.push(...ids);
  }
  expect(seen.sort()).toEqual(guilds.sort());
});

test('members can be requested by name, by id, or all of them', async () => {
  const bot = await createBot(owner);
  const guild = await createTestGuild(app, owner.id);
  const ada = await register(`ada${Date.now().toString(36)}`);
  await guild.join(ada.id);
  await guild.join(bot.id);
  const client = await identify(origin, bot.token, { intents: BOT_INTENTS });
  await client.take('GUILD_CREATE');
  client.send(8, { guild_id: guild.id, query: 'AdA', limit: 10, nonce: 'n1' });
  expect((await client.take('GUILD_MEMBERS_CHUNK')).d).toMatchObject({
    guild_id: guild.id,
    nonce: 'n1',
    chunk_index: 0,
    chunk_count: 1,
    members: [{ user: { id: ada.id } }],
  });
  client.send(8, { guild_id: guild.id, user_ids: [ada.id, '1'], nonce: 'x'.repeat(33) });
  const byId = (await client.take('GUILD_MEMBERS_CHUNK')).d;
  expect(byId).toMatchObject({ members: [{ user: { id: ada.id } }], not_found: ['1'] });
  expect(byId).not.toHaveProperty('nonce');
  client.send(8, { guild_id: guild.id, query: '', limit: 0 });
  expect((await client.take('GUILD_MEMBERS_CHUNK')).d.members).toHaveLength(3);
  client.send(8, { guild_id: guild.id, query: '', limit: 0 });
  expect((await client.take('RATE_LIMITED')).d).toMatchObject({ opcode: 8, meta: { guild_id: guild.id } });
  const modest = await identify(origin, bot.token, { intents: 1 });
  modest.send(8, { guild_id: guild.id, query: '', limit: 0 });
  expect((await modest.take('GUILD_MEMBERS_CHUNK')).d.members).toEqual([]);
  const hers = await identify(origin, ada.token);
  hers.send(8, { guild_id: [guild.id], query: '', limit: 0 });
  expect((await hers.take('GUILD_MEMBERS_CHUNK')).d.members).toEqual([]);
});
