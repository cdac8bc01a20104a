import { beforeAll, describe, expect, test } from 'vitest';
import { type ApiGuild, createApiGuild, failure } from '../support/api-guild.ts';
import { startTestApp, type TestApp, type TestCaller, type TestPerson } from '../support/app.ts';
import { BOT_INTENTS, identify } from '../support/gateway.ts';

let server: TestApp;
let guild: ApiGuild;
let member: TestPerson;

beforeAll(async () => {
  server = await startTestApp();
  guild = await createApiGuild(server);
  member = await guild.newMember();
});

const link = (bot: TestCaller, scope: string) => `/oauth2/authorize?client_id=${bot.id}&scope=${scope}`;
const add = (bot: TestCaller, scope: string, by = guild.owner) =>
  by.call('POST', link(bot, scope), { authorize: true, guild_id: guild.id });
const integrations = (rest = '') => `/guilds/${guild.id}/integrations${rest}`;
const list = async (query = '') => (await guild.owner.call('GET', integrations(query))).body;
const isMember = async ({ id }: TestCaller) =>
  (await guild.owner.call('GET', `/guilds/${guild.id}/members/${id}`)).status === 200;
const ROLL = { name: 'roll', description: 'Rolls dice' };

describe('commands without a bot', () => {
  test('are added by whoever manages the guild, listed, used and removed', async () => {
    const bot = await server.createBot(guild.owner, 'Kiln Watch');
    const watcher = await server.createBot(guild.owner, 'Watcher');
    await add(watcher, 'bot');
    const events = await identify(server.origin, watcher.token.replace('Bot ', ''), { intents: BOT_INTENTS });
    const app = await identify(server.origin, bot.token.replace('Bot ', ''), { intents: BOT_INTENTS });
    const client = await identify(server.origin, member.token);

    const preview = await guild.owner.call('GET', link(bot, 'applications.commands'));
    expect(preview.body).toMatchObject({ authorized: false, integration_type: 0 });
    expect(preview.body.bot).toBeUndefined();
    expect(preview.body.guilds.map(({ id }: { id: string }) => id)).toContain(guild.id);
    const unnamed = await guild.owner.call('POST', link(bot, 'applications.commands'), { authorize: true });
    expect(failure(unnamed)).toEqual([400, 50035]);
    expect(failure(await add(bot, 'applications.commands', member))).toEqual([403, 50013]);
    const stranger = await server.register();
    expect(failure(await add(bot, 'applications.commands', stranger))).toEqual([404, 10004]);
    const added = await add(bot, 'applications.commands');
    expect([added.status, added.body.url]).toEqual([200, expect.stringMatching(/\/oauth2\/authorized$/)]);
    expect((await add(bot, 'applications.commands')).status).toBe(200);
    expect(await isMember(bot)).toBe(false);
    const created = await events.take('INTEGRATION_CREATE');
    expect(created.d).toMatchObject({
      id: bot.id,
      guild_id: guild.id,
      type: 'discord',
      name: 'Kiln Watch',
      scopes: ['applications.commands'],
      application: { id: bot.id, bot: { id: bot.id, bot: true } },
    });
    expect((await list()).find(({ id }: { id: string }) => id === bot.id)).toMatchObject({
      user: { id: guild.owner.id },
      scopes: ['applications.commands'],
    });
    expect(await list('?has_commands=true')).toEqual([]);

    const command = await bot.call('POST', `/applications/${bot.id}/guilds/${guild.id}/commands`, ROLL);
    expect(command.body.name).toBe('roll');
    expect(await list('?has_commands=true')).toMatchObject([{ id: bot.id }]);
    const used = await member.call('POST', '/interactions', {
      type: 2,
      application_id: bot.id,
      guild_id: guild.id,
      channel_id: guild.channelId,
      session_id: client.ready.session_id,
      data: { id: command.body.id },
    });
    expect(used.status).toBe(204);
    const { d: interaction } = await app.take('INTERACTION_CREATE');
    expect(interaction.authorizing_integration_owners).toEqual({ '0': guild.id });
    const path = `/interactions/${interaction.id}/${interaction.token}/callback`;
    expect((await server.call('POST', path, { body: { type: 4, data: { content: '17' } } })).status).toBe(
      204,
    );
    const { d: shown } = await client.take('MESSAGE_CREATE');
    expect(shown).toMatchObject({ content: '17', author: { id: bot.id } });
    const messages = `/channels/${guild.channelId}/messages`;
    expect(failure(await bot.call('GET', messages))).toEqual([404, 10003]);

    expect(failure(await member.call('GET', integrations()))).toEqual([403, 50013]);
    expect(failure(await member.call('DELETE', integrations(`/${bot.id}`)))).toEqual([403, 50013]);
    expect((await guild.owner.call('DELETE', integrations(`/${bot.id}`))).status).toBe(204);
    expect((await events.take('INTEGRATION_DELETE')).d).toEqual({
      id: bot.id,
      guild_id: guild.id,
      application_id: bot.id,
    });
    const index = await member.call('GET', `/guilds/${guild.id}/application-command-index`);
    expect(index.body.application_commands).toEqual([]);
    expect(failure(await guild.owner.call('DELETE', integrations(`/${bot.id}`)))).toEqual([404, 10005]);
    const { body: log } = await guild.owner.call('GET', `/guilds/${guild.id}/audit-logs`);
    expect(log.audit_log_entries.slice(0, 2)).toMatchObject([
      { action_type: 82, target_id: bot.id, changes: [{ key: 'name', old_value: 'Kiln Watch' }] },
      { action_type: 80, target_id: bot.id, changes: [{ key: 'name', new_value: 'Kiln Watch' }] },
    ]);
  });

  test('come with a code for a named guild, and a private application stays private', async () => {
    const bot = await server.createBot(guild.owner);
    const back = 'https://example.org/back';
    await guild.owner.call('PATCH', `/applications/${bot.id}`, { redirect_uris: [back] });
    const query = '&response_type=code';
    const path = link(bot, `identify%20applications.commands${query}`);
    const without = await guild.owner.call('POST', path, { authorize: true });
    expect(new URL(without.body.url).searchParams.get('guild_id')).toBeNull();
    expect((await list()).map(({ id }: { id: string }) => id)).not.toContain(bot.id);
    const { body } = await guild.owner.call('POST', path, { authorize: true, guild_id: guild.id });
    expect(new URL(body.url).searchParams.get('guild_id')).toBe(guild.id);
    expect((await list()).map(({ id }: { id: string }) => id)).toContain(bot.id);
    await guild.owner.call('PATCH', `/applications/${bot.id}`, { bot_public: false });
    expect(failure(await add(bot, 'applications.commands', member))).toEqual([403, 20012]);
  });
});

