import { Permission } from '@guildhall/protocol/permissions/index';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type ApiGuild, createApiGuild, failure } from '../../support/api-guild.ts';
import { PASSWORD, startTestApp, type TestApp, type TestCaller, type TestPerson } from '../../support/app.ts';
import { eventually } from '../../support/eventually.ts';

let server: TestApp;
/** The first user to register, so the owner of the instance, and of each guild here. */
let owner: TestPerson;
let maker: TestPerson;
/** Joins by invites, and leaves again. */
let visitor: TestPerson;
beforeAll(async () => {
  server = await startTestApp();
  await sql`CREATE TABLE kept_invites (LIKE invites)`.execute(server.app.db.sql);
  [owner, maker, visitor] = [await server.register(), await server.register(), await server.register()];
});

/** A guild with a member who can manage roles, and a role below theirs to assign. */
interface Scene {
  readonly guild: ApiGuild;
  /** The creator's highest role, with MANAGE_ROLES. */
  readonly managing: string;
  readonly gift: string;
}

async function openScene(): Promise<Scene> {
  const guild = await createApiGuild(server, 'Hall', owner);
  const gift = await guild.newRole(0n, 1);
  const managing = await guild.newRole(Permission.MANAGE_ROLES, 5);
  await maker.call('POST', `/invites/${guild.code}`);
  await guild.give(maker, managing);
  return { guild, gift, managing };
}

const invite = ({ guild }: Scene, by: TestCaller, ...roleIds: string[]) =>
  by.call('POST', `/channels/${guild.channelId}/invites`, { role_ids: roleIds, unique: true });

async function makeInvite(scene: Scene, by: TestCaller = maker, ...roleIds: string[]): Promise<string> {
  const { status, body } = await invite(scene, by, ...(roleIds.length > 0 ? roleIds : [scene.gift]));
  expect(status).toBe(200);
  return body.code;
}

/** Returns the roles of a user after joining by an invite; the user leaves again. */
async function rolesByInvite({ guild }: Scene, code: string): Promise<string[]> {
  expect((await visitor.call('POST', `/invites/${code}`)).body.new_member).toBe(true);
  const { body } = await visitor.call('GET', `/users/@me/guilds/${guild.id}/member`);
  await visitor.call('DELETE', `/users/@me/guilds/${guild.id}`);
  return body.roles;
}

const isWithdrawn = async (code: string) =>
  (await server.call('GET', `/invites/${code}`)).body.code === 10006;

describe('creating an invite with roles', () => {
  test('control: a member with Manage Roles can include a role below their own', async () => {
    const scene = await openScene();
    expect(await rolesByInvite(scene, await makeInvite(scene))).toEqual([scene.gift]);
  });

  test('requires Manage Roles in the guild: the permission in a channel is not enough', async () => {
    const scene = await openScene();
    const { guild, gift, managing } = scene;
    const local = await guild.newMember(await guild.newRole(0n, 4));
    const path = `/channels/${guild.channelId}/permissions`;
    const bits = Permission.MANAGE_ROLES.toString();
    await owner.call('PUT', `${path}/${local.id}`, { type: 1, allow: bits });
    expect(failure(await invite(scene, local, gift))).toEqual([403, 50013]);
    // Even if the channel denies it, the permission in the guild counts.
    await owner.call('PUT', `${path}/${managing}`, { type: 0, deny: bits });
    expect((await invite(scene, maker, gift)).status).toBe(200);
  });

  test('requires a position above each role, by id if the positions are equal', async () => {
    const scene = await openScene();
    const { guild, managing } = scene;
    const older = await guild.newRole(0n);
    const own = await guild.newRole(0n);
    const newer = await guild.newRole(0n);
    const level = [older, own, newer].map((id) => ({ id, position: 7 }));
    await owner.call('PATCH', `/guilds/${guild.id}/roles`, level);
    await guild.give(maker, own);
    expect(failure(await invite(scene, maker, older))).toEqual([403, 50013]);
    expect(failure(await invite(scene, maker, own))).toEqual([403, 50013]);
    expect((await invite(scene, maker, newer, managing)).status).toBe(200);
    expect((await invite(scene, guild.owner, older)).status).toBe(200);
  });

  test('rejects @everyone and unknown roles', async () => {
    const scene = await openScene();
    for (const id of [scene.guild.id, '1'])
      expect(failure(await invite(scene, owner, id))).toEqual([400, 50035]);
  });
});

/** Restores an invite, as an older version or a change outside the API would have left it. */
const restore = (code: string) =>
  server.app.db.transaction(async (tx) => {
    await sql`INSERT INTO invites SELECT * FROM kept_invites WHERE code = ${code}`.execute(tx.sql);
    await sql`INSERT INTO invite_codes SELECT code, guild_id FROM kept_invites WHERE code = ${code}`.execute(
      tx.sql,
    );
  });
const keep = (code: string) =>
  sql`INSERT INTO kept_invites SELECT * FROM invites WHERE code = ${code}`.execute(server.app.db.sql);

