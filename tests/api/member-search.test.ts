import { Permission } from '@guildhall/protocol/permissions/index';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type ApiGuild, createApiGuild, failure } from '../support/api-guild.ts';
import { startTestApp, type TestApp, type TestPerson } from '../support/app.ts';

let server: TestApp;
let guild: ApiGuild;
let manager: TestPerson;
let role: string;
/** In the order in which they joined. */
const people: TestPerson[] = [];

beforeAll(async () => {
  server = await startTestApp();
  guild = await createApiGuild(server);
  role = await guild.newRole();
  for (const name of ['quartz_a', 'quartz_b', 'opal_a', 'opal_b', 'opal_c']) {
    const person = await server.register(name);
    await person.call('POST', `/invites/${guild.code}`);
    people.push(person);
  }
  manager = await guild.newMember(await guild.newRole(Permission.MANAGE_GUILD));
  for (const person of [people[1]!, people[3]!]) await guild.give(person, role);
});

interface Found {
  readonly member: { readonly user: { readonly id: string }; readonly joined_at: string };
}
const search = async (body: object) =>
  (await manager.call('POST', `/guilds/${guild.id}/members-search`, body)).body;
const found = async (body: object): Promise<string[]> =>
  (await search(body)).members.map(({ member }: Found) => member.user.id);
const getIds = (...indexes: number[]) => indexes.map((index) => people[index]!.id);

test('members are returned in the requested order', async () => {
  const all = await found({ sort: 2 });
  expect(all.slice(1, 6)).toEqual(getIds(0, 1, 2, 3, 4));
  expect(await found({})).toEqual([...all].reverse());
  const byAccount = await found({ sort: 4 });
  expect(byAccount).toEqual([...all].sort((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1)));
  expect(await found({ sort: 3 })).toEqual([...byAccount].reverse());
  expect((await search({ limit: 2 })).total_result_count).toBe(all.length);
  expect(failure(await manager.call('POST', `/guilds/${guild.id}/members-search`, { sort: 9 }))).toEqual([
    400, 50035,
  ]);
});

test('pages can start after or before a member', async () => {
  const all = await found({ sort: 2 });
  const { members } = await search({ sort: 2, limit: 3 });
  const last = members[2].member;
  const cursor = { user_id: last.user.id, guild_joined_at: Date.parse(last.joined_at) };
  expect(await found({ sort: 2, limit: 3, after: cursor })).toEqual(all.slice(3, 6));
  expect(await found({ sort: 2, limit: 2, before: cursor })).toEqual(all.slice(0, 2));
  expect(await found({ sort: 1, limit: 2, after: cursor })).toEqual(all.slice(0, 2).reverse());
});

test('members can be searched by name, role, id and time, separately and combined', async () => {
  const named = (...or_query: string[]) => ({ usernames: { or_query } });
  expect(await found({ sort: 2, and_query: named('quartz') })).toEqual(getIds(0, 1));
  expect(await found({ sort: 2, and_query: named('QUARTZ_A', 'opal_c') })).toEqual(getIds(0, 4));
  expect(await found({ sort: 2, and_query: { role_ids: { and_query: [role] } } })).toEqual(getIds(1, 3));
  expect(await found({ sort: 2, and_query: { ...named('opal'), role_ids: { or_query: [role] } } })).toEqual(
    getIds(3),
  );
  const either = await search({ sort: 2, or_query: { ...named('quartz'), role_ids: { or_query: [role] } } });
  expect(either.members.map(({ member }: Found) => member.user.id)).toEqual(getIds(0, 1, 3));
  expect(either).toMatchObject({ guild_id: guild.id, page_result_count: 3, total_result_count: 3 });
  expect(await found({ and_query: { user_id: { or_query: getIds(2) } } })).toEqual(getIds(2));
  const at = Date.parse(
    (await manager.call('GET', `/guilds/${guild.id}/members/${people[2]!.id}`)).body.joined_at,
  );
  expect(await found({ sort: 2, and_query: { guild_joined_at: { range: { lte: at - 1 } } } })).not.toContain(
    people[2]!.id,
  );
  await manager.call('PATCH', `/guilds/${guild.id}/members/${people[0]!.id}`, {});
  const until = { range: { gte: Date.now() } };
  expect(await found({ and_query: { safety_signals: { communication_disabled_until: until } } })).toEqual([]);
  expect(await found({ and_query: { is_pending: true } })).toEqual([]);
});

test('searching members requires MANAGE_GUILD', async () => {
  const answer = await people[0]!.call('POST', `/guilds/${guild.id}/members-search`, {});
  expect(failure(answer)).toEqual([403, 50013]);
});

test('in a large guild a search uses the name indexes', async () => {
  const large = await createApiGuild(server);
  await people[0]!.call('POST', `/invites/${large.code}`);
  await large.owner.call('PATCH', `/guilds/${large.id}/members/${people[0]!.id}`, { nick: 'Zircon' });
  const find = async (query: string) =>
    (await large.owner.call('GET', `/guilds/${large.id}/members/search?limit=10&query=${query}`)).body.map(
      ({ user }: Found['member']) => user.id,
    );
  const small = [await find('zirc'), await find('QUARTZ'), await find('opal')];
  await sql`UPDATE guilds SET member_count = 5000 WHERE guild_id = ${large.id}`.execute(server.app.db.sql);
  await large.owner.call('DELETE', `/guilds/${large.id}/members/${large.owner.id}`);
  const newcomer = await server.register();
  await newcomer.call('POST', `/invites/${large.code}`);
  expect([await find('zirc'), await find('QUARTZ'), await find('opal')]).toEqual(small);
  expect(small).toEqual([[people[0]!.id], [people[0]!.id], []]);
});
