import { Permission } from '@guildhall/protocol/permissions/index';
import { createContext } from '@guildhall/server/context';
import { endTemporaryMemberships } from '@guildhall/server/domains/members/removal';
import { beforeAll, describe, expect, test } from 'vitest';
import { type ApiGuild, createApiGuild, failure } from '../support/api-guild.ts';
import { startTestApp, type TestApp, type TestPerson } from '../support/app.ts';

let server: TestApp;
let hall: ApiGuild;
let moderator: TestPerson;
let plain: TestPerson;
let low: string;
let high: string;

beforeAll(async () => {
  server = await startTestApp();
  hall = await createApiGuild(server);
  low = await hall.newRole(0n, 1);
  const own = await hall.newRole(
    Permission.KICK_MEMBERS |
      Permission.BAN_MEMBERS |
      Permission.MANAGE_ROLES |
      Permission.MANAGE_NICKNAMES |
      Permission.MODERATE_MEMBERS |
      Permission.MOVE_MEMBERS,
    5,
  );
  high = await hall.newRole(0n, 9);
  moderator = await hall.newMember(own);
  plain = await hall.newMember();
});

const member = (id: string, more = '') => `/guilds/${hall.id}/members/${id}${more}`;
const ban = (id: string) => `/guilds/${hall.id}/bans/${id}`;

describe('reading', () => {
  test('a member has a user, roles and times', async () => {
    const { body } = await plain.call('GET', member(moderator.id));
    expect(body).toMatchObject({ user: { id: moderator.id, username: moderator.username }, nick: null });
    expect(body.roles).toHaveLength(1);
    expect(failure(await plain.call('GET', member('1')))).toEqual([404, 10007]);
    const own = await plain.call('GET', `/users/@me/guilds/${hall.id}/member`);
    expect(own.body).toMatchObject({ user: { id: plain.id }, permissions: expect.stringMatching(/^\d+$/) });
  });

  test('members come by id, page by page', async () => {
    const list = async (query: string) =>
      (await plain.call('GET', member('').slice(0, -1) + query)).body.map(
        ({ user }: { user: { id: string } }) => user.id,
      );
    const all = await list('?limit=1000');
    expect(all).toEqual([...all].sort((a: string, b: string) => (BigInt(a) < BigInt(b) ? -1 : 1)));
    expect(await list('')).toEqual(all.slice(0, 1));
    expect(await list(`?after=${all[0]}&limit=2`)).toEqual(all.slice(1, 3));
  });

  test('members are found by the beginnings of their names', async () => {
    const found = async (query: string) =>
      (
        await plain.call(
          'GET',
          `/guilds/${hall.id}/members/search?limit=10&query=${encodeURIComponent(query)}`,
        )
      ).body.map(({ user }: { user: { id: string } }) => user.id);
    await moderator.call('PATCH', member(plain.id), { nick: 'Zöe_%' });
    expect(await found('zö')).toEqual([plain.id]);
    expect(await found('zöe_%')).toEqual([plain.id]);
    expect(await found('%')).toEqual([]);
    expect(await found(moderator.username.slice(0, 10).toUpperCase())).toContain(moderator.id);
    expect(failure(await plain.call('GET', `/guilds/${hall.id}/members/search`))).toEqual([400, 50035]);
    await moderator.call('PATCH', member(plain.id), { nick: null });
  });
});

