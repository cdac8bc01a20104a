import { ALL_PERMISSIONS, DEFAULT_EVERYONE_PERMISSIONS } from '@guildhall/protocol/permissions/index';
import { beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../support/app.ts';

let server: TestApp;
let owner: TestPerson;
let other: TestPerson;

beforeAll(async () => {
  server = await startTestApp();
  owner = await server.register();
  other = await server.register();
});

/** Creates a guild of the owner's with an invite to it. */
const open = async (body: object = { name: 'Hall' }) => {
  const guild = (await owner.call('POST', '/guilds', body)).body;
  const channels = (await owner.call('GET', `/guilds/${guild.id}/channels`)).body;
  const text = channels.find((channel: { type: number }) => channel.type === 0);
  const invite = (await owner.call('POST', `/channels/${text.id}/invites`, { max_age: 0 })).body;
  return { guild, channels, text, invite };
};

describe('creating a guild', () => {
  test('gives @everyone its permissions, a category and #general, and makes the creator the owner', async () => {
    const { guild, channels } = await open({ name: '  Hall  ' });
    expect(guild).toMatchObject({ name: 'Hall', owner_id: owner.id, emojis: [], stickers: [] });
    expect(guild.roles).toMatchObject([
      { id: guild.id, name: '@everyone', position: 0, permissions: DEFAULT_EVERYONE_PERMISSIONS.toString() },
    ]);
    expect(channels).toMatchObject([
      { type: 4, name: 'Text channels', parent_id: null },
      { type: 0, name: 'general', parent_id: channels[0].id },
    ]);
    expect(guild.system_channel_id).toBe(channels[1].id);
    const mine = (await owner.call('GET', '/users/@me/guilds?with_counts=1')).body;
    expect(mine.find(({ id }: { id: string }) => id === guild.id)).toMatchObject({
      owner: true,
      permissions: ALL_PERMISSIONS.toString(),
      approximate_member_count: 1,
    });
  });

  test('accepts roles and channels with placeholder ids', async () => {
    const { guild, channels } = await open({
      name: 'Planned',
      roles: [
        { id: 0, permissions: '1024' },
        { id: 1, name: 'Mods', permissions: '8', color: 255, hoist: true },
      ],
      channels: [
        { id: 5, type: 4, name: 'Staff', permission_overwrites: [{ id: 0, type: 0, deny: '1024' }] },
        {
          id: 6,
          type: 0,
          name: 'Staff Room!',
          parent_id: 5,
          permission_overwrites: [{ id: 1, allow: '1024' }],
        },
      ],
      system_channel_id: 6,
    });
    const mods = guild.roles.find(({ name }: { name: string }) => name === 'Mods');
    expect(guild.roles.find(({ id }: { id: string }) => id === guild.id).permissions).toBe('1024');
    expect(mods).toMatchObject({ permissions: '8', color: 255, hoist: true });
    expect(channels[0].permission_overwrites).toEqual([{ id: guild.id, type: 0, allow: '0', deny: '1024' }]);
    expect(channels[1]).toMatchObject({
      name: 'staff-room',
      parent_id: channels[0].id,
      permission_overwrites: [{ id: mods.id, type: 0, allow: '1024', deny: '0' }],
    });
    expect(guild.system_channel_id).toBe(channels[1].id);
  });

  test.each([
    [{}, 'name'],
    [{ name: 'x' }, 'name'],
    [{ name: ' x ' }, 'name'],
    [{ name: 'Hall', channels: [{ name: 'a', parent_id: 3 }] }, 'channels'],
    [{ name: 'Hall', channels: [{ name: 'a', permission_overwrites: [{ id: 9 }] }] }, 'channels'],
    [{ name: 'Hall', channels: [{ name: 'a', id: 1 }], system_channel_id: 2 }, 'system_channel_id'],
  ])('rejects %j', async (body, field) => {
    const { status, body: error } = await owner.call('POST', '/guilds', body);
    expect([status, error.code]).toEqual([400, 50035]);
    expect(error.errors).toHaveProperty(field);
  });

  test('is possible for bots', async () => {
    const bot = await server.createBot(owner);
    const { status, body } = await bot.call('POST', '/guilds', { name: 'Robots' });
    expect([status, body.owner_id]).toEqual([201, bot.id]);
  });
});

describe('a guild', () => {
  test('is unknown to users outside it', async () => {
    const { guild } = await open();
    for (const [method, path] of [
      ['GET', `/guilds/${guild.id}`],
      ['PATCH', `/guilds/${guild.id}`],
      ['DELETE', `/guilds/${guild.id}`],
      ['DELETE', `/users/@me/guilds/${guild.id}`],
    ] as const) {
      const { status, body } = await other.call(
        method,
        path,
        method === 'PATCH' ? { name: 'Mine' } : undefined,
      );
      expect([status, body.code]).toEqual([404, 10004]);
    }
  });

  test('can be changed by members with MANAGE_GUILD', async () => {
    const { guild, invite, text } = await open();
    await other.call('POST', `/invites/${invite.code}`);
    const refused = await other.call('PATCH', `/guilds/${guild.id}`, { name: 'Mine' });
    expect([refused.status, refused.body.code]).toEqual([403, 50013]);
    const { body } = await owner.call(
      'PATCH',
      `/guilds/${guild.id}`,
      { name: 'Great Hall', description: 'All of us', verification_level: 2, system_channel_id: null },
      { 'x-audit-log-reason': 'spring%20cleaning' },
    );
    expect(body).toMatchObject({
      name: 'Great Hall',
      description: 'All of us',
      verification_level: 2,
      system_channel_id: null,
    });
    expect((await other.call('GET', `/guilds/${guild.id}?with_counts=true`)).body).toMatchObject({
      name: 'Great Hall',
      approximate_member_count: 2,
    });
    const { audit_log_entries: entries, users } = (await owner.call('GET', `/guilds/${guild.id}/audit-logs`))
      .body;
    expect(entries[0]).toMatchObject({
      action_type: 1,
      user_id: owner.id,
      target_id: guild.id,
      reason: 'spring cleaning',
      changes: expect.arrayContaining([
        { key: 'name', old_value: 'Hall', new_value: 'Great Hall' },
        { key: 'description', new_value: 'All of us' },
        { key: 'system_channel_id', old_value: text.id },
      ]),
    });
    expect(users.map(({ id }: { id: string }) => id)).toEqual([owner.id]);
  });

  test('rejects channels that it does not have, or of the wrong type', async () => {
    const { guild, channels } = await open();
    for (const system_channel_id of [channels[0].id, '1'])
      expect((await owner.call('PATCH', `/guilds/${guild.id}`, { system_channel_id })).body).toMatchObject({
        code: 50035,
        errors: { system_channel_id: expect.anything() },
      });
  });

  test('can be transferred by its owner to a member who is not a bot', async () => {
    const { guild, invite } = await open();
    const bot = await server.createBot(owner);
    const unknown = await owner.call('PATCH', `/guilds/${guild.id}`, { owner_id: other.id });
    expect([unknown.status, unknown.body.code]).toEqual([404, 10013]);
    expect((await owner.call('PATCH', `/guilds/${guild.id}`, { owner_id: bot.id })).status).toBe(404);
    await other.call('POST', `/invites/${invite.code}`);
    const changed = await owner.call('PATCH', `/guilds/${guild.id}`, { owner_id: other.id });
    expect(changed.body.owner_id).toBe(other.id);
    expect((await owner.call('PATCH', `/guilds/${guild.id}`, { name: 'Back' })).body.code).toBe(50013);
  });

  test('cannot be left by its owner, and deleted only by the owner', async () => {
    const { guild, invite, text } = await open();
    await other.call('POST', `/invites/${invite.code}`);
    const left = await owner.call('DELETE', `/users/@me/guilds/${guild.id}`);
    expect([left.status, left.body.code]).toEqual([400, 50055]);
    expect((await other.call('DELETE', `/guilds/${guild.id}`)).body.code).toBe(50013);
    expect((await owner.call('DELETE', `/guilds/${guild.id}`)).status).toBe(204);
    for (const person of [owner, other]) {
      expect((await person.call('GET', `/guilds/${guild.id}`)).body.code).toBe(10004);
      expect((await person.call('GET', `/channels/${text.id}`)).body.code).toBe(10003);
      const mine = (await person.call('GET', '/users/@me/guilds')).body;
      expect(mine.map(({ id }: { id: string }) => id)).not.toContain(guild.id);
    }
    expect((await other.call('GET', `/invites/${invite.code}`)).body.code).toBe(10006);
  });

  test('can be left by members', async () => {
    const { guild, invite } = await open();
    await other.call('POST', `/invites/${invite.code}`);
    expect((await other.call('DELETE', `/users/@me/guilds/${guild.id}`, { lurking: false })).status).toBe(
      204,
    );
    expect((await other.call('GET', `/guilds/${guild.id}`)).body.code).toBe(10004);
    expect((await owner.call('GET', `/guilds/${guild.id}/members/${other.id}`)).body.code).toBe(10007);
  });

  test('is in the paginated list of the caller’s guilds', async () => {
    const person = await server.register();
    const ids: string[] = [];
    for (const name of ['one', 'two', 'three'])
      ids.push((await person.call('POST', '/guilds', { name })).body.id);
    const list = async (query: string) =>
      (await person.call('GET', `/users/@me/guilds${query}`)).body.map(({ id }: { id: string }) => id);
    expect(await list('')).toEqual(ids);
    expect(await list('?limit=2')).toEqual(ids.slice(0, 2));
    expect(await list(`?after=${ids[0]}&limit=1`)).toEqual([ids[1]]);
    expect(await list(`?before=${ids[2]}&limit=1`)).toEqual([ids[1]]);
  });

  test('is in the list with the permissions that roles give, even those useless without others', async () => {
    const { guild, invite } = await open();
    const member = await server.register();
    await member.call('POST', `/invites/${invite.code}`);
    // SEND_TTS_MESSAGES, without VIEW_CHANNEL and SEND_MESSAGES.
    await owner.call('PATCH', `/guilds/${guild.id}/roles/${guild.id}`, { permissions: '4096' });
    const [mine] = (await member.call('GET', '/users/@me/guilds')).body;
    expect(mine).toMatchObject({ id: guild.id, owner: false, permissions: '4096' });
  });
});
