import { Permission } from '@guildhall/protocol/permissions/index';
import { beforeAll, expect, test } from 'vitest';
import { type ApiGuild, createApiGuild, failure } from '../support/api-guild.ts';
import { startTestApp, type TestApp, type TestPerson } from '../support/app.ts';
import { countStatements, withoutJobs } from '../support/statements.ts';

let server: TestApp;
let guild: ApiGuild;
let moderator: TestPerson;
let plain: TestPerson;
/** Creates roles by position: 1, 2 (the moderator's), 3. */
let low: string;
let own: string;
let high: string;

const OWN = Permission.MANAGE_ROLES | Permission.KICK_MEMBERS;

beforeAll(async () => {
  server = await startTestApp();
  guild = await createApiGuild(server);
  low = await guild.newRole(Permission.SEND_POLLS, 1);
  own = await guild.newRole(OWN, 2);
  high = await guild.newRole(0n, 3);
  moderator = await guild.newMember(own);
  plain = await guild.newMember();
});

const roles = (more = '') => `/guilds/${guild.id}/roles${more}`;

test('a new role is at the bottom, with the given fields', async () => {
  const { status, body } = await moderator.call('POST', roles(), {
    name: ' Helpers ',
    permissions: Permission.KICK_MEMBERS.toString(),
    colors: { primary_color: 255 },
    color: 3,
    hoist: true,
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({ name: 'Helpers', position: 1, color: 255, hoist: true, permissions: '2' });
  expect((await plain.call('GET', roles(`/${body.id}`))).body).toEqual(body);
  expect(guild.events.findLast(({ type }) => type === 'GUILD_ROLE_CREATE')).toMatchObject({
    audience: { kind: 'guild' },
    data: { guild_id: guild.id, role: body },
  });
  expect(await guild.lastEntry()).toMatchObject({
    action_type: 30,
    target_id: body.id,
    user_id: moderator.id,
    changes: expect.arrayContaining([{ key: 'name', new_value: 'Helpers' }]),
  });
  expect((await moderator.call('DELETE', roles(`/${body.id}`))).status).toBe(204);
});

test('without fields a new role has the default name and the permissions of @everyone', async () => {
  const { body } = await moderator.call('POST', roles(), {});
  const all = (await moderator.call('GET', roles())).body;
  expect(body).toMatchObject({ name: 'new role', permissions: all[0].permissions });
  expect(all[0]).toMatchObject({ id: guild.id, position: 0 });
  await owner('DELETE', roles(`/${body.id}`));
});

const owner = (method: string, path: string, body?: unknown) => guild.owner.call(method, path, body);

test.each([
  ['creating', () => plain.call('POST', roles(), { name: 'x' })],
  ['changing', () => plain.call('PATCH', roles(`/${low}`), { name: 'x' })],
  ['deleting', () => plain.call('DELETE', roles(`/${low}`))],
  ['moving', () => plain.call('PATCH', roles(), [{ id: low, position: 2 }])],
] as const)('%s requires MANAGE_ROLES', async (_, call) => {
  expect(failure(await call())).toEqual([403, 50013]);
});

test('members cannot change roles at or above their own highest', async () => {
  for (const role of [own, high]) {
    expect(failure(await moderator.call('PATCH', roles(`/${role}`), { name: 'x' }))).toEqual([403, 50013]);
    expect(failure(await moderator.call('DELETE', roles(`/${role}`)))).toEqual([403, 50013]);
    expect(failure(await moderator.call('PATCH', roles(), [{ id: role, position: 1 }]))).toEqual([
      403, 50013,
    ]);
  }
  expect(failure(await moderator.call('PATCH', roles(), [{ id: low, position: 3 }]))).toEqual([403, 50013]);
  expect((await moderator.call('PATCH', roles(`/${low}`), { name: 'Low' })).body).toMatchObject({
    name: 'Low',
    permissions: Permission.SEND_POLLS.toString(),
  });
});

test('members can grant only permissions they have, but keep those granted by others', async () => {
  const grant = (permissions: bigint) =>
    moderator.call('PATCH', roles(`/${low}`), { permissions: permissions.toString() });
  expect(failure(await grant(Permission.BAN_MEMBERS))).toEqual([403, 50013]);
  expect(failure(await grant(Permission.ADMINISTRATOR))).toEqual([403, 50013]);
  expect((await grant(Permission.SEND_POLLS | Permission.KICK_MEMBERS)).status).toBe(200);
  expect(failure(await moderator.call('POST', roles(), { permissions: '8' }))).toEqual([403, 50013]);
});

test('@everyone keeps its name and position', async () => {
  expect(failure(await owner('DELETE', roles(`/${guild.id}`)))).toEqual([400, 50028]);
  expect(failure(await owner('PATCH', roles(`/${guild.id}`), { name: 'Us' }))).toEqual([400, 50028]);
  expect(failure(await owner('PATCH', roles(), [{ id: guild.id, position: 4 }]))).toEqual([400, 50028]);
  const before = (await owner('GET', roles(`/${guild.id}`))).body.permissions;
  const less = (BigInt(before) & ~Permission.SEND_POLLS).toString();
  expect((await owner('PATCH', roles(`/${guild.id}`), { permissions: less })).body).toMatchObject({
    permissions: less,
    position: 0,
  });
});

test('reordering roles is dispatched and logged for each of them', async () => {
  const [a, b] = [await guild.newRole(0n, 5), await guild.newRole(0n, 6)];
  const since = guild.events.length;
  const { body } = await owner('PATCH', roles(), [
    { id: a, position: 6 },
    { id: b, position: 5 },
    { id: low, position: null },
  ]);
  const order = body.map(({ id }: { id: string }) => id);
  expect(order.indexOf(a)).toBeGreaterThan(order.indexOf(b));
  expect(order[0]).toBe(guild.id);
  const told = guild.events.slice(since).filter(({ type }) => type === 'GUILD_ROLE_UPDATE');
  expect(told.map(({ data }) => data.role.id)).toEqual([a, b]);
  expect(failure(await owner('PATCH', roles(), [{ id: '1', position: 6 }]))).toEqual([404, 10011]);
});

test('roles above the caller’s can get other positions if their order stays the same', async () => {
  const other = await createApiGuild(server);
  const [lower, middle, mine, upper] = [
    await other.newRole(0n, 1),
    await other.newRole(0n, 2),
    await other.newRole(Permission.MANAGE_ROLES, 3),
    await other.newRole(0n, 4),
  ];
  const mover = await other.newMember(mine);
  const move = (...ids: string[]) =>
    mover.call(
      'PATCH',
      `/guilds/${other.id}/roles`,
      ids.map((id, index) => ({ id, position: 10 * (index + 1) })),
    );
  expect((await move(lower, middle, mine, upper)).status).toBe(200);
  const { body } = await move(middle, lower, mine, upper);
  expect(body.map(({ id }: { id: string }) => id)).toEqual([other.id, middle, lower, mine, upper]);
  for (const order of [
    [middle, mine, lower, upper],
    [middle, lower, upper, mine],
    [middle, mine, upper, lower],
  ])
    expect(failure(await move(...order))).toEqual([403, 50013]);
});

test('moving many roles takes no more statements than moving one', async () => {
  const moved: string[] = [];
  for (let count = 0; count < 5; count += 1) moved.push(await guild.newRole());
  let position = 20;
  const cost = (ids: readonly string[]) =>
    countStatements(server.app, async () => {
      position += 1;
      const answer = await owner(
        'PATCH',
        roles(),
        ids.map((id) => ({ id, position })),
      );
      expect(answer.status).toBe(200);
    });
  for (let times = 0; times < 3; times += 1)
    await withoutJobs(async () => expect(await cost(moved)).toBe(await cost(moved.slice(0, 1))));
  const { body: log } = await owner('GET', `/guilds/${guild.id}/audit-logs?action_type=31&limit=100`);
  for (const id of moved)
    expect(
      log.audit_log_entries.filter((entry: { target_id: string }) => entry.target_id === id).length,
    ).toBeGreaterThan(2);
});

test('deleting a role removes it from members and channels', async () => {
  const role = await guild.newRole();
  const member = await guild.newMember(role);
  const overwrite = `/channels/${guild.channelId}/permissions/${role}`;
  expect((await owner('PUT', overwrite, { type: 0, allow: '1024' })).status).toBe(204);
  const since = guild.events.length;
  expect((await owner('DELETE', roles(`/${role}`))).status).toBe(204);
  expect((await owner('GET', `/guilds/${guild.id}/members/${member.id}`)).body.roles).toEqual([]);
  const listed = (await owner('GET', `/guilds/${guild.id}/members?limit=1000`)).body;
  expect(listed.flatMap(({ roles }: { roles: string[] }) => roles)).not.toContain(role);
  expect((await owner('GET', `/channels/${guild.channelId}`)).body.permission_overwrites).toEqual([]);
  expect(guild.events.slice(since).map(({ type }) => type)).toEqual([
    'GUILD_ROLE_DELETE',
    'CHANNEL_UPDATE',
    'GUILD_AUDIT_LOG_ENTRY_CREATE',
  ]);
  expect(failure(await owner('GET', roles(`/${role}`)))).toEqual([404, 10011]);
});

test('gradients and icons require boosts, and unknown permission bits are dropped', async () => {
  const colors = { primary_color: 1, secondary_color: 2 };
  expect(failure(await owner('POST', roles(), { colors }))).toEqual([403, 50101]);
  expect(failure(await owner('POST', roles(), { unicode_emoji: '🦊' }))).toEqual([403, 50101]);
  const { body } = await owner('POST', roles(), { permissions: '9999999999999999999' });
  expect(BigInt(body.permissions) >> 53n).toBe(0n);
  await owner('DELETE', roles(`/${body.id}`));
});

test('a guild can have at most 250 roles', async () => {
  const full = await createApiGuild(server);
  const { body: guild } = await full.owner.call('POST', '/guilds', {
    name: 'Full',
    roles: Array.from({ length: 250 }, (_, id) => ({ id, name: `r${id}` })),
  });
  expect(guild.roles).toHaveLength(250);
  expect(failure(await full.owner.call('POST', `/guilds/${guild.id}/roles`, {}))).toEqual([400, 30005]);
});
