import { Permission } from '@guildhall/protocol/permissions/index';
import { createContext } from '@guildhall/server/context';
import { endTemporaryMemberships } from '@guildhall/server/domains/members/removal';
import { beforeAll, describe, expect, test } from 'vitest';
import { type ApiGuild, createApiGuild, failure } from '../support/api-guild.ts';
import { startTestApp, type TestApp, type TestPerson } from '../support/app.ts';

let server: TestApp;
let guild: ApiGuild;
let moderator: TestPerson;
let plain: TestPerson;
let low: string;
let high: string;

beforeAll(async () => {
  server = await startTestApp();
  guild = await createApiGuild(server);
  low = await guild.newRole(0n, 1);
  const own = await guild.newRole(
    Permission.KICK_MEMBERS |
      Permission.BAN_MEMBERS |
      Permission.MANAGE_ROLES |
      Permission.MANAGE_NICKNAMES |
      Permission.MODERATE_MEMBERS |
      Permission.MOVE_MEMBERS,
    5,
  );
  high = await guild.newRole(0n, 9);
  moderator = await guild.newMember(own);
  plain = await guild.newMember();
});

const member = (id: string, more = '') => `/guilds/${guild.id}/members/${id}${more}`;
const ban = (id: string) => `/guilds/${guild.id}/bans/${id}`;

describe('reading members', () => {
  test('returns the user, roles and times of a member', async () => {
    const { body } = await plain.call('GET', member(moderator.id));
    expect(body).toMatchObject({ user: { id: moderator.id, username: moderator.username }, nick: null });
    expect(body.roles).toHaveLength(1);
    expect(failure(await plain.call('GET', member('1')))).toEqual([404, 10007]);
    const own = await plain.call('GET', `/users/@me/guilds/${guild.id}/member`);
    expect(own.body).toMatchObject({ user: { id: plain.id }, permissions: expect.stringMatching(/^\d+$/) });
  });

  test('returns members by id, in pages', async () => {
    const list = async (query: string) =>
      (await plain.call('GET', member('').slice(0, -1) + query)).body.map(
        ({ user }: { user: { id: string } }) => user.id,
      );
    const all = await list('?limit=1000');
    expect(all).toEqual([...all].sort((a: string, b: string) => (BigInt(a) < BigInt(b) ? -1 : 1)));
    expect(await list('')).toEqual(all.slice(0, 1));
    expect(await list(`?after=${all[0]}&limit=2`)).toEqual(all.slice(1, 3));
  });

  test('finds members by the beginnings of their names', async () => {
    const found = async (query: string) =>
      (
        await plain.call(
          'GET',
          `/guilds/${guild.id}/members/search?limit=10&query=${encodeURIComponent(query)}`,
        )
      ).body.map(({ user }: { user: { id: string } }) => user.id);
    await moderator.call('PATCH', member(plain.id), { nick: 'Zöe_%' });
    expect(await found('zö')).toEqual([plain.id]);
    expect(await found('zöe_%')).toEqual([plain.id]);
    expect(await found('%')).toEqual([]);
    expect(await found(moderator.username.slice(0, 10).toUpperCase())).toContain(moderator.id);
    expect(failure(await plain.call('GET', `/guilds/${guild.id}/members/search`))).toEqual([400, 50035]);
    await moderator.call('PATCH', member(plain.id), { nick: null });
  });
});

