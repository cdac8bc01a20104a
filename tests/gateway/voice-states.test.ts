import { moveInactive, setStreaming } from '@guildhall/server/domains/voice/index';
import { beforeAll, expect, it } from 'vitest';
import { type ApiGuild, createApiGuild, failure } from '../support/api-guild.ts';
import { startTestApp, type TestApp, type TestPerson } from '../support/app.ts';
import { eventually } from '../support/eventually.ts';
import { BOT_INTENTS, identify, type Received } from '../support/gateway.ts';
import { drawDataUri } from '../support/pictures.ts';

const CONNECT = 1n << 20n;
const SPEAK = 1n << 21n;
const MUTE_MEMBERS = 1n << 22n;
const DEAFEN_MEMBERS = 1n << 23n;
const MOVE_MEMBERS = 1n << 24n;
const VIEW = 1n << 10n;
const VOICE_STATES = 1 << 7;

let app: TestApp;
let guild: ApiGuild;

beforeAll(async () => {
  app = await startTestApp();
  guild = await createApiGuild(app);
});

type Client = Awaited<ReturnType<typeof identify>>;

const connect = (person: { token: string }) => identify(app.origin, person.token);
const newVoice = async (settings: object = {}): Promise<string> =>
  (await guild.owner.call('POST', `/guilds/${guild.id}/channels`, { name: 'voice', type: 2, ...settings }))
    .body.id;
const join = (client: Client, channelId: string | null, self: object = {}) =>
  client.send(4, {
    guild_id: guild.id,
    channel_id: channelId,
    self_mute: false,
    self_deaf: false,
    ...self,
  });
const hasState =
  (userId: string, channelId: string | null) =>
  ({ t, d }: Received) =>
    t === 'VOICE_STATE_UPDATE' && d.user_id === userId && d.channel_id === channelId;
const deny = (channelId: string, permissions: bigint) =>
  guild.owner.call('PUT', `/channels/${channelId}/permissions/${guild.id}`, {
    type: 0,
    deny: permissions.toString(),
  });
const getState = (person: TestPerson, who: TestPerson = guild.owner) =>
  who.call('GET', `/guilds/${guild.id}/voice-states/${person.id}`);
const expectGone = (person: TestPerson) =>
  eventually(async () => failure(await getState(person))[1] === 10065);

/** A member and the owner, both connected. */
async function newPair() {
  const ada = await guild.newMember();
  return { ada, client: await connect(ada), owner: await connect(guild.owner) };
}

it('a join reaches the members who can view the channel, and the session gets its voice server', async () => {
  const channel = await newVoice();
  const { ada, client, owner } = await newPair();
  join(client, channel, { self_mute: true });
  const { d } = await owner.take(hasState(ada.id, channel));
  expect(d).toMatchObject({
    guild_id: guild.id,
    self_mute: true,
    self_deaf: false,
    mute: false,
    suppress: false,
    member: { user: { id: ada.id, username: ada.username } },
  });
  expect(d.session_id).not.toBe(client.ready.session_id);
  const server = await client.take('VOICE_SERVER_UPDATE');
  expect(server.d).toMatchObject({ guild_id: guild.id, token: expect.stringMatching(/^[0-9a-f]{32}$/) });
  expect((await getState(ada)).body).toMatchObject({ channel_id: channel, user_id: ada.id });
  const later = await connect(guild.owner);
  const seen = later.ready.guilds.find(({ id }: { id: string }) => id === guild.id);
  expect(seen.voice_states).toEqual([expect.objectContaining({ user_id: ada.id, channel_id: channel })]);
  expect(seen.members.map(({ user }: { user: { id: string } }) => user.id)).toContain(ada.id);
  join(client, null);
  await owner.take(hasState(ada.id, null));
  await expectGone(ada);
});

it('a hidden channel shows nobody in it, until it becomes visible', async () => {
  const channel = await newVoice();
  await deny(channel, VIEW);
  const { ada, client } = await newPair();
  const owner = await connect(guild.owner);
  join(owner, channel);
  await owner.take(hasState(guild.owner.id, channel));
  await client.none('VOICE_STATE_UPDATE');
  expect(failure(await getState(guild.owner, ada))).toEqual([404, 10065]);
  const later = await connect(ada);
  const seen = later.ready.guilds.find(({ id }: { id: string }) => id === guild.id);
  expect(seen.voice_states).not.toContainEqual(expect.objectContaining({ channel_id: channel }));
  await guild.owner.call('DELETE', `/channels/${channel}/permissions/${guild.id}`);
  await client.take(hasState(guild.owner.id, channel));
  join(owner, null);
  await client.take(hasState(guild.owner.id, null));
});

