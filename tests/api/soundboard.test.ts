import { createContext } from '@guildhall/server/context';
import { changeGuild } from '@guildhall/server/state/change';
import { guildUpdated } from '@guildhall/server/state/guild-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ApiGuild, createApiGuild, failure } from '../support/api-guild.ts';
import { startTestApp, type TestApp, type TestCaller } from '../support/app.ts';
import { identify } from '../support/gateway.ts';
import { drawMp3, drawOgg, toSoundUri } from '../support/sounds.ts';

const CREATE_GUILD_EXPRESSIONS = 1n << 43n;
const USE_SOUNDBOARD = 1n << 42n;
const USE_EXTERNAL_SOUNDS = 1n << 45n;

let app: TestApp;
let guild: ApiGuild;

beforeAll(async () => {
  app = await startTestApp();
  guild = await createApiGuild(app);
});

const add = (body: object = {}, who: TestCaller = guild.owner) =>
  who.call('POST', `/guilds/${guild.id}/soundboard-sounds`, {
    name: 'Chime',
    sound: toSoundUri(drawOgg(1.5)),
    ...body,
  });
const getFile = (id: string) => fetch(`${app.origin}/soundboard-sounds/${id}`);

it('lists default sounds, whose files are served', async () => {
  const { body } = await guild.owner.call('GET', '/soundboard-default-sounds');
  expect(body.length).toBeGreaterThan(3);
  expect(body[0]).toEqual({
    sound_id: '1',
    name: 'Bell',
    volume: 1,
    emoji_id: null,
    emoji_name: '🔔',
    available: true,
  });
  const file = await getFile('1');
  expect(file.headers.get('content-type')).toBe('audio/wav');
  expect(Buffer.from(await file.arrayBuffer()).toString('latin1', 0, 4)).toBe('RIFF');
  expect((await getFile('999')).status).toBe(404);
});

it('adds, changes and deletes a sound, with events and entries in the audit log', async () => {
  const client = await identify(app.origin, guild.owner.token);
  const added = await add({ emoji_name: '🔔', volume: 0.5 });
  expect(added.status).toBe(201);
  const { sound_id: id } = added.body;
  expect(added.body).toMatchObject({
    name: 'Chime',
    volume: 0.5,
    emoji_name: '🔔',
    guild_id: guild.id,
    available: true,
  });
  expect(added.body.user.id).toBe(guild.owner.id);
  expect((await client.take('GUILD_SOUNDBOARD_SOUND_CREATE')).d).toMatchObject({
    sound_id: id,
    user_id: guild.owner.id,
  });
  expect(await guild.lastEntry()).toMatchObject({ action_type: 130, target_id: id });
  const file = await getFile(id);
  expect(file.headers.get('content-type')).toBe('audio/ogg');
  expect(Buffer.from(await file.arrayBuffer()).equals(drawOgg(1.5))).toBe(true);
  const path = `/guilds/${guild.id}/soundboard-sounds/${id}`;
  const changed = await guild.owner.call('PATCH', path, { name: 'Gong', emoji_name: null });
  expect(changed.body).toMatchObject({ name: 'Gong', emoji_name: null, volume: 0.5 });
  expect((await client.take('GUILD_SOUNDBOARD_SOUND_UPDATE')).d.name).toBe('Gong');
  expect(await guild.lastEntry()).toMatchObject({ action_type: 131 });
  client.send(31, { guild_ids: [guild.id] });
  const { d } = await client.take('SOUNDBOARD_SOUNDS');
  expect(d.soundboard_sounds.map(({ name }: { name: string }) => name)).toContain('Gong');
  expect((await guild.owner.call('DELETE', path)).status).toBe(204);
  expect((await client.take('GUILD_SOUNDBOARD_SOUND_DELETE')).d).toEqual({
    guild_id: guild.id,
    sound_id: id,
  });
  expect(await guild.lastEntry()).toMatchObject({ action_type: 132, target_id: id });
  expect(failure(await guild.owner.call('GET', path))).toEqual([404, 10097]);
  expect((await getFile(id)).status).toBe(404);
});