describe('nicknames', () => {
  test('can be changed by the member with CHANGE_NICKNAME', async () => {
    const { body } = await plain.call('PATCH', member('@me'), { nick: '  Pip ' });
    expect(body).toMatchObject({ nick: 'Pip', permissions: expect.any(String) });
    expect(guild.events.findLast(({ type }) => type === 'GUILD_MEMBER_UPDATE')?.data).toMatchObject({
      guild_id: guild.id,
      nick: 'Pip',
      user: { id: plain.id },
    });
    expect((await plain.call('PATCH', member('@me', '/nick'), { nick: '' })).body).toEqual({ nick: null });
    const everyone = await guild.owner.call('GET', `/guilds/${guild.id}/roles/${guild.id}`);
    const without = (BigInt(everyone.body.permissions) & ~Permission.CHANGE_NICKNAME).toString();
    await guild.owner.call('PATCH', `/guilds/${guild.id}/roles/${guild.id}`, { permissions: without });
    expect(failure(await plain.call('PATCH', member('@me'), { nick: 'x' }))).toEqual([403, 50013]);
  });

  test('of others require MANAGE_NICKNAMES and a higher role', async () => {
    const peer = await guild.newMember(high);
    expect(failure(await plain.call('PATCH', member(moderator.id), { nick: 'x' }))).toEqual([403, 50013]);
    for (const above of [peer, guild.owner])
      expect(failure(await moderator.call('PATCH', member(above.id), { nick: 'x' }))).toEqual([403, 50013]);
    expect((await moderator.call('PATCH', member(plain.id), { nick: 'Kit' })).body.nick).toBe('Kit');
    expect(await guild.lastEntry()).toMatchObject({
      action_type: 24,
      target_id: plain.id,
      changes: [{ key: 'nick', new_value: 'Kit' }],
    });
    expect((await moderator.call('PATCH', member(moderator.id), { nick: 'Me' })).body.nick).toBe('Me');
    expect(failure(await moderator.call('PATCH', member(plain.id), { nick: 'x'.repeat(33) }))).toEqual([
      400, 50035,
    ]);
  });
});

describe('roles', () => {
  test('can be added and removed individually, below the caller’s highest role', async () => {
    expect((await moderator.call('PUT', member(plain.id, `/roles/${low}`))).status).toBe(204);
    expect((await moderator.call('PUT', member(plain.id, `/roles/${low}`))).status).toBe(204);
    expect((await plain.call('GET', member(plain.id))).body.roles).toEqual([low]);
    expect(await guild.lastEntry()).toMatchObject({
      action_type: 25,
      target_id: plain.id,
      changes: [{ key: '$add', new_value: [{ id: low, name: 'new role' }] }],
    });
    expect((await moderator.call('DELETE', member(plain.id, `/roles/${low}`))).status).toBe(204);
    expect((await plain.call('GET', member(plain.id))).body.roles).toEqual([]);
    expect(failure(await moderator.call('PUT', member(plain.id, `/roles/${high}`)))).toEqual([403, 50013]);
    expect(failure(await plain.call('PUT', member(plain.id, `/roles/${low}`)))).toEqual([403, 50013]);
    expect(failure(await moderator.call('PUT', member(plain.id, '/roles/1')))).toEqual([404, 10011]);
    expect(failure(await moderator.call('PUT', member('1', `/roles/${low}`)))).toEqual([404, 10007]);
    expect(failure(await moderator.call('PUT', member(plain.id, `/roles/${guild.id}`)))).toEqual([
      400, 50028,
    ]);
  });

  test('can be replaced as a whole if the changed ones are below the caller’s', async () => {
    const target = await guild.newMember(high);
    const set = (roles: string[]) => moderator.call('PATCH', member(target.id), { roles });
    expect((await set([high, low])).body.roles).toEqual([low, high].sort());
    expect(failure(await set([low]))).toEqual([403, 50013]);
    expect(failure(await set([high, '1']))).toEqual([404, 10011]);
    expect((await set([high])).body.roles).toEqual([high]);
  });

  test('of bots cannot be assigned, and are deleted with their bot', async () => {
    const bot = await server.createBot(guild.owner);
    const { addMember } = await import('@guildhall/server/domains/members/index');
    const { insertRoles, plainRole, roleCreated } = await import('@guildhall/server/domains/roles/index');
    const { changeGuild } = await import('@guildhall/server/state/change');
    const role = plainRole({
      id: server.app.ids.next(),
      name: 'Bot',
      permissions: 0n,
      position: 1,
      managed: true,
      tags: { bot_id: bot.id },
    });
    const user = await server.app.users.get(bot.id);
    await changeGuild(createContext(server.app, guild.owner.id), guild.id, async (tx) => {
      await insertRoles(tx, guild.id, [role]);
      tx.emit(roleCreated(guild.id, role));
      await addMember(server.app, tx, guild.id, user!, { roles: [role.id] });
    });
    expect((await bot.call('GET', member(bot.id))).body).toMatchObject({
      roles: [role.id],
      user: { bot: true },
    });
    expect(failure(await guild.owner.call('PUT', member(plain.id, `/roles/${role.id}`)))).toEqual([
      400, 50028,
    ]);
    expect(failure(await guild.owner.call('DELETE', `/guilds/${guild.id}/roles/${role.id}`))).toEqual([
      400, 50028,
    ]);
    expect((await guild.owner.call('DELETE', member(bot.id))).status).toBe(204);
    expect(failure(await plain.call('GET', `/guilds/${guild.id}/roles/${role.id}`))).toEqual([404, 10011]);
  });
});

