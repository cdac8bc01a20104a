import { beforeAll, describe, expect, it } from 'vitest';
import { type ApiGuild, createApiGuild, failure } from '../support/api-guild.ts';
import { startTestApp, type TestApp, type TestCaller, type TestPerson } from '../support/app.ts';

const MANAGE_CHANNELS = 1n << 4n;
const SET_VOICE_CHANNEL_STATUS = 1n << 48n;

let app: TestApp;
let guild: ApiGuild;
let bo: TestPerson;

beforeAll(async () => {
  app = await startTestApp();
  guild = await createApiGuild(app);
  bo = await guild.newMember();
});

const create = (body: object, who: TestCaller = guild.owner) =>
  who.call('POST', `/guilds/${guild.id}/channels`, body);

it('creates voice and stage channels with their settings, and returns the defaults', async () => {
  const lounge = await create({ name: 'The Lounge', type: 2 });
  expect(lounge.status).toBe(201);
  expect(lounge.body).toMatchObject({
    name: 'The Lounge',
    type: 2,
    bitrate: 64_000,
    user_limit: 0,
    rtc_region: null,
    video_quality_mode: 1,
    status: null,
    last_message_id: null,
    rate_limit_per_user: 0,
  });
  const settings = { bitrate: 96_000, user_limit: 5, rtc_region: 'local', video_quality_mode: 2 };
  const set = await create({ name: 'x', type: 2, ...settings });
  expect(set.body).toMatchObject(settings);
  expect((await create({ name: 'Stage', type: 13 })).body).toMatchObject({ type: 13, bitrate: 64_000 });
  const text = await create({ name: 'text', bitrate: 8_000 });
  expect(text.body).not.toHaveProperty('bitrate');
  const reset = await guild.owner.call('PATCH', `/channels/${set.body.id}`, {
    bitrate: null,
    user_limit: null,
    rtc_region: null,
    video_quality_mode: null,
  });
  expect(reset.body).toMatchObject({
    bitrate: 64_000,
    user_limit: 0,
    rtc_region: null,
    video_quality_mode: 1,
  });
  const { changes } = await guild.lastEntry();
  expect(changes.map(({ key }: { key: string }) => key)).toEqual([
    'bitrate',
    'user_limit',
    'rtc_region',
    'video_quality_mode',
  ]);
});

describe('refuses', () => {
  for (const [what, body] of [
    ['a bitrate above that of the tier', { type: 2, bitrate: 96_001 }],
    ['a bitrate below the minimum', { type: 2, bitrate: 7_999 }],
    ['a higher bitrate in stage channels', { type: 13, bitrate: 64_001 }],
    ['more than 99 users', { type: 2, user_limit: 100 }],
    ['more than 10,000 users on a stage', { type: 13, user_limit: 10_001 }],
    ['an unknown region', { type: 2, rtc_region: 'moon' }],
    ['an unknown video quality', { type: 2, video_quality_mode: 3 }],
  ] as const)
    it(what, async () => {
      expect(failure(await create({ name: 'x', ...body }))).toEqual([400, 50035]);
    });
});

it('has a text chat in voice channels', async () => {
  const { id } = (await create({ name: 'chat', type: 2 })).body;
  const sent = await bo.call('POST', `/channels/${id}/messages`, { content: 'hello' });
  expect(sent.status).toBe(200);
  const read = await guild.owner.call('GET', `/channels/${id}/messages`);
  expect(read.body.map(({ content }: { content: string }) => content)).toEqual(['hello']);
});

it('lists the voice regions, those of a guild for its members', async () => {
  const regions = [{ id: 'local', name: 'Local', optimal: true, deprecated: false, custom: false }];
  expect((await bo.call('GET', '/voice/regions')).body).toEqual(regions);
  expect((await bo.call('GET', `/guilds/${guild.id}/regions`)).body).toEqual(regions);
  const stranger = await app.register();
  expect(failure(await stranger.call('GET', `/guilds/${guild.id}/regions`))).toEqual([404, 10004]);
});

it('sets and clears the status of a voice channel, with entries in the audit log', async () => {
  const { id } = (await create({ name: 'status', type: 2 })).body;
  const put = (who: TestCaller, status: string | null) =>
    who.call('PUT', `/channels/${id}/voice-status`, { status });
  expect((await put(guild.owner, ' Chess night ')).status).toBe(204);
  expect(await guild.lastEntry()).toMatchObject({
    action_type: 192,
    target_id: id,
    options: { status: 'Chess night' },
  });
  expect((await guild.owner.call('GET', `/channels/${id}`)).body.status).toBe('Chess night');
  expect(failure(await put(bo, 'mine'))).toEqual([403, 50013]);
  const manager = await guild.newMember(await guild.newRole(MANAGE_CHANNELS | SET_VOICE_CHANNEL_STATUS));
  expect((await put(manager, null)).status).toBe(204);
  expect(await guild.lastEntry()).toMatchObject({ action_type: 193, target_id: id });
  expect((await guild.owner.call('GET', `/channels/${id}`)).body.status).toBeNull();
  const text = await guild.owner.call('PUT', `/channels/${guild.channelId}/voice-status`, { status: 'x' });
  expect(failure(text)).toEqual([400, 50024]);
});
