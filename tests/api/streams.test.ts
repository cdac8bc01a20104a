import { beforeAll, expect, it } from 'vitest';
import { type ApiGuild, createApiGuild } from '../support/api-guild.ts';
import { startTestApp, type TestApp, type TestPerson } from '../support/app.ts';
import { eventually } from '../support/eventually.ts';
import { befriend } from '../support/friends.ts';
import { identify } from '../support/gateway.ts';
import { drawDataUri } from '../support/pictures.ts';
import { startPushService } from '../support/push-service.ts';
import { connectBot } from '../support/voice-client.ts';

const GCM = 'aead_aes256_gcm_rtpsize';
const CONNECT = 1n << 20n;
const WEBM = Buffer.concat([Buffer.from('1a45dfa3', 'hex'), Buffer.from('moving')]);

const service = await startPushService();
let app: TestApp;
let guild: ApiGuild;
let channelId: string;

beforeAll(async () => {
  app = await startTestApp(
    { roles: new Set(['api', 'gateway', 'voice', 'worker', 'assets']), voicePort: 0 },
    { egress: service.egress },
  );
  guild = await createApiGuild(app);
  const { body } = await guild.owner.call('POST', `/guilds/${guild.id}/channels`, { name: 'Wheel', type: 2 });
  channelId = body.id;
});

/** Puts a user into a voice channel, or a call without a guild, and shares a screen there. */
async function share(
  person: TestPerson,
  place: { readonly guildId: string | null; readonly channelId: string },
) {
  const gateway = await identify(app.origin, person.token);
  gateway.send(4, {
    guild_id: place.guildId,
    channel_id: place.channelId,
    self_mute: false,
    self_deaf: false,
  });
  const { d: state } = await gateway.take(
    ({ t, d }) => (t === 'VOICE_STATE_UPDATE' && d.user_id === person.id) || t === 'CALL_CREATE',
  );
  const { d: server } = await gateway.take('VOICE_SERVER_UPDATE');
  const claim = {
    server_id: place.guildId ?? place.channelId,
    user_id: person.id,
    session_id: state.session_id ?? state.voice_states[0].session_id,
    token: server.token,
  };
  const voice = await connectBot(app.origin, claim, GCM);
  const show = (isShown: boolean) =>
    voice.send(12, {
      audio_ssrc: 0,
      video_ssrc: 0,
      streams: isShown ? [{ type: 'screen', rid: '100', ssrc: 77, active: true }] : [],
    });
  show(true);
  const isLive = (isShown: boolean) => async () =>
    gateway.received.findLast(({ t, d }) => t === 'VOICE_STATE_UPDATE' && d.user_id === person.id)?.d
      .self_stream === isShown;
  await eventually(isLive(true));
  return { gateway, show, isLive };
}

it('members who can connect see the latest preview of a shared screen, until it ends', async () => {
  const [ada, bo, outsider] = [await guild.newMember(), await guild.newMember(), await app.register()];
  const key = `/streams/guild:${guild.id}:${channelId}:${ada.id}`;
  expect((await bo.call('GET', `${key}/preview`)).status).toBe(404);
  const { show, isLive } = await share(ada, { guildId: guild.id, channelId });
  const thumbnail = await drawDataUri(64);
  expect((await bo.call('POST', `${key}/preview`, { thumbnail })).status).toBe(403);
  expect((await bo.call('GET', `${key}/preview`)).status).toBe(404);
  expect((await ada.call('POST', `${key}/preview`, { thumbnail })).status).toBe(204);
  const { body } = await bo.call('GET', `${key}/preview`);
  expect((await fetch(app.origin + new URL(body.url, app.origin).pathname)).status).toBe(200);
  expect((await outsider.call('GET', `${key}/preview`)).status).toBe(404);
  const overwrite = `/channels/${channelId}/permissions/${bo.id}`;
  await guild.owner.call('PUT', overwrite, { type: 1, deny: CONNECT.toString() });
  expect((await bo.call('GET', `${key}/preview`)).status).toBe(403);
  await guild.owner.call('DELETE', overwrite);
  show(false);
  await eventually(isLive(false));
  expect((await bo.call('GET', `${key}/preview`)).status).toBe(404);
});

