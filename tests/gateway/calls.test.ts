import { giveUpRinging } from '@guildhall/server/domains/voice/calls';
import { loadCall } from '@guildhall/server/domains/voice/index';
import { beforeAll, expect, it } from 'vitest';
import { createApiGuild, failure } from '../support/api-guild.ts';
import { startTestApp, type TestApp, type TestPerson } from '../support/app.ts';
import { eventually } from '../support/eventually.ts';
import { befriend } from '../support/friends.ts';
import { identify, type Received } from '../support/gateway.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

type Client = Awaited<ReturnType<typeof identify>>;
const connect = (person: TestPerson) => identify(app.origin, person.token);
const join = (client: Client, channelId: string | null, self: object = {}) =>
  client.send(4, { guild_id: null, channel_id: channelId, self_mute: false, self_deaf: false, ...self });
const hasState =
  (userId: string, channelId: string | null) =>
  ({ t, d }: Received) =>
    t === 'VOICE_STATE_UPDATE' && d.user_id === userId && d.channel_id === channelId;

/** Two friends with their conversation, both connected. */
async function newFriends() {
  const [ada, bo] = [await app.register(), await app.register()];
  await befriend(ada, bo);
  const { body } = await ada.call('POST', '/users/@me/channels', { recipient_id: bo.id });
  return {
    ada,
    bo,
    channelId: body.id as string,
    adaClient: await connect(ada),
    boClient: await connect(bo),
  };
}
const lastMessage = async (person: TestPerson, channelId: string) =>
  (await person.call('GET', `/channels/${channelId}/messages`)).body[0];

it('a call rings, is answered and ends, with a message about it', async () => {
  const { ada, bo, channelId, adaClient, boClient } = await newFriends();
  join(adaClient, channelId);
  const { d: server } = await adaClient.take('VOICE_SERVER_UPDATE');
  expect(server).toMatchObject({
    guild_id: null,
    channel_id: channelId,
    token: expect.stringMatching(/^\w{32}$/),
  });
  const { d: call } = await boClient.take('CALL_CREATE');
  expect(call).toMatchObject({
    channel_id: channelId,
    ringing: [],
    voice_states: [{ user_id: ada.id, channel_id: channelId }],
  });
  expect(await lastMessage(bo, channelId)).toMatchObject({
    id: call.message_id,
    type: 3,
    call: { participants: [ada.id], ended_timestamp: null },
  });
  expect((await ada.call('GET', `/channels/${channelId}/call`)).body).toEqual({ ringable: true });
  expect((await ada.call('POST', `/channels/${channelId}/call/ring`, {})).status).toBe(204);
  expect((await boClient.take('CALL_UPDATE')).d.ringing).toEqual([bo.id]);
  const later = await connect(bo);
  expect(later.ready.calls).toMatchObject([{ channel_id: channelId, ringing: [bo.id] }]);
  later.send(13, { channel_id: channelId });
  expect((await later.take('CALL_CREATE')).d.message_id).toBe(call.message_id);
  join(boClient, channelId, { self_mute: true });
  expect((await adaClient.take(hasState(bo.id, channelId))).d).toMatchObject({ self_mute: true });
  expect((await adaClient.take(({ t, d }) => t === 'CALL_UPDATE' && d.ringing.length === 0)).d.region).toBe(
    'local',
  );
  await boClient.take('VOICE_SERVER_UPDATE');
  join(boClient, null);
  await adaClient.take(hasState(bo.id, null));
  join(adaClient, null);
  expect((await boClient.take('CALL_DELETE')).d).toEqual({ channel_id: channelId });
  const { call: ended } = await lastMessage(bo, channelId);
  expect(ended.participants).toEqual([ada.id, bo.id]);
  expect(Date.parse(ended.ended_timestamp)).toBeGreaterThan(0);
});

it('a call can be declined', async () => {
  const { ada, bo, channelId, adaClient, boClient } = await newFriends();
  join(adaClient, channelId);
  await adaClient.take('VOICE_SERVER_UPDATE');
  await ada.call('POST', `/channels/${channelId}/call/ring`, { recipients: [bo.id] });
  await boClient.take('CALL_UPDATE');
  expect((await bo.call('POST', `/channels/${channelId}/call/stop-ringing`, {})).status).toBe(204);
  await adaClient.take(({ t, d }) => t === 'CALL_UPDATE' && d.ringing.length === 0);
  expect(failure(await bo.call('POST', `/channels/${channelId}/call/ring`, {}))).toEqual([400, 40032]);
});

