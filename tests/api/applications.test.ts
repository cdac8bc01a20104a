import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createApiGuild, failure } from '../support/api-guild.ts';
import { PASSWORD, startTestApp } from '../support/app.ts';
import { eventually } from '../support/eventually.ts';

const server = await startTestApp();
const { app, call, origin, register, createBot } = server;
const INTENTS = (1 << 13) | (1 << 15) | (1 << 19);

test('a new application has a bot and all privileged intents', async () => {
  const ada = await register();
  const { status, body } = await ada.call('POST', '/applications', { name: 'Helper', description: 'Helps.' });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    name: 'Helper',
    description: 'Helps.',
    flags: INTENTS,
    flags_new: String(INTENTS),
    verify_key: expect.stringMatching(/^[0-9a-f]{64}$/),
    bot: { id: body.id, username: 'Helper', bot: true, discriminator: expect.stringMatching(/^\d{4}$/) },
    owner: { id: ada.id },
    team: null,
  });
  expect((await ada.call('GET', `/applications/${body.id}`)).body).toEqual(body);
  expect((await ada.call('GET', '/applications')).body).toEqual([body]);
  const second = await ada.call('POST', '/applications', { name: 'Helper' });
  expect(second.body.bot.discriminator).not.toBe(body.bot.discriminator);
});

test('a bot’s token works until it is reset', async () => {
  const ada = await register();
  const bot = await createBot(ada, 'Robot');
  expect((await bot.call('GET', '/users/@me')).body).toMatchObject({
    id: bot.id,
    bot: true,
    username: 'Robot',
    email: null,
    verified: true,
  });
  for (const path of ['/applications/@me', '/oauth2/applications/@me'])
    expect((await bot.call('GET', path)).body).toMatchObject({ id: bot.id, owner: { id: ada.id } });
  const described = await bot.call('PATCH', '/applications/@me', { description: 'Helps.' });
  expect([described.status, described.body]).toEqual([
    200,
    expect.objectContaining({ id: bot.id, description: 'Helps.' }),
  ]);
  expect((await ada.call('GET', '/applications/@me')).body).toMatchObject({ code: 20002 });
  expect((await bot.call('GET', '/users/@me/settings')).body).toMatchObject({ code: 20001 });
  expect(await app.identity.identify(bot.token)).toMatchObject({
    userId: bot.id,
    bot: true,
    applicationId: bot.id,
  });
  expect(await app.identity.identify(bot.token.slice(4))).toMatchObject({ userId: bot.id, bot: true });
  expect((await call('GET', '/users/@me', { token: bot.token.slice(4) })).status).toBe(401);
  expect((await call('GET', '/users/@me', { token: `Bot ${ada.token}` })).status).toBe(401);
  const reset = (body: object) => ada.call('POST', `/applications/${bot.id}/bot/reset`, body);
  expect(failure(await reset({}))).toEqual([401, 60003]);
  expect(failure(await reset({ password: 'wrong' }))).toEqual([400, 50035]);
  const { body } = await reset({ password: PASSWORD });
  expect((await bot.call('GET', '/users/@me')).status).toBe(401);
  expect((await call('GET', '/users/@me', { token: `Bot ${body.token}` })).status).toBe(200);
});

test('only the owner can view and change an application', async () => {
  const [ada, bob] = [await register(), await register()];
  const { body } = await ada.call('POST', '/applications', { name: 'Mine' });
  for (const [method, path] of [
    ['GET', `/applications/${body.id}`],
    ['PATCH', `/applications/${body.id}`],
    ['POST', `/applications/${body.id}/bot/reset`],
  ] as const) {
    expect(await bob.call(method, path, method === 'GET' ? undefined : {})).toMatchObject({
      status: 403,
      body: { code: 20012 },
    });
    expect(
      await bob.call(method, path.replace(body.id, '1'), method === 'GET' ? undefined : {}),
    ).toMatchObject({
      status: 404,
      body: { code: 10002 },
    });
    expect((await call(method, path)).status).toBe(401);
  }
  const changed = await ada.call('PATCH', `/applications/${body.id}`, {
    name: 'Ours',
    flags: 1 << 15,
    bot_public: false,
    redirect_uris: ['https://example.org/back'],
  });
  expect(changed.body).toMatchObject({
    name: 'Ours',
    flags: 1 << 15,
    bot_public: false,
    integration_public: false,
    redirect_uris: ['https://example.org/back'],
    bot: { username: 'Mine' },
  });
});

test.each([
  { name: 'x' },
  { name: 'x'.repeat(33) },
  { name: 'everyone' },
  {},
  { name: 'Fine', redirect_uris: ['no uri'] },
])('%j is rejected for a new application', async (body) => {
  const ada = await register();
  expect(await ada.call('POST', '/applications', body)).toMatchObject({ status: 400, body: { code: 50035 } });
});