it('a moving preview is a small WebM or MP4, served with the image', async () => {
  const ada = await guild.newMember();
  const key = `/streams/guild:${guild.id}:${channelId}:${ada.id}`;
  await share(ada, { guildId: guild.id, channelId });
  const upload = async (data: Buffer) => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(data)]), 'preview.webm');
    const { status } = await fetch(`${app.origin}/api${key}/preview/video`, {
      method: 'POST',
      headers: { authorization: ada.token },
      body: form,
    });
    return status;
  };
  expect(await upload(Buffer.from('<svg onload=alert(1)>'))).toBe(400);
  expect(await upload(Buffer.alloc(1_100_000))).toBe(413);
  expect(await upload(WEBM)).toBe(204);
  await ada.call('POST', `${key}/preview`, { thumbnail: await drawDataUri(64) });
  const { body } = await ada.call('GET', `${key}/preview`);
  const video = await fetch(app.origin + new URL(body.video_url, app.origin).pathname);
  expect(video.headers.get('content-type')).toBe('video/webm');
  expect(Buffer.from(await video.arrayBuffer())).toEqual(WEBM);
});

it('friends in a small guild are notified, unless they turned that off', async () => {
  const [ada, friend, quiet, stranger] = await Promise.all([1, 2, 3, 4].map(() => guild.newMember()));
  if (!ada || !friend || !quiet || !stranger) throw new Error('no members');
  for (const other of [friend, quiet]) await befriend(ada, other);
  const browsers = new Map<TestPerson, ReturnType<typeof service.subscribe>>();
  for (const person of [friend, quiet, stranger]) {
    const browser = service.subscribe();
    browsers.set(person, browser);
    await person.call('POST', '/users/@me/devices', browser.device);
  }
  await quiet.call('PATCH', '/users/@me/settings', { stream_notifications_enabled: false });
  await share(ada, { guildId: guild.id, channelId });
  const key = `/streams/guild:${guild.id}:${channelId}:${ada.id}`;
  expect((await friend.call('POST', `${key}/notify`)).status).toBe(403);
  expect((await ada.call('POST', `${key}/notify`)).status).toBe(204);
  expect((await browsers.get(friend)?.take())?.payload).toEqual({
    title: `${ada.username} (#Wheel, Hall)`,
    link: `/channels/${guild.id}/${channelId}`,
    tag: `stream ${channelId}`,
    isLive: true,
  });
  expect([quiet, stranger].map((person) => browsers.get(person)?.received)).toEqual([[], []]);
  const list = async (person: typeof friend) =>
    (await person.call('GET', '/users/@me/notification-center/items')).body.items.filter(
      ({ type }: { type: string }) => type === 'go_live_push',
    );
  await expect
    .poll(() => list(friend))
    .toMatchObject([
      { other_user: { id: ada.id }, deeplink: `/channels/${guild.id}/${channelId}/`, acked: false },
    ]);
  expect([await list(quiet), await list(stranger)]).toEqual([[], []]);
});

it('a screen in a call is live for those in it, and a ring reaches a browser that is closed', async () => {
  const [ada, bo] = [await app.register(), await app.register()];
  await befriend(ada, bo);
  const { body } = await ada.call('POST', '/users/@me/channels', { recipient_id: bo.id });
  const browser = service.subscribe();
  await bo.call('POST', '/users/@me/devices', browser.device);
  const { gateway, show, isLive } = await share(ada, { guildId: null, channelId: body.id });
  expect((await ada.call('POST', `/channels/${body.id}/call/ring`, {})).status).toBe(204);
  const { payload, headers } = await browser.take();
  expect(payload).toMatchObject({ title: ada.username, tag: `ring ${body.id}`, isRing: true });
  expect(headers).toMatchObject({ ttl: '30', topic: `ring${body.id}` });
  // Another choice of the user keeps the screen.
  gateway.send(4, { guild_id: null, channel_id: body.id, self_mute: true, self_deaf: false });
  await gateway.take(({ t, d }) => t === 'VOICE_STATE_UPDATE' && d.self_mute && d.self_stream);
  const key = `/streams/call:${body.id}:${ada.id}`;
  await ada.call('POST', `${key}/preview`, { thumbnail: await drawDataUri(64) });
  expect((await bo.call('GET', `${key}/preview`)).status).toBe(200);
  show(false);
  await eventually(isLive(false));
  expect((await bo.call('GET', `${key}/preview`)).status).toBe(404);
});
