import { Permission } from '@guildhall/protocol/permissions/index';
import { describe, expect, test } from 'vitest';
import { createApiGuild, failure } from '../support/api-guild.ts';
import { startTestApp, type TestCaller } from '../support/app.ts';
import { identify } from '../support/gateway.ts';

const server = await startTestApp();
const guild = await createApiGuild(server);
const path = `/users/@me/guilds/${guild.id}/settings`;

/** Returns a user's READY. */
const getReady = async (person: TestCaller) => {
  const client = await identify(server.origin, person.token);
  await client.close();
  return client.ready;
};

describe('notification settings of a guild', () => {
  test('have default values until they are set', async () => {
    const { status, body } = await (await guild.newMember()).call('PATCH', path, {});
    expect([status, body]).toEqual([
      200,
      {
        guild_id: guild.id,
        flags: 0,
        hide_muted_channels: false,
        message_notifications: 3,
        mobile_push: true,
        mute_scheduled_events: false,
        muted: false,
        mute_config: null,
        notify_highlights: 0,
        suppress_everyone: false,
        suppress_roles: false,
        channel_overrides: [],
        version: 1,
      },
    ]);
  });

  test('are merged, dispatched and part of READY', async () => {
    const member = await guild.newMember();
    const client = await identify(server.origin, member.token);
    await member.call('PATCH', path, { suppress_everyone: true, message_notifications: 1 });
    await member.call('PATCH', path, { channel_overrides: { [guild.channelId]: { muted: true } } });
    const { body } = await member.call('PATCH', path, {
      channel_overrides: {
        [guild.channelId]: { message_notifications: 2 },
        [guild.categoryId]: { collapsed: true },
      },
      nonsense: 1,
    });
    expect(body).toMatchObject({ suppress_everyone: true, message_notifications: 1, version: 3 });
    expect(body.channel_overrides).toHaveLength(2);
    expect(body.channel_overrides).toContainEqual({
      channel_id: guild.channelId,
      collapsed: false,
      flags: 0,
      message_notifications: 2,
      muted: true,
      mute_config: null,
    });
    const told = await client.take(({ t, d }) => t === 'USER_GUILD_SETTINGS_UPDATE' && d.version === 3);
    expect(told.d).toEqual(body);
    await client.close();
    expect((await getReady(member)).user_guild_settings.entries).toEqual([body]);
  });

  test('keep all of several simultaneous changes', async () => {
    const member = await guild.newMember();
    const changes = [
      { suppress_everyone: true },
      { suppress_roles: true },
      { channel_overrides: { [guild.channelId]: { muted: true } } },
      { channel_overrides: { [guild.categoryId]: { muted: true } } },
    ];
    await Promise.all(changes.map((change) => member.call('PATCH', path, change)));
    const { body } = await member.call('PATCH', path, {});
    expect(body).toMatchObject({ suppress_everyone: true, suppress_roles: true, version: 5 });
    expect(body.channel_overrides).toHaveLength(2);
  });

  test('can mute for a time, forever or not at all, and a mute ends by itself', async () => {
    const member = await guild.newMember();
    const mute = async (mute_config: object | null | undefined) => {
      const { body } = await member.call('PATCH', path, {
        muted: true,
        ...(mute_config === undefined ? {} : { mute_config }),
      });
      return [body.muted, body.mute_config];
    };
    const before = Date.now();
    const [, window] = await mute({ selected_time_window: 900 });
    expect(window.selected_time_window).toBe(900);
    expect(Date.parse(window.end_time) - before).toBeGreaterThanOrEqual(900_000);
    expect(Date.parse(window.end_time) - Date.now()).toBeLessThanOrEqual(900_000);
    expect(await mute({ end_time: null, selected_time_window: -1 })).toEqual([
      true,
      { end_time: null, selected_time_window: -1 },
    ]);
    await mute({ selected_time_window: 60 });
    expect(await mute(undefined)).toEqual([true, null]);
    const end = new Date(Date.now() + 1_000).toISOString();
    expect((await mute({ end_time: end, selected_time_window: 900 }))[0]).toBe(true);
    await expect
      .poll(async () => (await getReady(member)).user_guild_settings.entries[0], {
        timeout: 10_000,
        interval: 500,
      })
      .toMatchObject({ muted: false, mute_config: null });
    await mute({ selected_time_window: 60 });
    expect((await member.call('PATCH', path, { muted: false })).body).toMatchObject({
      muted: false,
      mute_config: null,
    });
  });

  test('exist for private channels too', async () => {
    const member = await guild.newMember();
    const own = '/users/@me/guilds/@me/settings';
    const { body } = await member.call('PATCH', own, { muted: true });
    expect(body).toMatchObject({ guild_id: null, muted: true });
    expect((await getReady(member)).user_guild_settings.entries).toEqual([body]);
    expect(
      failure(await member.call('PATCH', own, { channel_overrides: { [guild.channelId]: { muted: true } } })),
    ).toEqual([404, 10003]);
  });

  test('reject hidden channels and those of other guilds, and discard the whole call', async () => {
    const member = await guild.newMember();
    const other = await createApiGuild(server);
    const hidden = await guild.owner.call('POST', `/guilds/${guild.id}/channels`, {
      name: 'hidden',
      permission_overwrites: [{ id: guild.id, type: 0, deny: Permission.VIEW_CHANNEL.toString() }],
    });
    const attempt = (id: string) =>
      member.call('PATCH', path, { muted: true, channel_overrides: { [id]: { muted: true } } });
    expect(failure(await attempt(other.channelId))).toEqual([404, 10003]);
    expect(failure(await attempt('1'))).toEqual([404, 10003]);
    expect(failure(await attempt(hidden.body.id))).toEqual([403, 50001]);
    expect((await member.call('PATCH', path, {})).body).toMatchObject({ muted: false, version: 1 });
    expect(failure(await (await server.register()).call('PATCH', path, { muted: true }))).toEqual([
      404, 10004,
    ]);
  });

  test.each([
    { message_notifications: 4 },
    { muted: 'yes' },
    { mute_config: { end_time: 'tomorrow' } },
    { mute_config: { selected_time_window: -2 } },
    { flags: -1 },
    { channel_overrides: { x: { muted: true } } },
    { channel_overrides: { 1: { message_notifications: 9 } } },
    { channel_overrides: { 1: 7 } },
    { channel_overrides: [] },
  ])('reject %j', async (change) => {
    const member = await guild.newMember();
    expect(failure(await member.call('PATCH', path, change))).toEqual([400, 50035]);
    expect((await getReady(member)).user_guild_settings.entries).toEqual([]);
  });

  test('are not in READY after leaving the guild', async () => {
    const member = await guild.newMember();
    await member.call('PATCH', path, { muted: true });
    await member.call('DELETE', `/users/@me/guilds/${guild.id}`);
    expect((await getReady(member)).user_guild_settings.entries).toEqual([]);
  });
});

