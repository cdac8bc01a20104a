import { Permission } from '@guildhall/protocol/permissions/index';
import { expect, test } from 'vitest';
import { startTestApp, type TestPerson } from '../support/app.ts';

const { call, register } = await startTestApp();

const newApplication = async (owner: TestPerson, more = {}) =>
  (await owner.call('POST', '/applications', { name: 'Helper', ...more })).body;
const newGuild = async (owner: TestPerson) => (await owner.call('POST', '/guilds', { name: 'Garden' })).body;
const authorize = (who: TestPerson, client: string, body: object, query = '&scope=bot') =>
  who.call('POST', `/oauth2/authorize?client_id=${client}${query}`, { authorize: true, ...body });
const bits = (...flags: bigint[]) => flags.reduce((sum, flag) => sum | flag, 0n).toString();

test('a bot joins with its own role, and the audit log has the user who added it', async () => {
  const ada = await register();
  const guild = await newGuild(ada);
  const application = await newApplication(ada);
  const permissions = bits(Permission.SEND_MESSAGES, Permission.KICK_MEMBERS);
  const { status, body } = await authorize(ada, application.id, { guild_id: guild.id, permissions });
  expect([status, body]).toEqual([200, { url: expect.stringMatching(/\/oauth2\/authorized$/) }]);
  const roles = (await ada.call('GET', `/guilds/${guild.id}/roles`)).body;
  const role = roles.find((one: { managed: boolean }) => one.managed);
  expect(role).toMatchObject({
    name: 'Helper',
    permissions,
    tags: { bot_id: application.id },
    managed: true,
  });
  expect((await ada.call('GET', `/guilds/${guild.id}/members/${application.id}`)).body).toMatchObject({
    user: { id: application.id, bot: true },
    roles: [role.id],
  });
  const log = (await ada.call('GET', `/guilds/${guild.id}/audit-logs?action_type=28`)).body;
  expect(log.audit_log_entries).toEqual([
    expect.objectContaining({ action_type: 28, user_id: ada.id, target_id: application.id }),
  ]);
  const { token } = (await ada.call('POST', `/applications/${application.id}/bot/reset`)).body;
  const bot = await call('GET', `/guilds/${guild.id}`, { token: `Bot ${token}` });
  expect(bot.body.id).toBe(guild.id);
  expect((await ada.call('GET', `/applications/${application.id}`)).body.approximate_guild_count).toBe(1);
  expect((await authorize(ada, application.id, { guild_id: guild.id, permissions })).status).toBe(200);
  expect((await ada.call('GET', `/guilds/${guild.id}/roles`)).body).toHaveLength(roles.length);
});

test('without permissions the bot has no role', async () => {
  const ada = await register();
  const guild = await newGuild(ada);
  const application = await newApplication(ada);
  expect((await authorize(ada, application.id, { guild_id: guild.id })).status).toBe(200);
  expect((await ada.call('GET', `/guilds/${guild.id}/members/${application.id}`)).body.roles).toEqual([]);
});

test('users cannot grant a bot permissions they do not have', async () => {
  const [ada, bob] = [await register(), await register()];
  const guild = await newGuild(ada);
  const application = await newApplication(bob);
  const [channel] = (await ada.call('GET', `/guilds/${guild.id}/channels`)).body.filter(
    ({ type }: { type: number }) => type === 0,
  );
  const invite = (await ada.call('POST', `/channels/${channel.id}/invites`, {})).body;
  expect((await authorize(bob, application.id, { guild_id: guild.id })).body.code).toBe(10004);
  expect((await bob.call('POST', `/invites/${invite.code}`, {})).status).toBe(200);
  expect((await authorize(bob, application.id, { guild_id: guild.id })).body.code).toBe(50013);
  const manager = (
    await ada.call('POST', `/guilds/${guild.id}/roles`, { permissions: bits(Permission.MANAGE_GUILD) })
  ).body;
  await ada.call('PUT', `/guilds/${guild.id}/members/${bob.id}/roles/${manager.id}`);
  const asked = bits(Permission.ADMINISTRATOR, Permission.MANAGE_GUILD, Permission.BAN_MEMBERS);
  expect((await authorize(bob, application.id, { guild_id: guild.id, permissions: asked })).status).toBe(200);
  const roles = (await ada.call('GET', `/guilds/${guild.id}/roles`)).body;
  expect(roles.find((one: { managed: boolean }) => one.managed).permissions).toBe(
    bits(Permission.MANAGE_GUILD),
  );
});

test('a banned bot cannot be added, and a private one only by its owner', async () => {
  const [ada, bob] = [await register(), await register()];
  const guild = await newGuild(ada);
  const application = await newApplication(bob);
  await ada.call('PUT', `/guilds/${guild.id}/bans/${application.id}`, {});
  expect(await authorize(ada, application.id, { guild_id: guild.id })).toMatchObject({
    status: 403,
    body: { code: 40007 },
  });
  await bob.call('PATCH', `/applications/${application.id}`, { bot_public: false });
  expect((await authorize(ada, application.id, { guild_id: guild.id })).body.code).toBe(20012);
});

test('the preview includes the bot and the guilds of the user', async () => {
  const ada = await register();
  const guild = await newGuild(ada);
  const application = await newApplication(ada);
  const { body } = await ada.call('GET', `/oauth2/authorize?client_id=${application.id}&scope=bot`);
  expect(body).toMatchObject({
    application: { id: application.id, name: 'Helper' },
    bot: { id: application.id, bot: true },
    user: { id: ada.id },
    authorized: false,
    guilds: [{ id: guild.id, name: 'Garden', permissions: expect.stringMatching(/^\d+$/) }],
  });
  expect(body.application).not.toHaveProperty('owner');
});

test('declined and malformed requests add nothing', async () => {
  const ada = await register();
  const guild = await newGuild(ada);
  const application = await newApplication(ada);
  const declined = await authorize(ada, application.id, { guild_id: guild.id, authorize: false });
  expect(declined.body.url).toMatch(/error=access_denied$/);
  expect((await ada.call('GET', `/guilds/${guild.id}/members/${application.id}`)).body.code).toBe(10007);
  expect((await authorize(ada, '1', { guild_id: guild.id })).body.code).toBe(10002);
  for (const [query, body] of [
    ['&scope=identify', { guild_id: guild.id }],
    ['&scope=bot+email', { guild_id: guild.id }],
    ['&scope=bot&response_type=code', { guild_id: guild.id }],
    ['&scope=bot', {}],
    ['&scope=bot', { guild_id: 'x' }],
    ['&scope=bot', { guild_id: guild.id, permissions: 'all' }],
    ['&scope=bot', { guild_id: guild.id, integration_type: 1 }],
  ] as const)
    expect(await authorize(ada, application.id, body, query)).toMatchObject({
      status: 400,
      body: { code: 50035 },
    });
});