it('a full channel and one without CONNECT admit nobody; MOVE_MEMBERS passes the limit', async () => {
  const full = await newVoice({ user_limit: 1 });
  const locked = await newVoice();
  await deny(locked, CONNECT);
  const { ada, client, owner } = await newPair();
  join(owner, full);
  await client.take(hasState(guild.owner.id, full));
  join(client, full);
  join(client, locked);
  const free = await newVoice();
  join(client, free);
  await owner.take(hasState(ada.id, free));
  await owner.none(hasState(ada.id, full));
  const mover = await guild.newMember(await guild.newRole(MOVE_MEMBERS));
  join(await connect(mover), full);
  await owner.take(hasState(mover.id, full));
});

it('the session that joined last has the voice state, and a user is in one channel', async () => {
  const [one, two] = [await newVoice(), await newVoice()];
  const { ada, client, owner } = await newPair();
  join(client, one);
  const first = await owner.take(hasState(ada.id, one));
  const other = await connect(ada);
  join(other, two);
  const second = await owner.take(hasState(ada.id, two));
  expect(second.d.session_id).not.toBe(first.d.session_id);
  await other.take('VOICE_SERVER_UPDATE');
  // The first session's end takes nothing from the second.
  await client.close(1000);
  join(other, two, { self_deaf: true });
  expect((await owner.take(hasState(ada.id, two))).d.self_deaf).toBe(true);
  const hall = await createApiGuild(app, 'Elsewhere', ada);
  const elsewhere = (await ada.call('POST', `/guilds/${hall.id}/channels`, { name: 'voice', type: 2 })).body
    .id;
  other.send(4, { guild_id: hall.id, channel_id: elsewhere, self_mute: false, self_deaf: false });
  await owner.take(hasState(ada.id, null));
  await other.take(hasState(ada.id, elsewhere));
});

it('moderators mute, deafen, move and disconnect members, with entries in the audit log', async () => {
  const [one, two] = [await newVoice(), await newVoice()];
  const role = await guild.newRole(MUTE_MEMBERS | DEAFEN_MEMBERS | MOVE_MEMBERS);
  const moderator = await guild.newMember(role);
  const { ada, client, owner } = await newPair();
  const change = (who: TestPerson, body: object) =>
    who.call('PATCH', `/guilds/${guild.id}/members/${ada.id}`, body);
  expect(failure(await change(moderator, { mute: true }))).toEqual([400, 40032]);
  join(client, one);
  await owner.take(hasState(ada.id, one));
  await client.take('VOICE_SERVER_UPDATE');
  const bo = await guild.newMember();
  for (const body of [{ mute: true }, { deaf: true }, { channel_id: two }, { channel_id: null }])
    expect(failure(await change(bo, body))).toEqual([403, 50013]);
  expect((await change(moderator, { mute: true, deaf: true })).body).toMatchObject({
    mute: true,
    deaf: true,
  });
  expect((await owner.take(hasState(ada.id, one))).d).toMatchObject({
    mute: true,
    deaf: true,
    member: { mute: true, deaf: true },
  });
  expect(await guild.lastEntry()).toMatchObject({ action_type: 24, target_id: ada.id });
  expect((await change(moderator, { channel_id: two })).status).toBe(200);
  await owner.take(hasState(ada.id, two));
  await client.take('VOICE_SERVER_UPDATE');
  expect(await guild.lastEntry()).toMatchObject({
    action_type: 26,
    options: { channel_id: two, count: '1' },
  });
  expect(failure(await change(moderator, { channel_id: guild.channelId }))).toEqual([400, 50024]);
  expect((await change(moderator, { channel_id: null })).status).toBe(200);
  await client.take(hasState(ada.id, null));
  expect(await guild.lastEntry()).toMatchObject({ action_type: 27, options: { count: '1' } });
});