test('removing an application also removes its bot and webhooks, if the bot is below the caller', async () => {
  const bot = await server.createBot(guild.owner);
  await add(bot, 'applications.commands');
  await add(bot, 'bot');
  expect((await list()).find(({ id }: { id: string }) => id === bot.id).scopes).toContain('bot');
  const allowed = await guild.newRole(1n << 29n, 1);
  await guild.owner.call('PUT', `/guilds/${guild.id}/members/${bot.id}/roles/${allowed}`);
  const hook = await bot.call('POST', `/channels/${guild.channelId}/webhooks`, { name: 'Kiln' });
  expect(hook.status).toBe(200);
  const manager = await guild.newMember();
  const managing = await guild.newRole(1n << 5n, 1);
  await guild.owner.call('PUT', `/guilds/${guild.id}/members/${manager.id}/roles/${managing}`);
  const { body: roles } = await guild.owner.call('GET', `/guilds/${guild.id}/roles`);
  const position = Math.max(...roles.map((role: { position: number }) => role.position));
  await guild.owner.call('PATCH', `/guilds/${guild.id}/roles`, [{ id: allowed, position }]);
  expect(failure(await manager.call('DELETE', integrations(`/${bot.id}`)))).toEqual([403, 50013]);
  expect(await isMember(bot)).toBe(true);
  expect((await guild.owner.call('DELETE', integrations(`/${bot.id}`))).status).toBe(204);
  expect(await isMember(bot)).toBe(false);
  expect(failure(await server.call('GET', `/webhooks/${hook.body.id}/${hook.body.token}`))).toEqual([
    404, 10015,
  ]);
  expect((await list()).map(({ id }: { id: string }) => id)).not.toContain(bot.id);
});
