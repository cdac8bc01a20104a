import { applicationsOperations } from '@guildhall/protocol/applications/operations';
import { authorizationOperations } from '@guildhall/protocol/oauth/authorization-operations';
import { oauthOperations } from '@guildhall/protocol/oauth/operations';
import type { Operation } from '@guildhall/protocol/operation';
import { expect, test } from 'vitest';
import { failure } from '../../support/api-guild.ts';
import { PASSWORD, startTestApp } from '../../support/app.ts';

const server = await startTestApp();
const owner = await server.register();
const bot = await server.createBot(owner);
const REDIRECT = 'https://example.org/back';
await owner.call('PATCH', `/applications/${bot.id}`, { redirect_uris: [REDIRECT] });

const stored = async () => (await owner.call('GET', `/applications/${bot.id}`)).body;

const OWNER_CHANGES: readonly object[] = [
  { redirect_uris: ['https://thief.example/back'] },
  { redirect_uris: null },
  { name: 'Impostor' },
  { integration_public: false },
  { bot_public: false },
];

test.each(OWNER_CHANGES)('a bot token can’t change %j, but the owner can', async (change) => {
  const before = await stored();
  for (const path of ['/applications/@me', `/applications/${bot.id}`])
    expect(failure(await bot.call('PATCH', path, { description: 'changed along', ...change }))).toEqual([
      403, 20012,
    ]);
  expect(await stored()).toEqual(before);
  expect((await owner.call('PATCH', `/applications/${bot.id}`, change)).status).toBe(200);
  expect(await stored()).not.toEqual(before);
  await owner.call('PATCH', `/applications/${bot.id}`, {
    redirect_uris: [REDIRECT],
    name: before.name,
    integration_public: true,
  });
});

test('a bot can change the documented fields of its application', async () => {
  const changed = await bot.call('PATCH', '/applications/@me', {
    description: 'Keeps the kiln log',
    flags: 0,
  });
  expect(changed).toMatchObject({ status: 200, body: { description: 'Keeps the kiln log', flags: 0 } });
});

test('nobody can set flags that only the instance can grant', async () => {
  for (const caller of [bot, owner]) {
    const { body } = await caller.call('PATCH', `/applications/${bot.id}`, { flags: 1 << 12 });
    expect(body.flags & (1 << 12)).toBe(0);
  }
});

/** Operations on applications that require the owner's own session. */
const ownerOnly = (
  Object.values({
    ...applicationsOperations,
    ...authorizationOperations,
    ...oauthOperations,
  }) as unknown as Operation[]
).filter(({ caller, oauth }) => caller === 'user' && oauth === undefined);

test.each(ownerOnly.map((operation) => [operation.id, operation] as const))(
  '%s is refused to a bot token and to a token that an application has of the owner',
  async (_, { method, path }) => {
    const { secret } = (await owner.call('POST', `/applications/${bot.id}/reset`, { password: PASSWORD }))
      .body;
    const query = `client_id=${bot.id}&response_type=code&scope=identify`;
    const { url } = (await owner.call('POST', `/oauth2/authorize?${query}`, { authorize: true })).body;
    const { body } = await server.call('POST', '/oauth2/token', {
      body: {
        grant_type: 'authorization_code',
        code: new URL(url).searchParams.get('code'),
        redirect_uri: REDIRECT,
        client_id: bot.id,
        client_secret: secret,
      },
    });
    const filled = path.replace(/\{[a-z_]+\}/g, bot.id);
    const delegate = await server.call(method, filled, { token: `Bearer ${body.access_token}` });
    expect(delegate.status).toBe(401);
    expect(failure(await bot.call(method, filled))[0]).toBe(403);
    // Control: the same token works for its scopes.
    expect((await server.call('GET', '/users/@me', { token: `Bearer ${body.access_token}` })).status).toBe(
      200,
    );
  },
);
