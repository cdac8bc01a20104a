import { expect, test } from 'vitest';
import { startTestApp } from '../support/app.ts';

const { app, call, register, createBot } = await startTestApp();
const INTENTS = (1 << 13) | (1 << 15) | (1 << 19);

test('an application comes with its bot and all privileged intents', async () => {
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

test('a bot calls with its token until the token is reset', async () => {
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
  const { body } = await ada.call('POST', `/applications/${bot.id}/bot/reset`);
  expect((await bot.call('GET', '/users/@me')).status).toBe(401);
  expect((await call('GET', '/users/@me', { token: `Bot ${body.token}` })).status).toBe(200);
});

test('only the owner sees and changes it', async () => {
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
])('%j makes no application', async (body) => {
  const ada = await register();
  expect(await ada.call('POST', '/applications', body)).toMatchObject({ status: 400, body: { code: 50035 } });
});

test('fifty applications are the most', async () => {
  const ada = await register();
  const answers = await Promise.all(
    Array.from({ length: 53 }, (_, i) => ada.call('POST', '/applications', { name: `Bot ${i}` })),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(50);
  expect(answers.filter(({ body }) => body.code === 50011)).toHaveLength(3);
});