describe('nicknames', () => {
  test('can be changed by the member with CHANGE_NICKNAME', async () => {
    const { body } = await plain.call('PATCH', member('@me'), { nick: '  Pip ' });
    expect(body).toMatchObject({ nick: 'Pip', permissions: expect.any(String) });
    expect(hall.events.findLast(({ type }) => type === 'GUILD_MEMBER_UPDATE')?.data).toMatchObject({
      guild_id: hall.id,
      nick: 'Pip',
      user: { id: plain.id },
    });
    expect((await plain.call('PATCH', member('@me', '/nick'), { nick: '' })).body).toEqual({ nick: null });
    const everyone = await hall.owner.call('GET', `/guilds/${hall.id}/roles/${hall.id}`);
    const without = (BigInt(everyone.body.permissions) & ~Permission.CHANGE_NICKNAME).toString();
    await hall.owner.call('PATCH', `/guilds/${hall.id}/roles/${hall.id}`, { permissions: without });
    expect(failure(await plain.call('PATCH', member('@me'), { nick: 'x' }))).toEqual([403, 50013]);
  });

  test('of others take MANAGE_NICKNAMES and a place above them', async () => {
    const peer = await hall.newMember(high);
    expect(failure(await plain.call('PATCH', member(moderator.id), { nick: 'x' }))).toEqual([403, 50013]);
    for (const above of [peer, hall.owner])
      expect(failure(await moderator.call('PATCH', member(above.id), { nick: 'x' }))).toEqual([403, 50013]);
    expect((await moderator.call('PATCH', member(plain.id), { nick: 'Kit' })).body.nick).toBe('Kit');
    expect(await hall.lastEntry()).toMatchObject({
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
  test('are added and removed one by one, below the caller’s highest role', async () => {
    expect((await moderator.call('PUT', member(plain.id, `/roles/${low}`))).status).toBe(204);
    expect((await moderator.call('PUT', member(plain.id, `/roles/${low}`))).status).toBe(204);
    expect((await plain.call('GET', member(plain.id))).body.roles).toEqual([low]);
    expect(await hall.lastEntry()).toMatchObject({
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
    expect(failure(await moderator.call('PUT', member(plain.id, `/roles/${hall.id}`)))).toEqual([400, 50028]);
  });

  test('are set as a whole: what differs must be below', async () => {
    const target = await hall.newMember(high);
    const set = (roles: string[]) => moderator.call('PATCH', member(target.id), { roles });
    expect((await set([high, low])).body.roles).toEqual([low, high].sort());
    expect(failure(await set([low]))).toEqual([403, 50013]);
    expect(failure(await set([high, '1']))).toEqual([404, 10011]);
    expect((await set([high])).body.roles).toEqual([high]);
  });

  test('that came with a bot are nobody’s to give, and go with it', async () => {
    const bot = await server.createBot(hall.owner);
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
    await changeGuild(createContext(server.app, hall.owner.id), hall.id, async (tx) => {
      await insertRoles(tx, hall.id, [role]);
      tx.emit(roleCreated(hall.id, role));
      await addMember(tx, hall.id, user!, { roles: [role.id] });
    });
    expect((await bot.call('GET', member(bot.id))).body).toMatchObject({
      roles: [role.id],
      user: { bot: true },
    });
    expect(failure(await hall.owner.call('PUT', member(plain.id, `/roles/${role.id}`)))).toEqual([
      400, 50028,
    ]);
    expect(failure(await hall.owner.call('DELETE', `/guilds/${hall.id}/roles/${role.id}`))).toEqual([
      400, 50028,
    ]);
    expect((await hall.owner.call('DELETE', member(bot.id))).status).toBe(204);
    expect(failure(await plain.call('GET', `/guilds/${hall.id}/roles/${role.id}`))).toEqual([404, 10011]);
  });
});

describe('timeouts', () => {
  const until = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const timeOut = (id: string, end: string | null) =>
    moderator.call('PATCH', member(id), { communication_disabled_until: end });

  test('silence a member until they end', async () => {
    const target = await hall.newMember();
    const say = () => target.call('POST', `/channels/${hall.channelId}/messages`, { content: 'hey' });
    expect((await timeOut(target.id, until(1))).body.communication_disabled_until).toEqual(
      expect.any(String),
    );
    expect(failure(await say())).toEqual([403, 50013]);
    expect((await timeOut(target.id, null)).body.communication_disabled_until).toBeNull();
    expect((await say()).status).toBe(200);
  });

  test('last 28 days at most and spare administrators', async () => {
    expect(failure(await timeOut(plain.id, until(29)))).toEqual([400, 50035]);
    const admin = await hall.newMember(await hall.newRole(Permission.ADMINISTRATOR, 2));
    expect(failure(await timeOut(admin.id, until(1)))).toEqual([403, 50013]);
    expect(failure(await timeOut(hall.owner.id, until(1)))).toEqual([403, 50013]);
  });
});

test('who is in no voice channel can’t be moved', async () => {
  const move = await moderator.call('PATCH', member(plain.id), { channel_id: hall.channelId });
  expect(failure(move)).toEqual([400, 40032]);
  expect(failure(await moderator.call('PATCH', member(plain.id), { mute: true }))).toEqual([403, 50013]);
});

describe('kicking', () => {
  test('takes KICK_MEMBERS and a place above', async () => {
    const target = await hall.newMember(low);
    const peer = await hall.newMember(high);
    expect(failure(await plain.call('DELETE', member(target.id)))).toEqual([403, 50013]);
    for (const above of [peer, hall.owner, moderator])
      expect(failure(await moderator.call('DELETE', member(above.id)))).toEqual([403, 50013]);
    const left: unknown[] = [];
    server.app.bus.subscribe(`user.${target.id}`, ({ type, data }: { type: string; data: object }) =>
      left.push({ type, data }),
    );
    const count = (await plain.call('GET', `/guilds/${hall.id}?with_counts=1`)).body.approximate_member_count;
    const kicked = await moderator.call('DELETE', member(target.id), undefined, {
      'x-audit-log-reason': 'enough',
    });
    expect(kicked.status).toBe(204);
    expect(failure(await target.call('GET', `/guilds/${hall.id}`))).toEqual([404, 10004]);
    expect(failure(await moderator.call('DELETE', member(target.id)))).toEqual([404, 10007]);
    expect(hall.events.findLast(({ type }) => type === 'GUILD_MEMBER_REMOVE')).toMatchObject({
      data: { guild_id: hall.id, user: { id: target.id } },
      state: { member_count: count - 1 },
    });
    expect(left).toEqual([{ type: 'GUILD_LEFT', data: { guild_id: hall.id } }]);
    expect(await hall.lastEntry()).toMatchObject({
      action_type: 20,
      target_id: target.id,
      reason: 'enough',
    });
  });
});

describe('bans', () => {
  test('keep people out, with their reason, until they are lifted', async () => {
    const target = await hall.newMember();
    const banned = await moderator.call('PUT', ban(target.id), {}, { 'x-audit-log-reason': 'spam%21' });
    expect(banned.status).toBe(204);
    expect((await moderator.call('PUT', ban(target.id))).status).toBe(204);
    expect((await moderator.call('GET', ban(target.id))).body).toMatchObject({
      user: { id: target.id },
      reason: 'spam!',
    });
    expect(failure(await target.call('POST', `/invites/${hall.code}`))).toEqual([403, 40007]);
    expect(failure(await plain.call('GET', ban(target.id)))).toEqual([403, 50013]);
    expect(hall.events.findLast(({ type }) => type === 'GUILD_BAN_ADD')).toMatchObject({
      audience: { kind: 'guild', permission: 'BAN_MEMBERS' },
      data: { guild_id: hall.id, user: { id: target.id } },
    });
    expect((await moderator.call('DELETE', ban(target.id))).status).toBe(204);
    expect(failure(await moderator.call('DELETE', ban(target.id)))).toEqual([404, 10026]);
    expect(failure(await moderator.call('GET', ban(target.id)))).toEqual([404, 10026]);
    expect(hall.events.some(({ type }) => type === 'GUILD_BAN_REMOVE')).toBe(true);
    expect((await target.call('POST', `/invites/${hall.code}`)).status).toBe(200);
  });

  test('can hit who never was a member, but nobody above', async () => {
    const stranger = await server.register();
    expect((await moderator.call('PUT', ban(stranger.id), { delete_message_days: 1 })).status).toBe(204);
    const peer = await hall.newMember(high);
    for (const above of [peer, hall.owner])
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

  test('are searched by name and by person', async () => {
    const person = await server.register('lapis_lazuli');
    await moderator.call('PUT', ban(person.id));
    const find = async (query: string) =>
      (await moderator.call('GET', `/guilds/${hall.id}/bans/search?${query}`)).body.map(
        ({ user }: { user: { id: string } }) => user.id,
      );
    expect(await find('query=LAZULI')).toEqual([person.id]);
    expect(await find('query=%25')).toEqual([]);
    expect(await find(`user_ids=${person.id}&user_ids=1`)).toEqual([person.id]);
    expect(await find(`user_ids=1`)).toEqual([]);
    expect((await find('limit=1')).length).toBe(1);
    expect(failure(await moderator.call('GET', `/guilds/${hall.id}/bans/search?limit=11`))).toEqual([
      400, 50035,
    ]);
    expect(failure(await plain.call('GET', `/guilds/${hall.id}/bans/search`))).toEqual([403, 50013]);
  });

  test('take recent messages along where asked', async () => {
    const target = await hall.newMember();
    const sent: string[] = [];
    for (const content of ['one', `two <@${plain.id}>`])
      sent.push((await target.call('POST', `/channels/${hall.channelId}/messages`, { content })).body.id);
    await moderator.call('PUT', ban(target.id), { delete_message_seconds: 3600 });
    const { data, audience } = hall.events.findLast(({ type }) => type === 'MESSAGE_DELETE_BULK')!;
    expect(audience).toEqual({ kind: 'channel', channelId: hall.channelId });
    expect(data).toMatchObject({ guild_id: hall.id, channel_id: hall.channelId });
    // The arrival's message counts as the newcomer's.
    expect(data.ids).toEqual(expect.arrayContaining(sent));
    const history = (await plain.call('GET', `/channels/${hall.channelId}/messages?limit=100`)).body;
    expect(history.map(({ id }: { id: string }) => id)).not.toEqual(expect.arrayContaining(sent));
  });
});

test('temporary members leave with their last session unless given a role', async () => {
  const { code } = (
    await hall.owner.call('POST', `/channels/${hall.channelId}/invites`, { temporary: true, unique: true })
  ).body;
  const [guest, friend] = [await server.register(), await server.register()];
  for (const person of [guest, friend]) await person.call('POST', `/invites/${code}`);
  await hall.give(friend, low);
  for (const person of [guest, friend, plain]) await endTemporaryMemberships(server.app, person.id);
  expect(failure(await guest.call('GET', `/guilds/${hall.id}`))).toEqual([404, 10004]);
  expect((await friend.call('GET', `/guilds/${hall.id}`)).status).toBe(200);
  expect((await plain.call('GET', `/guilds/${hall.id}`)).status).toBe(200);
});