/** A bot of the developer's in the scene's guild, with a managing role. */
async function addBot({ guild, managing }: Scene, developer: TestPerson) {
  const bot = await server.createBot(developer);
  const authorize = `/oauth2/authorize?client_id=${bot.id}&scope=bot`;
  const applications = (await developer.call('GET', '/applications')).body;
  const applicationId = applications.find((one: { bot: { id: string } }) => one.bot.id === bot.id).id;
  await owner.call('POST', authorize, { authorize: true, guild_id: guild.id });
  await guild.give(bot, managing);
  return { ...bot, applicationId };
}

const roles = ({ guild }: Scene) => `/guilds/${guild.id}/roles`;
const member = ({ guild }: Scene) => `/guilds/${guild.id}/members/${maker.id}`;

/** Ways in which the creator of an invite loses the right to assign its roles. */
const losses: [string, (scene: Scene) => Promise<unknown>][] = [
  ['is kicked', (scene) => owner.call('DELETE', member(scene))],
  ['is banned', ({ guild }) => owner.call('PUT', `/guilds/${guild.id}/bans/${maker.id}`, {})],
  ['leaves', ({ guild }) => maker.call('DELETE', `/users/@me/guilds/${guild.id}`)],
  ['loses the role', (scene) => owner.call('PATCH', member(scene), { roles: [] })],
  [
    'loses the role by its own operation',
    (scene) => owner.call('DELETE', `${member(scene)}/roles/${scene.managing}`),
  ],
  [
    'has a role that loses Manage Roles',
    (scene) => owner.call('PATCH', `${roles(scene)}/${scene.managing}`, { permissions: '0' }),
  ],
  ['has a role that is deleted', (scene) => owner.call('DELETE', `${roles(scene)}/${scene.managing}`)],
  [
    'is below the role, which was raised',
    (scene) => owner.call('PATCH', roles(scene), [{ id: scene.gift, position: 9 }]),
  ],
  [
    'is below the role, since their own was lowered',
    (scene) =>
      owner.call('PATCH', roles(scene), [
        { id: scene.gift, position: 2 },
        { id: scene.managing, position: 1 },
      ]),
  ],
];

describe('an invite with roles is deleted when its creator', () => {
  test.each(losses)('%s', async (_, lose) => {
    const scene = await openScene();
    const { guild } = scene;
    const code = await makeInvite(scene);
    await keep(code);
    const plain = (await maker.call('POST', `/channels/${guild.channelId}/invites`, {})).body.code;
    expect(await isWithdrawn(code)).toBe(false);
    await lose(scene);
    expect(await isWithdrawn(code)).toBe(true);
    // Control: an invite without roles is kept.
    expect(await rolesByInvite(scene, plain)).toEqual([]);
    const deleted = guild.events.filter(({ type }) => type === 'INVITE_DELETE');
    expect(deleted.map(({ data }) => data.code)).toEqual([code]);
    const { body } = await owner.call('GET', `/guilds/${guild.id}/audit-logs?action_type=42`);
    expect(body.audit_log_entries).toMatchObject([
      { changes: expect.arrayContaining([{ key: 'code', old_value: code }]) },
    ]);
    // A restored invite grants no roles either: permissions are checked again when it is accepted.
    await restore(code);
    expect(await rolesByInvite(scene, code)).toEqual([]);
    // Control: the same invite grants the role if the owner created it.
    await sql`UPDATE invites SET inviter_id = ${owner.id} WHERE code = ${code}`.execute(server.app.db.sql);
    expect(await rolesByInvite(scene, code)).toEqual([scene.gift]);
  });

  test('transfers the guild', async () => {
    const scene = await openScene();
    const { guild, managing } = scene;
    const code = await makeInvite(scene, owner, managing);
    await owner.call('PATCH', `/guilds/${guild.id}`, { owner_id: maker.id });
    expect(await isWithdrawn(code)).toBe(true);
  });

  test('is disabled by the owner of the instance, personally or as the owner of a bot', async () => {
    const scene = await openScene();
    const { guild, managing } = scene;
    const person = await guild.newMember(managing);
    const bot = await addBot(scene, person);
    const codes = [await makeInvite(scene, person), await makeInvite(scene, bot)];
    for (const code of codes) await keep(code);
    await owner.call('PATCH', `/admin/users/${person.id}`, { disabled: true });
    for (const code of codes) {
      expect(await isWithdrawn(code)).toBe(true);
      await restore(code);
      expect(await rolesByInvite(scene, code)).toEqual([]);
    }
    // Control: once the account is enabled, its invites can grant roles again.
    await owner.call('PATCH', `/admin/users/${person.id}`, { disabled: false });
    for (const code of codes) expect(await rolesByInvite(scene, code)).toEqual([scene.gift]);
  });

  test('is the bot of a deleted application', async () => {
    const scene = await openScene();
    const developer = await server.register();
    const bot = await addBot(scene, developer);
    const code = await makeInvite(scene, bot);
    const body = { password: PASSWORD };
    expect((await developer.call('POST', `/applications/${bot.applicationId}/delete`, body)).status).toBe(
      204,
    );
    await eventually(() => isWithdrawn(code));
  });

  test('control: not when the creator keeps the right after a change', async () => {
    const scene = await openScene();
    const { guild, gift } = scene;
    const code = await makeInvite(scene);
    await owner.call('PATCH', member(scene), { nick: 'Wren' });
    await owner.call('PATCH', `${roles(scene)}/${scene.managing}`, { name: 'Stewards' });
    await owner.call('PATCH', roles(scene), [{ id: gift, position: 3 }]);
    await owner.call('PATCH', `/guilds/${guild.id}`, { name: 'Great guild' });
    expect(await rolesByInvite(scene, code)).toEqual([gift]);
  });
});

