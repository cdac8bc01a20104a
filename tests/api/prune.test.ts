import { Permission } from '@guildhall/protocol/permissions/index';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type ApiGuild, createApiGuild, failure } from '../support/api-guild.ts';
import { startTestApp, type TestApp, type TestPerson } from '../support/app.ts';

let server: TestApp;
let guild: ApiGuild;
let pruner: TestPerson;
let role: string;

const NEEDED = Permission.MANAGE_GUILD | Permission.KICK_MEMBERS;

beforeAll(async () => {
  server = await startTestApp();
  guild = await createApiGuild(server);
  role = await guild.newRole(0n, 1);
  pruner = await guild.newMember(await guild.newRole(NEEDED, 3));
});

/** Creates a member who joined and was last seen so many days ago. */
const absent = async (days: number, ...roles: string[]) => {
  const member = await guild.newMember(...roles);
  const { db } = server.app;
  await sql`UPDATE members SET joined_at = now() - make_interval(days => ${days}) WHERE user_id = ${member.id}`.execute(
    db.sql,
  );
  await sql`UPDATE last_seen SET seen_at = now() - make_interval(days => ${days}) WHERE user_id = ${member.id}`.execute(
    db.sql,
  );
  return member;
};
const isMember = async (person: TestPerson) =>
  (await guild.owner.call('GET', `/guilds/${guild.id}/members/${person.id}`)).status === 200;
const preview = (query = '', caller = pruner) => caller.call('GET', `/guilds/${guild.id}/prune${query}`);
const prune = (body: object, caller = pruner) => caller.call('POST', `/guilds/${guild.id}/prune`, body);

test('a prune removes members without a role who have not been seen for days', async () => {
  const gone = [await absent(8), await absent(20)];
  const [roled, fresh] = [await absent(20, role), await absent(3)];
  expect((await preview()).body).toEqual({ pruned: 2 });
  expect((await preview('?days=10')).body).toEqual({ pruned: 1 });
  expect((await preview(`?include_roles=${role}`)).body).toEqual({ pruned: 3 });
  expect((await preview(`?include_roles=${role},${role}&days=2`)).body).toEqual({ pruned: 4 });
  expect((await preview(`?include_roles=${role}&include_roles=${role}`)).body).toEqual({ pruned: 3 });
  const { body } = await pruner.call(
    'POST',
    `/guilds/${guild.id}/prune`,
    { days: 7 },
    { 'x-audit-log-reason': 'tidy' },
  );
  expect(body).toEqual({ pruned: 2 });
  for (const person of gone) expect(await isMember(person)).toBe(false);
  for (const person of [roled, fresh, guild.owner, pruner]) expect(await isMember(person)).toBe(true);
  expect(await guild.lastEntry()).toMatchObject({
    action_type: 21,
    user_id: pruner.id,
    target_id: null,
    options: { delete_member_days: '7', members_removed: '2' },
    reason: 'tidy',
  });
  const left = guild.events
    .filter(({ type }) => type === 'GUILD_MEMBER_REMOVE')
    .map(({ data }) => data.user.id);
  expect(left.sort()).toEqual(gone.map(({ id }) => id).sort());
  expect((await prune({ include_roles: [role] })).body).toEqual({ pruned: 1 });
  expect(await isMember(roled)).toBe(false);
});

test('bots are never pruned, although they are never seen', async () => {
  const bot = await server.createBot(guild.owner);
  await guild.owner.call('POST', `/oauth2/authorize?client_id=${bot.id}&scope=bot&permissions=0`, {
    authorize: true,
    guild_id: guild.id,
    permissions: '0',
  });
  await sql`UPDATE members SET joined_at = now() - interval '90 days' WHERE user_id = ${bot.id}`.execute(
    server.app.db.sql,
  );
  expect((await preview('?days=30')).body).toEqual({ pruned: 0 });
});

test('a prune without a requested count runs in the background', async () => {
  const person = await absent(9);
  expect((await prune({ compute_prune_count: false })).body).toEqual({ pruned: null });
  for (let tries = 0; tries < 100 && (await isMember(person)); tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await isMember(person)).toBe(false);
});

test('a prune requires both permissions and a higher role than those it includes', async () => {
  const plain = await guild.newMember();
  const half = await guild.newMember(await guild.newRole(Permission.KICK_MEMBERS, 3));
  for (const person of [plain, half]) {
    expect(failure(await preview('', person))).toEqual([403, 50013]);
    expect(failure(await prune({}, person))).toEqual([403, 50013]);
  }
  const high = await guild.newRole(0n, 8);
  expect(failure(await prune({ include_roles: [high] }))).toEqual([403, 50013]);
  expect(failure(await preview(`?include_roles=${high}`))).toEqual([403, 50013]);
  expect(failure(await prune({ include_roles: ['1'] }))).toEqual([404, 10011]);
  expect(failure(await prune({ include_roles: '9999999999999999999' }))).toEqual([404, 10011]);
  expect(failure(await prune({ days: 31 }))).toEqual([400, 50035]);
  expect(failure(await preview('?days=0'))).toEqual([400, 50035]);
  expect(failure(await preview('?include_roles=x'))).toEqual([400, 50035]);
});
