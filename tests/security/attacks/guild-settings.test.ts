import { Permission } from '@guildhall/protocol/permissions/index';
import { beforeAll, describe, expect, test } from 'vitest';
import { type ApiGuild, createApiGuild, failure } from '../../support/api-guild.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../support/app.ts';

let server: TestApp;
let guild: ApiGuild;
/** Has Manage Server, Manage Channels and Manage Roles, and cannot view `hidden`. */
let manager: TestPerson;
let hidden: string;
let elsewhere: string;

const MANAGER = Permission.MANAGE_GUILD | Permission.MANAGE_CHANNELS | Permission.MANAGE_ROLES;
const change = (by: TestPerson, body: object) => by.call('PATCH', `/guilds/${guild.id}`, body);
const overwrite = (by: TestPerson, channelId: string, id: string, body: object) =>
  by.call('PUT', `/channels/${channelId}/permissions/${id}`, body);

async function newChannel(deny = 0n): Promise<string> {
  const { body } = await guild.owner.call('POST', `/guilds/${guild.id}/channels`, {
    name: 'a-channel',
    permission_overwrites: [{ id: guild.id, type: 0, deny: deny.toString() }],
  });
  return body.id;
}

beforeAll(async () => {
  server = await startTestApp();
  guild = await createApiGuild(server);
  manager = await guild.newMember(await guild.newRole(MANAGER, 5));
  hidden = await newChannel(Permission.VIEW_CHANNEL);
  elsewhere = (await createApiGuild(server)).channelId;
});

const settings = [
  'system_channel_id',
  'rules_channel_id',
  'public_updates_channel_id',
  'safety_alerts_channel_id',
];

describe.each(settings)('%s', (setting) => {
  test('cannot be a channel that the caller cannot view, and does not reveal whether it exists', async () => {
    const absent = await change(manager, { [setting]: '1234567890' });
    expect(failure(absent)).toEqual([400, 50035]);
    for (const id of [hidden, elsewhere, guild.categoryId])
      expect((await change(manager, { [setting]: id })).body).toEqual(absent.body);
  });

  test('control: can be a channel that the caller can view, and is kept when it is sent back', async () => {
    expect((await change(manager, { [setting]: guild.channelId })).body[setting]).toBe(guild.channelId);
    await change(guild.owner, { [setting]: hidden });
    expect((await change(manager, { [setting]: hidden, name: 'Hall' })).body[setting]).toBe(hidden);
    expect((await change(manager, { [setting]: null })).body[setting]).toBe(null);
    expect(failure(await change(manager, { [setting]: hidden }))).toEqual([400, 50035]);
  });
});

test('afk_channel_id cannot be a text channel or a missing one', async () => {
  for (const id of [hidden, guild.channelId, elsewhere, '1234567890'])
    expect(failure(await change(manager, { afk_channel_id: id }))).toEqual([400, 50035]);
});

describe('the overwrite of a role', () => {
  test('cannot be turned into a member’s, which would remove permissions the caller does not have', async () => {
    const channelId = await newChannel(Permission.BAN_MEMBERS | Permission.MANAGE_WEBHOOKS);
    const deny = (Permission.BAN_MEMBERS | Permission.MANAGE_WEBHOOKS).toString();
    expect(failure(await overwrite(manager, channelId, guild.id, { type: 1, deny }))).toEqual([404, 10009]);
    // Control: unchanged, it is kept.
    expect((await overwrite(manager, channelId, guild.id, { type: 0, deny })).status).toBe(204);
    const body = { permission_overwrites: [{ id: guild.id, type: 1, deny }] };
    expect(failure(await manager.call('PATCH', `/channels/${channelId}`, body))).toEqual([400, 50035]);
  });

  test('cannot allow, deny or drop permissions the caller does not have', async () => {
    const channelId = await newChannel();
    const role = await guild.newRole(0n, 1);
    const lacks = Permission.MANAGE_WEBHOOKS.toString();
    const has = Permission.MANAGE_CHANNELS.toString();
    expect(failure(await overwrite(manager, channelId, role, { type: 0, allow: lacks }))).toEqual([
      403, 50013,
    ]);
    expect(failure(await overwrite(manager, channelId, role, { type: 0, deny: lacks }))).toEqual([
      403, 50013,
    ]);
    expect((await overwrite(manager, channelId, role, { type: 0, allow: has })).status).toBe(204);
    await overwrite(guild.owner, channelId, role, { type: 0, deny: lacks });
    const path = `/channels/${channelId}/permissions/${role}`;
    expect(failure(await manager.call('DELETE', path))).toEqual([403, 50013]);
  });

  test('cannot be of a role or member of another guild', async () => {
    const stranger = await server.register();
    for (const [id, type] of [
      [stranger.id, 1],
      ['1234567890', 0],
      [elsewhere, 0],
    ] as const)
      expect(failure(await overwrite(manager, guild.channelId, id, { type }))).toEqual([404, 10009]);
    expect((await overwrite(manager, guild.channelId, manager.id, { type: 1 })).status).toBe(204);
  });
});

describe('a channel', () => {
  const create = (by: TestPerson, body: object) => by.call('POST', `/guilds/${guild.id}/channels`, body);
  const lacks = { id: '', type: 1, allow: Permission.MANAGE_WEBHOOKS.toString() };
  const manages = { id: '', type: 1, allow: Permission.MANAGE_ROLES.toString() };

  test('cannot be created with permissions that its creator does not have, nor with Manage Roles', async () => {
    for (const given of [lacks, manages]) {
      const permission_overwrites = [{ ...given, id: manager.id }];
      const answer = await create(manager, { name: 'mine', permission_overwrites });
      expect(failure(answer)).toEqual([403, 50013]);
    }
    const allow = Permission.MANAGE_CHANNELS.toString();
    const body = { name: 'mine', permission_overwrites: [{ id: manager.id, type: 1, allow }] };
    expect((await create(manager, body)).status).toBe(201);
  });

  test('cannot be moved into a hidden category, nor take over permissions that its mover does not have', async () => {
    const category = (await create(guild.owner, { name: 'staff', type: 4 })).body.id;
    const moved = (await create(manager, { name: 'moved' })).body.id;
    await overwrite(guild.owner, category, manager.id, {
      type: 1,
      allow: Permission.MANAGE_WEBHOOKS.toString(),
    });
    const into = (lock: boolean) =>
      manager.call('PATCH', `/guilds/${guild.id}/channels`, [
        { id: moved, parent_id: category, lock_permissions: lock },
      ]);
    // The mover has the permissions that the category grants them, so the channel can take them over; but never MANAGE_ROLES.
    await overwrite(guild.owner, category, manager.id, { type: 1, allow: manages.allow });
    expect(failure(await into(true))).toEqual([403, 50013]);
    await overwrite(guild.owner, category, guild.id, { type: 0, deny: Permission.VIEW_CHANNEL.toString() });
    await guild.owner.call('DELETE', `/channels/${category}/permissions/${manager.id}`);
    expect(failure(await into(false))).toEqual([403, 50013]);
    expect(failure(await manager.call('PATCH', `/channels/${moved}`, { parent_id: category }))).toEqual([
      403, 50013,
    ]);
    await guild.owner.call('DELETE', `/channels/${category}/permissions/${guild.id}`);
    expect((await into(false)).status).toBe(204);
  });
});