describe('accepting an invite with roles checks the permissions again', () => {
  test('and grants the roles that are still below the creator', async () => {
    const scene = await openScene();
    const { guild, gift } = scene;
    const other = await guild.newRole(0n, 2);
    const code = await makeInvite(scene, maker, gift, other);
    await keep(code);
    await owner.call('PATCH', roles(scene), [{ id: other, position: 9 }]);
    await restore(code);
    expect(await rolesByInvite(scene, code)).toEqual([gift]);
  });

  test('and grants no roles of a creator in a timeout, but grants them again after it', async () => {
    const scene = await openScene();
    const code = await makeInvite(scene);
    const until = new Date(Date.now() + 600_000).toISOString();
    await owner.call('PATCH', member(scene), { communication_disabled_until: until });
    expect(await rolesByInvite(scene, code)).toEqual([]);
    await owner.call('PATCH', member(scene), { communication_disabled_until: null });
    expect(await rolesByInvite(scene, code)).toEqual([scene.gift]);
  });

  test('and keeps a membership temporary when its role is lost', async () => {
    const scene = await openScene();
    const { guild, gift } = scene;
    const body = { role_ids: [gift], unique: true, temporary: true };
    const { code } = (await maker.call('POST', `/channels/${guild.channelId}/invites`, body)).body;
    await keep(code);
    await losses[0]![1](scene);
    await restore(code);
    const person = await server.register();
    await person.call('POST', `/invites/${code}`);
    const { rows } = await sql<{ temporary: boolean; roles: string[] }>`
      SELECT temporary, roles FROM members WHERE guild_id = ${guild.id} AND user_id = ${person.id}`.execute(
      server.app.db.sql,
    );
    expect(rows).toEqual([{ temporary: true, roles: [] }]);
  });

  test('also for a user who registers with it', async () => {
    const scene = await openScene();
    const code = await makeInvite(scene);
    await keep(code);
    await losses[0]![1](scene);
    await restore(code);
    const name = `u${code.toLowerCase()}${Date.now() % 1_000}`;
    const body = {
      username: name,
      email: `${name}@example.org`,
      password: PASSWORD,
      date_of_birth: '1990-02-03',
      consent: true,
      invite: code,
    };
    const { user_id: id } = (await server.call('POST', '/auth/register', { body })).body;
    const { status, body: joined } = await owner.call('GET', `/guilds/${scene.guild.id}/members/${id}`);
    expect([status, joined.roles]).toEqual([200, []]);
  });

  test('a permission change committed during a join takes precedence', async () => {
    const scene = await openScene();
    const { guild } = scene;
    const code = await makeInvite(scene);
    const person = await server.register();
    let joining: Promise<unknown> | undefined;
    const waits = async () => {
      const { rows } = await sql`SELECT FROM pg_stat_activity WHERE datname = current_database()
        AND wait_event_type = 'Lock' AND query LIKE '%UPDATE guilds%'`.execute(server.app.db.sql);
      return rows.length > 0;
    };
    // Only the rows: no operation that would delete the invite.
    await server.app.db.transaction(async (tx) => {
      await sql`UPDATE guilds SET name = name WHERE guild_id = ${guild.id}`.execute(tx.sql);
      await sql`UPDATE members SET roles = '{}' WHERE guild_id = ${guild.id} AND user_id = ${maker.id}`.execute(
        tx.sql,
      );
      joining = person.call('POST', `/invites/${code}`);
      await eventually(waits);
    });
    await joining;
    const { body } = await owner.call('GET', `/guilds/${guild.id}/members/${person.id}`);
    expect(body.roles).toEqual([]);
  });

  test('a member who is demoted meanwhile cannot create an invite', async () => {
    const scene = await openScene();
    const { guild, gift, managing } = scene;
    // Both at once, many times: in either order, no invite outlives the demotion.
    for (let round = 0; round < 10; round += 1) {
      await Promise.all([
        ...Array.from({ length: 4 }, () => invite(scene, maker, gift)),
        owner.call('DELETE', `/guilds/${guild.id}/members/${maker.id}/roles/${managing}`),
      ]);
      const { body } = await owner.call('GET', `/guilds/${guild.id}/invites`);
      expect(body.filter((one: { roles?: object[] }) => one.roles)).toEqual([]);
      await guild.give(maker, managing);
    }
    // Control: such invites exist as long as the member is not demoted.
    await invite(scene, maker, gift);
    const { body } = await owner.call('GET', `/guilds/${guild.id}/invites`);
    expect(body.filter((one: { roles?: object[] }) => one.roles)).toHaveLength(1);
  });
});
