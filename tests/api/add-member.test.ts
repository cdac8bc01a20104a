import { Permission } from '@guildhall/protocol/permissions/index';
import { expect, test } from 'vitest';
import { createApiGuild } from '../support/api-guild.ts';
import { startTestApp, type TestCaller, type TestPerson } from '../support/app.ts';

const server = await startTestApp();
const { call, register } = server;
const BACK = 'https://example.org/back';

/** Creates a guild with a bot that has `permissions`, and a function that gets a user's consent. */
async function open(...permissions: bigint[]) {
  const guild = await createApiGuild(server);
  const { owner } = guild;
  const bot = await server.createBot(owner);
  await owner.call('PATCH', `/applications/${bot.id}`, { redirect_uris: [BACK] });
  const { secret } = (await owner.call('POST', `/applications/${bot.id}/reset`)).body;
  await owner.call('PATCH', `/guilds/${guild.id}/roles/${guild.id}`, {
    permissions: Permission.VIEW_CHANNEL.toString(),
  });
  await owner.call('POST', `/oauth2/authorize?client_id=${bot.id}&scope=bot`, {
    authorize: true,
    guild_id: guild.id,
    permissions: permissions.reduce((sum, one) => sum | one, 0n).toString(),
  });
  const consent = async (person: TestPerson, scope = 'guilds.join'): Promise<string> => {
    const query = new URLSearchParams({ client_id: bot.id, scope, response_type: 'code' });
    const { body } = await person.call('POST', `/oauth2/authorize?${query}`, { authorize: true });
    const exchanged = await call('POST', '/oauth2/token', {
      body: {
        grant_type: 'authorization_code',
        code: new URL(body.url).searchParams.get('code'),
        redirect_uri: BACK,
        client_id: bot.id,
        client_secret: secret,
      },
    });
    return exchanged.body.access_token;
  };
  const add = (person: { id: string }, token: string, more = {}, by: TestCaller = bot) =>
    by.call('PUT', `/guilds/${guild.id}/members/${person.id}`, { access_token: token, ...more });
  return { guild, bot, consent, add };
}

test('a bot can add users who consented as members', async () => {
  const { guild, consent, add } = await open(Permission.CREATE_INSTANT_INVITE);
  const bob = await register();
  const token = await consent(bob);
  expect(await add(bob, token)).toMatchObject({
    status: 201,
    body: { user: { id: bob.id }, roles: [], nick: null },
  });
  expect(guild.events.filter(({ type }) => type === 'GUILD_MEMBER_ADD').at(-1)?.data.user.id).toBe(bob.id);
  expect((await bob.call('GET', `/guilds/${guild.id}`)).status).toBe(200);
  const again = await add(bob, token);
  expect([again.status, again.body]).toEqual([204, undefined]);
});

test('the call requires a token with the scope, granted by the same user to the same application', async () => {
  const { consent, add, guild } = await open(Permission.CREATE_INSTANT_INVITE);
  const other = await open(Permission.CREATE_INSTANT_INVITE);
  const [bob, eve] = [await register(), await register()];
  const invalid = { status: 403, body: { code: 50025 } };
  for (const token of ['nonsense', bob.token, await other.consent(bob), await consent(eve)])
    expect((await add(bob, token)).body.code).toBe(invalid.body.code);
  expect(await add(bob, await consent(bob, 'identify'))).toMatchObject({ body: { code: 50026 } });
  expect((await add({ id: '1' }, 'x')).body.code).toBe(10013);
  expect((await add(bob, await consent(bob), {}, guild.owner)).body.code).toBe(20002);
  expect((await add(bob, await consent(bob), {}, other.bot)).body.code).toBe(10004);
  const powerless = await open();
  expect((await powerless.add(bob, await powerless.consent(bob))).body.code).toBe(50013);
  expect((await guild.owner.call('GET', `/guilds/${guild.id}/members/${bob.id}`)).status).toBe(404);
});

test('banned users cannot be added, and nobody can while invites are paused', async () => {
  const { guild, consent, add } = await open(Permission.CREATE_INSTANT_INVITE);
  const [bob, cleo] = [await register(), await register()];
  await guild.owner.call('PUT', `/guilds/${guild.id}/bans/${bob.id}`, {});
  expect(await add(bob, await consent(bob))).toMatchObject({ status: 403, body: { code: 40007 } });
  await guild.owner.call('PATCH', `/guilds/${guild.id}`, { features: ['INVITES_DISABLED'] });
  expect(await add(cleo, await consent(cleo))).toMatchObject({ status: 403, body: { code: 40006 } });
});

test.each([
  ['nick', { nick: 'Bobby' }],
  ['mute', { mute: true }],
  ['deaf', { deaf: true }],
  ['flags', { flags: 4 }],
])('setting %s requires that permission of the bot', async (_, more) => {
  const { guild, consent, add } = await open(Permission.CREATE_INSTANT_INVITE);
  const bob = await register();
  const token = await consent(bob);
  expect(await add(bob, token, more)).toMatchObject({ status: 403, body: { code: 50013 } });
  expect((await guild.owner.call('GET', `/guilds/${guild.id}/members/${bob.id}`)).status).toBe(404);
  const all = await open(Permission.ADMINISTRATOR);
  expect(await all.add(bob, await all.consent(bob), more)).toMatchObject({ status: 201, body: more });
});

test('only roles below the bot’s highest can be assigned, and the audit log has the addition', async () => {
  const { guild, consent, add } = await open(Permission.CREATE_INSTANT_INVITE, Permission.MANAGE_ROLES);
  const bob = await register();
  const token = await consent(bob);
  const low = await guild.newRole(0n, 1);
  const high = await guild.newRole(0n, 3);
  expect((await add(bob, token, { roles: [high] })).body.code).toBe(50013);
  expect((await add(bob, token, { roles: ['1'] })).body.code).toBe(10011);
  expect(await add(bob, token, { roles: [low] })).toMatchObject({ status: 201, body: { roles: [low] } });
  expect(await guild.lastEntry()).toMatchObject({ action_type: 25, target_id: bob.id });
  const without = await open(Permission.CREATE_INSTANT_INVITE);
  const role = await without.guild.newRole(0n, 1);
  expect((await without.add(bob, await without.consent(bob), { roles: [role] })).body.code).toBe(50013);
});