test('can suppress mentions, which are then not counted', async () => {
  const roleId = await guild.newRole();
  const [loud, calm] = [await guild.newMember(roleId), await guild.newMember(roleId)];
  await calm.call('PATCH', path, { suppress_everyone: true, suppress_roles: true });
  const say = (content: string) =>
    guild.owner.call('POST', `/channels/${guild.channelId}/messages`, { content });
  await say('@everyone come');
  await say(`<@&${roleId}> come`);
  await say(`<@${loud.id}> <@${calm.id}> come`);
  const getMentions = async (person: TestCaller) =>
    (await getReady(person)).read_state.entries.find(({ id }: { id: string }) => id === guild.channelId)
      .mention_count;
  await expect.poll(() => getMentions(loud)).toBe(3);
  expect(await getMentions(calm)).toBe(1);
});

describe('the global notification settings', () => {
  test('can be replaced, which is dispatched, and are in READY', async () => {
    const ada = await server.register();
    const client = await identify(server.origin, ada.token);
    const set = (body: object) => ada.call('PATCH', '/users/@me/notification-settings', body);
    expect((await set({ flags: 16 })).body).toEqual({ flags: 16 });
    expect((await client.take('NOTIFICATION_SETTINGS_UPDATE')).d).toEqual({ flags: 16 });
    await client.close();
    expect((await getReady(ada)).notification_settings).toEqual({ flags: 16 });
    expect((await set({ flags: null })).body).toEqual({ flags: 0 });
    expect(failure(await set({ flags: 'all' }))).toEqual([400, 50035]);
  });
});