it('a member who loses CONNECT, is kicked, or whose channel is deleted leaves at once', async () => {
  const [one, two, three] = [await newVoice(), await newVoice(), await newVoice()];
  const { ada, client, owner } = await newPair();
  join(client, one);
  await owner.take(hasState(ada.id, one));
  await deny(one, CONNECT);
  await owner.take(hasState(ada.id, null));
  join(client, two);
  await owner.take(hasState(ada.id, two));
  await guild.owner.call('DELETE', `/channels/${two}`);
  await owner.take(hasState(ada.id, null));
  join(client, three);
  await owner.take(hasState(ada.id, three));
  await guild.owner.call('DELETE', `/guilds/${guild.id}/members/${ada.id}`);
  await owner.take(hasState(ada.id, null));
  await expectGone(ada);
});

it('a session that ends leaves; one that can be resumed stays', async () => {
  const channel = await newVoice();
  const { ada, client, owner } = await newPair();
  join(client, channel);
  await owner.take(hasState(ada.id, channel));
  await client.close(4000);
  expect((await getState(ada)).status).toBe(200);
  await ada.call('POST', '/auth/logout', {});
  await owner.take(hasState(ada.id, null));
  await expectGone(ada);
});

it('voice states of a process that died end', async () => {
  const channel = await newVoice();
  const { ada, client, owner } = await newPair();
  join(client, channel);
  await owner.take(hasState(ada.id, channel));
  await app.app.db.pool.query('UPDATE voice_states SET holder = gen_random_uuid() WHERE user_id = $1', [
    ada.id,
  ]);
  await owner.take(hasState(ada.id, null));
});

it('members without SPEAK are suppressed, and the audience of a stage is until a moderator lets them speak', async () => {
  const silent = await newVoice();
  const stage = await newVoice({ type: 13 });
  await deny(silent, SPEAK);
  const { ada, client, owner } = await newPair();
  join(client, silent);
  expect((await owner.take(hasState(ada.id, silent))).d.suppress).toBe(true);
  const change = (who: TestPerson, target: string, body: object) =>
    who.call('PATCH', `/guilds/${guild.id}/voice-states/${target}`, body);
  const wrong = await change(guild.owner, ada.id, { channel_id: silent, suppress: false });
  expect(failure(wrong)).toEqual([400, 50024]);
  join(client, stage);
  expect((await owner.take(hasState(ada.id, stage))).d.suppress).toBe(true);
  expect(failure(await change(ada, '@me', { suppress: false }))).toEqual([403, 50013]);
  expect((await change(guild.owner, ada.id, { channel_id: stage, suppress: false })).status).toBe(204);
  expect((await owner.take(hasState(ada.id, stage))).d.suppress).toBe(false);
  expect((await change(ada, '@me', { suppress: true })).status).toBe(204);
  expect((await owner.take(hasState(ada.id, stage))).d.suppress).toBe(true);
});

it('a bot gets voice states with the intent, and the members of those with its guilds', async () => {
  const channel = await newVoice();
  const bot = await app.createBot(guild.owner);
  await guild.owner.call('POST', `/oauth2/authorize?client_id=${bot.id}&scope=bot&permissions=0`, {
    guild_id: guild.id,
    authorize: true,
    permissions: '0',
  });
  const { ada, client, owner } = await newPair();
  join(client, channel);
  await owner.take(hasState(ada.id, channel));
  const session = await identify(app.origin, bot.token, { intents: BOT_INTENTS | VOICE_STATES });
  const { d } = await session.take('GUILD_CREATE');
  expect(d.voice_states).toContainEqual(expect.objectContaining({ user_id: ada.id, channel_id: channel }));
  expect(d.members.map(({ user }: { user: { id: string } }) => user.id)).toContain(ada.id);
  session.send(4, { guild_id: guild.id, channel_id: channel, self_mute: false, self_deaf: false });
  await session.take('VOICE_SERVER_UPDATE');
  await owner.take(hasState(bot.id, channel));
});

