import { endSilentStages } from '@guildhall/server/domains/stage-instances/index';
import { beforeAll, expect, it } from 'vitest';
import { type ApiGuild, createApiGuild, failure } from '../support/api-guild.ts';
import { startTestApp, type TestApp, type TestCaller } from '../support/app.ts';
import { identify, type Received } from '../support/gateway.ts';

let app: TestApp;
let guild: ApiGuild;

beforeAll(async () => {
  app = await startTestApp();
  guild = await createApiGuild(app);
});

const newStage = async (): Promise<string> =>
  (await guild.owner.call('POST', `/guilds/${guild.id}/channels`, { name: 'stage', type: 13 })).body.id;
const start = (channel_id: string, more: object = {}, who: TestCaller = guild.owner) =>
  who.call('POST', '/stage-instances', { channel_id, topic: 'Open questions', ...more });
const readTypes = async (channelId: string) =>
  (await guild.owner.call('GET', `/channels/${channelId}/messages`)).body
    .map(({ type, content }: { type: number; content: string }) => [type, content])
    .reverse();

it('a stage starts, gets another topic and ends, with events, messages and entries in the audit log', async () => {
  const channel = await newStage();
  const client = await identify(app.origin, (await guild.newMember()).token);
  const started = await start(channel);
  expect(started).toMatchObject({
    status: 200,
    body: { channel_id: channel, guild_id: guild.id, topic: 'Open questions', privacy_level: 2 },
  });
  expect((await client.take('STAGE_INSTANCE_CREATE')).d).toEqual(started.body);
  expect(await guild.lastEntry()).toMatchObject({ action_type: 83, options: { channel_id: channel } });
  expect(failure(await start(channel))).toEqual([400, 150006]);
  const later = await identify(app.origin, guild.owner.token);
  const seen = later.ready.guilds.find(({ id }: { id: string }) => id === guild.id);
  expect(seen.stage_instances).toEqual([started.body]);
  const path = `/stage-instances/${channel}`;
  expect((await guild.owner.call('GET', path)).body).toEqual(started.body);
  const changed = await guild.owner.call('PATCH', path, { topic: 'Closing words' });
  expect(changed.body.topic).toBe('Closing words');
  expect((await client.take('STAGE_INSTANCE_UPDATE')).d.topic).toBe('Closing words');
  expect(await guild.lastEntry()).toMatchObject({ action_type: 84 });
  expect((await guild.owner.call('DELETE', path)).status).toBe(204);
  expect((await client.take('STAGE_INSTANCE_DELETE')).d.channel_id).toBe(channel);
  expect(await guild.lastEntry()).toMatchObject({ action_type: 85 });
  expect(failure(await guild.owner.call('GET', path))).toEqual([404, 10067]);
  expect(await readTypes(channel)).toEqual([
    [27, 'Open questions'],
    [31, 'Closing words'],
    [28, 'Closing words'],
  ]);
});

it('requires a moderator of a stage channel', async () => {
  const channel = await newStage();
  const plain = await guild.newMember();
  expect(failure(await start(channel, {}, plain))).toEqual([403, 50013]);
  const text = await start(guild.channelId);
  expect(failure(text)).toEqual([400, 50024]);
  expect(failure(await start(channel, { topic: '' }))).toEqual([400, 50035]);
  expect(failure(await start(channel, { privacy_level: 1 }))).toEqual([400, 50035]);
  const stranger = await app.register();
  await start(channel);
  expect(failure(await stranger.call('GET', `/stage-instances/${channel}`))).toEqual([404, 10003]);
  expect(failure(await plain.call('DELETE', `/stage-instances/${channel}`))).toEqual([403, 50013]);
});

it('who may mention everyone can notify of the start', async () => {
  const channel = await newStage();
  await start(channel, { send_start_notification: true });
  const { body } = await guild.owner.call('GET', `/channels/${channel}/messages`);
  expect(body[0]).toMatchObject({ type: 27, mention_everyone: true });
});

it('the chat of a live stage says who asked to speak and who became a speaker', async () => {
  const channel = await newStage();
  await start(channel);
  const ada = await guild.newMember();
  const client = await identify(app.origin, ada.token);
  client.send(4, { guild_id: guild.id, channel_id: channel, self_mute: false, self_deaf: false });
  await client.take('VOICE_SERVER_UPDATE');
  const own = `/guilds/${guild.id}/voice-states/@me`;
  await ada.call('PATCH', own, { channel_id: channel, request_to_speak_timestamp: new Date().toISOString() });
  await guild.owner.call('PATCH', `/guilds/${guild.id}/voice-states/${ada.id}`, {
    channel_id: channel,
    suppress: false,
  });
  expect((await readTypes(channel)).map(([type]: [number]) => type)).toEqual([27, 30, 29]);
});

it('a stage ends with its channel, and some minutes after its last speaker left', async () => {
  const [deleted, silent] = [await newStage(), await newStage()];
  const client = await identify(app.origin, guild.owner.token);
  await start(deleted);
  await start(silent);
  const hasEnded =
    (channelId: string) =>
    ({ t, d }: Received) =>
      t === 'STAGE_INSTANCE_DELETE' && d.channel_id === channelId;
  await guild.owner.call('DELETE', `/channels/${deleted}`);
  await client.take(hasEnded(deleted));
  await endSilentStages(app.app);
  expect((await guild.owner.call('GET', `/stage-instances/${silent}`)).status).toBe(200);
  await endSilentStages(app.app, 0);
  await client.take(hasEnded(silent));
  expect(failure(await guild.owner.call('GET', `/stage-instances/${silent}`))).toEqual([404, 10067]);
});