describe('timeouts', () => {
  const until = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const timeOut = (id: string, end: string | null) =>
    moderator.call('PATCH', member(id), { communication_disabled_until: end });

  test('prevent a member from writing until they end', async () => {
    const target = await guild.newMember();
    const say = () => target.call('POST', `/channels/${guild.channelId}/messages`, { content: 'hey' });
    expect((await timeOut(target.id, until(1))).body.communication_disabled_until).toEqual(
      expect.any(String),
    );
    expect(failure(await say())).toEqual([403, 50013]);
    expect((await timeOut(target.id, null)).body.communication_disabled_until).toBeNull();
    expect((await say()).status).toBe(200);
  });

  test('last 28 days at most and cannot be set for administrators', async () => {
    expect(failure(await timeOut(plain.id, until(29)))).toEqual([400, 50035]);
    const admin = await guild.newMember(await guild.newRole(Permission.ADMINISTRATOR, 2));
    expect(failure(await timeOut(admin.id, until(1)))).toEqual([403, 50013]);
    expect(failure(await timeOut(guild.owner.id, until(1)))).toEqual([403, 50013]);
  });
});

test('a member who is in no voice channel cannot be moved', async () => {
  const move = await moderator.call('PATCH', member(plain.id), { channel_id: guild.channelId });
  expect(failure(move)).toEqual([400, 40032]);
  expect(failure(await moderator.call('PATCH', member(plain.id), { mute: true }))).toEqual([403, 50013]);
});

describe('kicking a member', () => {
  test('requires KICK_MEMBERS and a higher role', async () => {
    const target = await guild.newMember(low);
    const peer = await guild.newMember(high);
    expect(failure(await plain.call('DELETE', member(target.id)))).toEqual([403, 50013]);
    for (const above of [peer, guild.owner, moderator])
      expect(failure(await moderator.call('DELETE', member(above.id)))).toEqual([403, 50013]);
    const left: unknown[] = [];
    server.app.bus.subscribe(`user.${target.id}`, ({ type, data }: { type: string; data: object }) =>
      left.push({ type, data }),
    );
    const count = (await plain.call('GET', `/guilds/${guild.id}?with_counts=1`)).body
      .approximate_member_count;
    const kicked = await moderator.call('DELETE', member(target.id), undefined, {
      'x-audit-log-reason': 'enough',
    });
    expect(kicked.status).toBe(204);
    expect(failure(await target.call('GET', `/guilds/${guild.id}`))).toEqual([404, 10004]);
    expect(failure(await moderator.call('DELETE', member(target.id)))).toEqual([404, 10007]);
    expect(guild.events.findLast(({ type }) => type === 'GUILD_MEMBER_REMOVE')).toMatchObject({
      data: { guild_id: guild.id, user: { id: target.id } },
      state: { member_count: count - 1 },
    });
    expect(left).toEqual([{ type: 'GUILD_LEFT', data: { guild_id: guild.id } }]);
    expect(await guild.lastEntry()).toMatchObject({
      action_type: 20,
      target_id: target.id,
      reason: 'enough',
    });
  });
});