it('inactive members are moved to the inactive channel once, where they cannot speak', async () => {
  const [busy, away] = [await newVoice(), await newVoice()];
  const settings = { afk_channel_id: away, afk_timeout: 60 };
  expect((await guild.owner.call('PATCH', `/guilds/${guild.id}`, settings)).status).toBe(200);
  const { ada, client, owner } = await newPair();
  join(client, busy);
  await owner.take(hasState(ada.id, busy));
  await moveInactive(app.app);
  expect((await getState(ada)).body.channel_id).toBe(busy);
  await app.app.db.pool.query(
    `UPDATE voice_states SET active_at = now() - interval '61 seconds' WHERE user_id = $1`,
    [ada.id],
  );
  await Promise.all([moveInactive(app.app), moveInactive(app.app)]);
  expect((await owner.take(hasState(ada.id, away))).d.suppress).toBe(true);
  await client.take('VOICE_SERVER_UPDATE');
  join(client, busy);
  expect((await owner.take(hasState(ada.id, busy))).d.suppress).toBe(false);
  await owner.none(hasState(ada.id, away));
  await guild.owner.call('PATCH', `/guilds/${guild.id}`, { afk_channel_id: null });
});

it('the preview of a shared screen is for those who can connect to its channel', async () => {
  const channel = await newVoice();
  const { ada, client, owner } = await newPair();
  join(client, channel);
  await owner.take(hasState(ada.id, channel));
  const path = `/streams/guild:${guild.id}:${channel}:${ada.id}/preview`;
  const body = { thumbnail: await drawDataUri(64) };
  expect(failure(await ada.call('POST', path, body))).toEqual([404, 10065]);
  await setStreaming(app.app, await readKey(ada), true);
  await owner.take(({ t, d }) => t === 'VOICE_STATE_UPDATE' && d.self_stream);
  expect(failure(await ada.call('GET', path))).toEqual([404, 10065]);
  expect((await ada.call('POST', path, body)).status).toBe(204);
  expect(failure(await guild.owner.call('POST', path, body))).toEqual([403, 50013]);
  const { url } = (await guild.owner.call('GET', path)).body;
  const image = await fetch(url.replace(/^https?:\/\/[^/]+/, app.origin));
  expect(image.headers.get('content-type')).toBe('image/webp');
  await deny(channel, CONNECT);
  expect(failure(await (await guild.newMember()).call('GET', path))).toEqual([403, 50013]);
});

const readKey = async (person: TestPerson) => ({
  guildId: guild.id,
  userId: person.id,
  sessionId: (await getState(person)).body.session_id as string,
});

it('a voice channel has a start time from its first user to its last', async () => {
  const hall = await createApiGuild(app);
  const { body } = await hall.owner.call('POST', `/guilds/${hall.id}/channels`, { name: 'Kiln', type: 2 });
  const [ada, bo] = [await hall.newMember(), await hall.newMember()];
  const [first, second] = [await identify(app.origin, ada.token), await identify(app.origin, bo.token)];
  const join = (client: typeof first, channel_id: string | null) =>
    client.send(4, { guild_id: hall.id, channel_id, self_mute: false, self_deaf: false });
  const askForInfo = async (client: typeof first) => {
    client.send(43, { guild_id: hall.id, fields: ['status', 'voice_start_time'] });
    const { d } = await client.take('CHANNEL_INFO');
    return d.channels.find(({ id }: { id: string }) => id === body.id);
  };
  join(first, body.id);
  const { d: started } = await second.take('VOICE_CHANNEL_START_TIME_UPDATE');
  expect(started).toEqual({ id: body.id, guild_id: hall.id, voice_start_time: expect.any(Number) });
  expect(Math.abs(Date.now() / 1_000 - started.voice_start_time)).toBeLessThan(30);
  expect(await askForInfo(second)).toEqual({
    id: body.id,
    status: null,
    voice_start_time: started.voice_start_time,
  });
  join(second, body.id);
  await first.take(({ t, d }) => t === 'VOICE_STATE_UPDATE' && d.user_id === bo.id);
  join(first, null);
  await second.take(({ t, d }) => t === 'VOICE_STATE_UPDATE' && d.user_id === ada.id && !d.channel_id);
  join(second, null);
  const { d: ended } = await second.take('VOICE_CHANNEL_START_TIME_UPDATE');
  expect(ended.voice_start_time).toBe(null);
  expect((await askForInfo(second)).voice_start_time).toBe(null);
});