it('stores an MP3 file without its tags', async () => {
  const { body } = await add({ name: 'Tagged', sound: toSoundUri(drawMp3(1)) });
  const file = await getFile(body.sound_id);
  expect(file.headers.get('content-type')).toBe('audio/mpeg');
  const stored = Buffer.from(await file.arrayBuffer());
  expect(stored.readUInt16BE(0)).toBe(0xfffb);
  expect(stored.includes('title')).toBe(false);
  await guild.owner.call('DELETE', `/guilds/${guild.id}/soundboard-sounds/${body.sound_id}`);
});

describe('refuses', () => {
  for (const [what, body] of [
    ['a sound that is too long', () => ({ sound: toSoundUri(drawOgg(5.3)) })],
    ['an MP3 file that is too long', () => ({ sound: toSoundUri(drawMp3(5.4)) })],
    ['a file that is too large', () => ({ sound: toSoundUri(Buffer.alloc(512 * 1024 + 1)) })],
    ['another kind of file', () => ({ sound: toSoundUri(Buffer.from('RIFF, but not really')) })],
    ['an Ogg file that is cut off', () => ({ sound: toSoundUri(drawOgg(1).subarray(0, -3)) })],
    ['text that is no data URI', () => ({ sound: 'chime' })],
    ['a name of one character', () => ({ name: 'x' })],
    ['a volume above 1', () => ({ volume: 1.1 })],
    ['an emoji that is none', () => ({ emoji_name: 'abc' })],
  ] as const)
    it(what, async () => {
      expect(failure(await add(body()))).toEqual([400, 50035]);
    });

  it('more sounds than the tier allows', async () => {
    const other = await createApiGuild(app);
    const path = `/guilds/${other.id}/soundboard-sounds`;
    const body = { name: 'Chime', sound: toSoundUri(drawOgg(1)) };
    for (let index = 0; index < 8; index += 1)
      expect((await other.owner.call('POST', path, body)).status).toBe(201);
    expect(failure(await other.owner.call('POST', path, body))).toEqual([400, 30045]);
  });
});

it('members can change the sounds that they added, and no others', async () => {
  await guild.owner.call('PATCH', `/guilds/${guild.id}/roles/${guild.id}`, { permissions: '1024' });
  const roleId = await guild.newRole(CREATE_GUILD_EXPRESSIONS);
  const [ada, bo] = [await guild.newMember(roleId), await guild.newMember(roleId)];
  const { sound_id: id } = (await add({ name: 'Mine' }, ada)).body;
  const path = `/guilds/${guild.id}/soundboard-sounds/${id}`;
  expect(failure(await bo.call('PATCH', path, { name: 'Yours' }))).toEqual([403, 50013]);
  expect(failure(await bo.call('DELETE', path))).toEqual([403, 50013]);
  expect((await ada.call('PATCH', path, { name: 'Still mine' })).status).toBe(200);
  const plain = await guild.newMember();
  expect(failure(await add({}, plain))).toEqual([403, 50013]);
  expect((await plain.call('GET', path)).body).not.toHaveProperty('user');
  expect((await ada.call('DELETE', path)).status).toBe(204);
});

it('every change of how many sounds a guild can have publishes which of them are available', async () => {
  const other = await createApiGuild(app);
  const client = await identify(app.origin, (await other.newMember()).token);
  const path = `/guilds/${other.id}/soundboard-sounds`;
  const addOne = () =>
    other.owner.call('POST', path, { name: 'Chime', sound: toSoundUri(drawOgg(1)), emoji_name: '🔔' });
  // As an instance gives features, and boosts a tier.
  const give = async (features: string[]) => {
    await app.app.db.query('test.features', 'UPDATE guilds SET features = $2 WHERE guild_id = $1', [
      other.id,
      features,
    ]);
    await changeGuild(createContext(app.app, other.owner.id), other.id, async (tx, { state }) =>
      tx.emit(guildUpdated({ ...state.guild, features }, state)),
    );
  };
  for (let index = 0; index < 8; index += 1) expect((await addOne()).status).toBe(201);
  expect(failure(await addOne())).toEqual([400, 30045]);
  await give(['MORE_SOUNDBOARD']);
  const { d: more } = await client.take('GUILD_SOUNDBOARD_SOUNDS_UPDATE');
  expect(more).toMatchObject({ guild_id: other.id });
  expect(more.soundboard_sounds).toHaveLength(8);
  const { sound_id: last } = (await addOne()).body;
  await give([]);
  const { d: fewer } = await client.take('GUILD_SOUNDBOARD_SOUNDS_UPDATE');
  expect(fewer.soundboard_sounds).toHaveLength(9);
  const unavailable = fewer.soundboard_sounds.filter(({ available }: { available: boolean }) => !available);
  expect(unavailable.map(({ sound_id }: { sound_id: string }) => sound_id)).toEqual([last]);
  expect((await other.owner.call('GET', `${path}/${last}`)).body.available).toBe(false);
  // Changes of anything else publish no sounds.
  await other.owner.call('PATCH', `/guilds/${other.id}`, { name: 'Another name' });
  await client.none(
    'GUILD_SOUNDBOARD_SOUNDS_UPDATE',
    ({ t, d }) => t === 'GUILD_UPDATE' && d.name === 'Another name',
  );
});

