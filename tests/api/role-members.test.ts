import { Permission } from '@guildhall/protocol/permissions/index';
import { beforeAll, expect, test } from 'vitest';
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
  const own = await guild.newRole(Permission.MANAGE_ROLES | Permission.KICK_MEMBERS, 5);
  high = await guild.newRole(0n, 9);
  moderator = await guild.newMember(own);
  plain = await guild.newMember();
});

const roles = (more = '') => `/guilds/${guild.id}/roles${more}`;
const counts = async () => (await plain.call('GET', roles('/member-counts'))).body;

test('each role has the number of its members, after any change', async () => {
  const role = await guild.newRole();
  expect(await counts()).toMatchObject({ [role]: 0 });
  expect(await counts()).not.toHaveProperty(guild.id);
  const [first, second] = [await guild.newMember(role), await guild.newMember(role)];
  expect(await counts()).toMatchObject({ [role]: 2 });
  await guild.owner.call('PATCH', `/guilds/${guild.id}/members/${first.id}`, { roles: [low] });
  expect(await counts()).toMatchObject({ [role]: 1, [low]: 1 });
  await guild.owner.call('DELETE', `/guilds/${guild.id}/members/${first.id}`);
  await second.call('DELETE', `/users/@me/guilds/${guild.id}`);
  expect(await counts()).toMatchObject({ [role]: 0, [low]: 0 });
  await guild.owner.call('DELETE', roles(`/${role}`));
  expect(await counts()).not.toHaveProperty(role);
  const stranger = await server.register();
  expect(failure(await stranger.call('GET', roles('/member-counts')))).toEqual([404, 10004]);
});

test('members with a role are listed by id', async () => {
  const role = await guild.newRole();
  const members = [await guild.newMember(role), await guild.newMember(role)];
  const list = await plain.call('GET', roles(`/${role}/member-ids`));
  expect(list.body).toEqual(members.map(({ id }) => id));
  expect((await plain.call('GET', roles(`/${guild.id}/member-ids`))).body).toEqual([]);
  expect(failure(await plain.call('GET', roles('/1/member-ids')))).toEqual([404, 10011]);
});

test('several members get a role at once, or none of them', async () => {
  const [one, two] = [await guild.newMember(), await guild.newMember()];
  const add = (caller: TestPerson, role: string, ...member_ids: string[]) =>
    caller.call('PATCH', roles(`/${role}/members`), { member_ids });
  const { status, body } = await add(moderator, low, one.id, two.id, one.id);
  expect(status).toBe(200);
  expect(Object.keys(body).sort()).toEqual([one.id, two.id].sort());
  expect(body[one.id]).toMatchObject({ user: { id: one.id }, roles: [low] });
  expect(await guild.lastEntry()).toMatchObject({ action_type: 25, user_id: moderator.id });
  expect(failure(await add(moderator, high, one.id))).toEqual([403, 50013]);
  expect(failure(await add(plain, low, one.id))).toEqual([403, 50013]);
  expect(failure(await add(moderator, guild.id, one.id))).toEqual([400, 50028]);
  const third = await guild.newMember();
  const stranger = await server.register();
  expect(failure(await add(moderator, low, third.id, stranger.id))).toEqual([404, 10007]);
  expect((await plain.call('GET', `/guilds/${guild.id}/members/${third.id}`)).body.roles).toEqual([]);
  const many = Array.from({ length: 31 }, (_, index) => String(index + 1));
  expect(failure(await add(moderator, low, ...many))).toEqual([400, 50035]);
});

test('two simultaneous reorderings of roles result in one of both, the same for everybody', async () => {
  const ids = [await guild.newRole(0n, 20), await guild.newRole(0n, 21), await guild.newRole(0n, 22)];
  const admin = await guild.newMember(await guild.newRole(Permission.ADMINISTRATOR, 40));
  const orderings = [
    [20, 21, 22],
    [22, 21, 20],
  ];
  for (let round = 0; round < 8; round += 1) {
    const since = guild.events.length;
    const put = (who: TestPerson, positions: readonly number[]) =>
      who.call(
        'PATCH',
        roles(),
        ids.map((id, index) => ({ id, position: positions[index] })),
      );
    const answers = await Promise.all([put(guild.owner, orderings[0]!), put(admin, orderings[1]!)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const now: { id: string; position: number }[] = (await plain.call('GET', roles())).body;
    const positions = ids.map((id) => now.find((role) => role.id === id)?.position);
    expect(orderings).toContainEqual(positions);
    const told = new Map(
      guild.events
        .slice(since)
        .filter(({ type }) => type === 'GUILD_ROLE_UPDATE')
        .map(({ data }) => [data.role.id, data.role.position]),
    );
    for (const [id, position] of told) expect(now.find((role) => role.id === id)?.position).toBe(position);
  }
});

test('a member who loses a position during a reordering cannot use the former one', async () => {
  const own = await guild.newRole(Permission.MANAGE_ROLES, 60);
  const [a, b] = [await guild.newRole(0n, 50), await guild.newRole(0n, 51)];
  const mover = await guild.newMember(own);
  const [lowered, moved] = await Promise.all([
    guild.owner.call('PATCH', roles(), [{ id: own, position: 2 }]),
    mover.call('PATCH', roles(), [
      { id: a, position: 51 },
      { id: b, position: 50 },
    ]),
  ]);
  expect(lowered.status).toBe(200);
  expect([200, 403]).toContain(moved.status);
  const now: { id: string; position: number }[] = (await plain.call('GET', roles())).body;
  const at = (id: string) => now.find((role) => role.id === id)?.position;
  expect([at(a), at(b)]).toEqual(moved.status === 200 ? [51, 50] : [50, 51]);
  expect(failure(await mover.call('PATCH', roles(), [{ id: a, position: 1 }]))).toEqual([403, 50013]);
});