test('a user can have at most fifty applications', async () => {
  const ada = await register();
  const answers = await Promise.all(
    Array.from({ length: 53 }, (_, i) => ada.call('POST', '/applications', { name: `Bot ${i}` })),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(50);
  expect(answers.filter(({ body }) => body.code === 50011)).toHaveLength(3);
});

const pictureUri = async () => {
  const data = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#2f7f6f' } })
    .png()
    .toBuffer();
  return `data:image/png;base64,${data.toString('base64')}`;
};

test('an application can have an icon, and its bot a name and images of its own', async () => {
  const [ada, bob] = [await register(), await register()];
  const icon = await pictureUri();
  const { body } = await ada.call('POST', '/applications', { name: 'Helper', icon });
  expect(body.icon).toMatch(/^[0-9a-f]{32}$/);
  expect((await fetch(`${origin}/app-icons/${body.id}/${body.icon}.png?size=64`)).status).toBe(200);
  const bot = `/applications/${body.id}/bot`;
  const changed = await ada.call('PATCH', bot, { username: 'Robot', avatar: icon });
  expect([changed.status, changed.body]).toEqual([
    200,
    expect.objectContaining({ id: body.bot.id, username: 'Robot', bot: true, avatar: expect.any(String) }),
  ]);
  expect((await ada.call('GET', `/applications/${body.id}`)).body).toMatchObject({
    name: 'Helper',
    bot: { username: 'Robot', avatar: changed.body.avatar },
  });
  expect((await ada.call('PATCH', `/applications/${body.id}`, { icon: null })).body.icon).toBeNull();
  expect((await ada.call('PATCH', `/applications/${body.id}`, { valueOf: 1, toString: 'x' })).status).toBe(
    200,
  );
  for (const [path, change] of [
    [bot, { username: 'x' }],
    [bot, { avatar: 'no picture' }],
    [`/applications/${body.id}`, { icon: 'data:image/png;base64,AAAA' }],
  ] as const)
    expect(await ada.call('PATCH', path, change)).toMatchObject({ status: 400, body: { code: 50035 } });
  expect((await bob.call('PATCH', bot, { username: 'Mine' })).body.code).toBe(20012);
});

test('deleting an application deletes its bot, the bot’s role and its tokens', async () => {
  const testGuild = await createApiGuild(server);
  const [ada, bob] = [await register(), testGuild.owner];
  const bot = await createBot(ada, 'Robot');
  const path = `/applications/${bot.id}`;
  await bob.call('POST', `/oauth2/authorize?client_id=${bot.id}&scope=bot`, {
    authorize: true,
    guild_id: testGuild.id,
    permissions: '1024',
  });
  const { body: said } = await bot.call('POST', `/channels/${testGuild.channelId}/messages`, {
    content: 'Hello',
  });
  expect((await bob.call('POST', `${path}/delete`, { password: PASSWORD })).body.code).toBe(20012);
  expect((await ada.call('POST', `${path}/delete`, { password: PASSWORD })).status).toBe(204);
  expect((await ada.call('POST', `${path}/delete`, { password: PASSWORD })).body.code).toBe(10002);
  for (const [method, address] of [
    ['GET', path],
    ['POST', `${path}/bot/reset`],
  ] as const)
    expect((await ada.call(method, address)).body.code).toBe(10002);
  expect((await ada.call('GET', '/applications')).body).toEqual([]);
  expect((await bot.call('GET', '/users/@me')).status).toBe(401);
  await eventually(
    async () => (await bob.call('GET', `/guilds/${testGuild.id}/members/${bot.id}`)).body.code === 10007,
  );
  const roles = (await bob.call('GET', `/guilds/${testGuild.id}/roles`)).body;
  expect(roles.filter(({ managed }: { managed: boolean }) => managed)).toEqual([]);
  expect(
    (await bob.call('GET', `/channels/${testGuild.channelId}/messages/${said.id}`)).body.author,
  ).toMatchObject({ id: bot.id, username: 'Deleted User', discriminator: '0000', avatar: null });
  const again = await bob.call('POST', `/oauth2/authorize?client_id=${bot.id}&scope=bot`, {
    authorize: true,
    guild_id: testGuild.id,
  });
  expect(again.body.code).toBe(10002);
});

test('an application cannot be deleted while its bot owns a guild', async () => {
  const ada = await register();
  const bot = await createBot(ada, 'Robot');
  const guild = (await bot.call('POST', '/guilds', { name: 'Workshop' })).body;
  const path = `/applications/${bot.id}`;
  expect((await ada.call('POST', `${path}/delete`, { password: PASSWORD })).body.code).toBe(50055);
  expect((await bot.call('GET', '/users/@me')).body.username).toBe('Robot');
  await bot.call('DELETE', `/guilds/${guild.id}`);
  expect((await ada.call('POST', `${path}/delete`, { password: PASSWORD })).status).toBe(204);
});