describe('in a voice channel', () => {
  beforeAll(async () => {
    guild = await createApiGuild(app);
  });

  const play = (who: TestCaller, channelId: string, sound_id: string) =>
    who.call('POST', `/channels/${channelId}/send-soundboard-sound`, { sound_id });

  async function newCall() {
    const { body } = await guild.owner.call('POST', `/guilds/${guild.id}/channels`, { name: 'v', type: 2 });
    const ada = await guild.newMember();
    const client = await identify(app.origin, ada.token);
    const owner = await identify(app.origin, guild.owner.token);
    client.send(4, { guild_id: guild.id, channel_id: body.id, self_mute: false, self_deaf: false });
    await client.take('VOICE_SERVER_UPDATE');
    return { ada, client, owner, channelId: body.id as string };
  }

  it('a sound reaches everyone who is in it, and nobody else', async () => {
    const { ada, client, owner, channelId } = await newCall();
    expect((await play(ada, channelId, '2')).status).toBe(204);
    expect((await client.take('VOICE_CHANNEL_EFFECT_SEND')).d).toMatchObject({
      channel_id: channelId,
      guild_id: guild.id,
      user_id: ada.id,
      sound_id: '2',
      sound_volume: 1,
    });
    await guild.owner.call('PATCH', `/channels/${channelId}`, { name: 'later' });
    await owner.none('VOICE_CHANNEL_EFFECT_SEND', 'CHANNEL_UPDATE');
    expect(failure(await play(guild.owner, channelId, '2'))).toEqual([400, 40032]);
    expect(failure(await play(ada, channelId, '77'))).toEqual([404, 10097]);
    await guild.owner.call('PATCH', `/guilds/${guild.id}/members/${ada.id}`, { mute: true });
    expect(failure(await play(ada, channelId, '2'))).toEqual([403, 50167]);
  });

  it('needs the permission, and for the sounds of other guilds another', async () => {
    const { ada, channelId } = await newCall();
    const other = await createApiGuild(app);
    const added = await other.owner.call('POST', `/guilds/${other.id}/soundboard-sounds`, {
      name: 'Far',
      sound: toSoundUri(drawOgg(1)),
    });
    const { sound_id: id } = added.body;
    expect(failure(await play(ada, channelId, id))).toEqual([404, 10097]);
    await ada.call('POST', `/invites/${other.code}`);
    const deny = (permissions: bigint) =>
      guild.owner.call('PUT', `/channels/${channelId}/permissions/${guild.id}`, {
        type: 0,
        deny: permissions.toString(),
      });
    await deny(USE_EXTERNAL_SOUNDS);
    expect(failure(await play(ada, channelId, id))).toEqual([403, 50013]);
    await deny(0n);
    expect((await play(ada, channelId, id)).status).toBe(204);
    await deny(USE_SOUNDBOARD);
    expect(failure(await play(ada, channelId, '1'))).toEqual([403, 50013]);
  });

  it('an emoji reaches everyone who is in it', async () => {
    const { ada, client, channelId } = await newCall();
    const send = (body: object) => ada.call('POST', `/channels/${channelId}/voice-channel-effects`, body);
    expect((await send({ emoji_name: '👏', animation_id: 3 })).status).toBe(204);
    expect((await client.take('VOICE_CHANNEL_EFFECT_SEND')).d).toMatchObject({
      emoji: { id: null, name: '👏' },
      animation_type: 1,
      animation_id: 3,
    });
    expect(failure(await send({ emoji_name: 'nope' }))).toEqual([400, 50035]);
    expect(failure(await send({ emoji_id: '5' }))).toEqual([404, 10014]);
  });
});