describe('bans', () => {
  test('prevent users from joining, and keep their reason, until they are lifted', async () => {
    const target = await guild.newMember();
    const banned = await moderator.call('PUT', ban(target.id), {}, { 'x-audit-log-reason': 'spam%21' });
    expect(banned.status).toBe(204);
    expect((await moderator.call('PUT', ban(target.id))).status).toBe(204);
    expect((await moderator.call('GET', ban(target.id))).body).toMatchObject({
      user: { id: target.id },
      reason: 'spam!',
    });
    expect(failure(await target.call('POST', `/invites/${guild.code}`))).toEqual([403, 40007]);
    expect(failure(await plain.call('GET', ban(target.id)))).toEqual([403, 50013]);
    expect(guild.events.findLast(({ type }) => type === 'GUILD_BAN_ADD')).toMatchObject({
      audience: { kind: 'guild', permission: 'BAN_MEMBERS' },
      data: { guild_id: guild.id, user: { id: target.id } },
    });
    expect((await moderator.call('DELETE', ban(target.id))).status).toBe(204);
    expect(failure(await moderator.call('DELETE', ban(target.id)))).toEqual([404, 10026]);
    expect(failure(await moderator.call('GET', ban(target.id)))).toEqual([404, 10026]);
    expect(guild.events.some(({ type }) => type === 'GUILD_BAN_REMOVE')).toBe(true);
    expect((await target.call('POST', `/invites/${guild.code}`)).status).toBe(200);
  });

  test('can be set for users who were never members, but not for members with a higher role', async () => {
    const stranger = await server.register();
    expect((await moderator.call('PUT', ban(stranger.id), { delete_message_days: 1 })).status).toBe(204);
    const peer = await guild.newMember(high);
    for (const above of [peer, guild.owner])
      expect(failure(await moderator.call('PUT', ban(above.id)))).toEqual([403, 50013]);
    expect(failure(await plain.call('PUT', ban(stranger.id)))).toEqual([403, 50013]);
    expect(failure(await moderator.call('PUT', ban('1')))).toEqual([404, 10013]);
    const list = async (query: string) =>
      (await moderator.call('GET', ban('').slice(0, -1) + query)).body.map(
        ({ user }: { user: { id: string } }) => user.id,
      );
    const second = await server.register();
    await moderator.call('PUT', ban(second.id));
    const all = await list('');
    expect(all).toEqual(expect.arrayContaining([stranger.id, second.id]));
    expect(await list(`?after=${stranger.id}`)).toEqual([second.id]);
    expect(await list(`?before=${second.id}&limit=1`)).toEqual([stranger.id]);
  });

  test('can be searched by username and id', async () => {
    const person = await server.register('lapis_lazuli');
    await moderator.call('PUT', ban(person.id));
    const find = async (query: string) =>
      (await moderator.call('GET', `/guilds/${guild.id}/bans/search?${query}`)).body.map(
        ({ user }: { user: { id: string } }) => user.id,
      );
    expect(await find('query=LAZULI')).toEqual([person.id]);
    expect(await find('query=%25')).toEqual([]);
    expect(await find(`user_ids=${person.id}&user_ids=1`)).toEqual([person.id]);
    expect(await find(`user_ids=1`)).toEqual([]);
    expect((await find('limit=1')).length).toBe(1);
    expect(failure(await moderator.call('GET', `/guilds/${guild.id}/bans/search?limit=11`))).toEqual([
      400, 50035,
    ]);
    expect(failure(await plain.call('GET', `/guilds/${guild.id}/bans/search`))).toEqual([403, 50013]);
  });

  test('delete recent messages if the call asks for it', async () => {
    const target = await guild.newMember();
    const sent: string[] = [];
    for (const content of ['one', `two <@${plain.id}>`])
      sent.push((await target.call('POST', `/channels/${guild.channelId}/messages`, { content })).body.id);
    await moderator.call('PUT', ban(target.id), { delete_message_seconds: 3600 });
    const { data, audience } = guild.events.findLast(({ type }) => type === 'MESSAGE_DELETE_BULK')!;
    expect(audience).toEqual({ kind: 'channel', channelId: guild.channelId });
    expect(data).toMatchObject({ guild_id: guild.id, channel_id: guild.channelId });
    // The join message counts as the new member’s.
    expect(data.ids).toEqual(expect.arrayContaining(sent));
    const history = (await plain.call('GET', `/channels/${guild.channelId}/messages?limit=100`)).body;
    expect(history.map(({ id }: { id: string }) => id)).not.toEqual(expect.arrayContaining(sent));
  });
});

test('temporary members are removed when their last session ends, unless they have a role', async () => {
  const { code } = (
    await guild.owner.call('POST', `/channels/${guild.channelId}/invites`, { temporary: true, unique: true })
  ).body;
  const [guest, friend] = [await server.register(), await server.register()];
  for (const person of [guest, friend]) await person.call('POST', `/invites/${code}`);
  await guild.give(friend, low);
  for (const person of [guest, friend, plain]) await endTemporaryMemberships(server.app, person.id);
  expect(failure(await guest.call('GET', `/guilds/${guild.id}`))).toEqual([404, 10004]);
  expect((await friend.call('GET', `/guilds/${guild.id}`)).status).toBe(200);
  expect((await plain.call('GET', `/guilds/${guild.id}`)).status).toBe(200);
});