it('a second ring lasts its own time, whenever the first one would have ended', async () => {
  const { ada, bo, channelId, adaClient, boClient } = await newFriends();
  join(adaClient, channelId);
  await adaClient.take('VOICE_SERVER_UPDATE');
  const ring = () => ada.call('POST', `/channels/${channelId}/call/ring`, { recipients: [bo.id] });
  await ring();
  await boClient.take('CALL_UPDATE');
  const firstEnd = Date.now() + 30_000;
  await bo.call('POST', `/channels/${channelId}/call/stop-ringing`, {});
  await boClient.take('CALL_UPDATE');
  await eventually(() => Date.now() + 30_000 > firstEnd);
  await ring();
  expect((await boClient.take('CALL_UPDATE')).d.ringing).toEqual([bo.id]);
  const giveUp = (until: number) => giveUpRinging(app.app, { channelId, userIds: [bo.id], until });
  await giveUp(firstEnd);
  expect((await loadCall(app.app.db, channelId))?.ringing).toEqual([bo.id]);
  await giveUp(Date.now() + 60_000);
  expect((await boClient.take('CALL_UPDATE')).d.ringing).toEqual([]);
});

it('a call ends when the session of its last user does', async () => {
  const { ada, channelId, adaClient, boClient } = await newFriends();
  join(adaClient, channelId);
  await boClient.take('CALL_CREATE');
  await adaClient.close(1000);
  expect((await boClient.take('CALL_DELETE')).d.channel_id).toBe(channelId);
  expect((await lastMessage(ada, channelId)).call.ended_timestamp).not.toBeNull();
});

it('blocked users, strangers and channels of guilds can’t be called', async () => {
  const { ada, bo, channelId, adaClient, boClient } = await newFriends();
  await bo.call('PUT', `/users/@me/relationships/${ada.id}`, { type: 2 });
  expect((await ada.call('GET', `/channels/${channelId}/call`)).body).toEqual({ ringable: false });
  join(adaClient, channelId);
  const stranger = await app.register();
  const path = `/channels/${channelId}/call`;
  expect(failure(await stranger.call('GET', path))).toEqual([404, 10003]);
  expect(failure(await stranger.call('POST', `${path}/ring`, {}))).toEqual([404, 10003]);
  const guild = await createApiGuild(app);
  expect(failure(await guild.owner.call('GET', `/channels/${guild.channelId}/call`))).toEqual([404, 10003]);
  await bo.call('DELETE', `/users/@me/relationships/${ada.id}`);
  await boClient.none('CALL_CREATE', 'RELATIONSHIP_REMOVE');
});

it('a user who leaves a group leaves its call', async () => {
  const [ada, bo, cy] = [await app.register(), await app.register(), await app.register()];
  await befriend(ada, bo);
  await befriend(ada, cy);
  const { body: group } = await ada.call('POST', '/users/@me/channels', { recipients: [bo.id, cy.id] });
  const [adaClient, boClient] = [await connect(ada), await connect(bo)];
  join(adaClient, group.id);
  await adaClient.take('VOICE_SERVER_UPDATE');
  join(boClient, group.id);
  await boClient.take('VOICE_SERVER_UPDATE');
  await ada.call('DELETE', `/channels/${group.id}/recipients/${bo.id}`);
  await adaClient.take(hasState(bo.id, null));
  await boClient.take(hasState(bo.id, null));
});

it('two devices that join two places in the same instant end up in one', async () => {
  const { ada, channelId, adaClient } = await newFriends();
  const guilds = [await createApiGuild(app), await createApiGuild(app)];
  const channels: string[] = [];
  for (const guild of guilds) {
    await ada.call('POST', `/invites/${guild.code}`);
    const { body } = await guild.owner.call('POST', `/guilds/${guild.id}/channels`, { name: 'v', type: 2 });
    channels.push(body.id);
  }
  const devices = [await connect(ada), await connect(ada)];
  const count = async () => {
    const { rows } = await app.app.db.pool.query(
      `SELECT user_id FROM voice_states WHERE user_id = $1 UNION ALL SELECT user_id FROM call_voice_states WHERE user_id = $1`,
      [ada.id],
    );
    return rows.length;
  };
  for (let round = 0; round < 5; round += 1) {
    for (const [index, device] of devices.entries())
      device.send(4, {
        guild_id: guilds[index]?.id,
        channel_id: channels[index],
        self_mute: false,
        self_deaf: false,
      });
    join(adaClient, channelId);
    await eventually(async () => {
      const places = await count();
      expect(places).toBeLessThanOrEqual(1);
      return places === 1;
    });
  }
});
