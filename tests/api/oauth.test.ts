import { expect, test } from 'vitest';
import { PASSWORD, startTestApp, type TestPerson } from '../support/app.ts';
import {
  authorizePath,
  consent,
  createClientCalls,
  newClient,
  type OAuthClient,
  REDIRECT_URI,
} from '../support/oauth.ts';

const server = await startTestApp();
const { app, call, register } = server;
const { post, exchange, refresh, grant: grantScopes, get } = createClientCalls(server);
const BACK = REDIRECT_URI;
const ALL = 'identify email guilds guilds.join guilds.members.read';

const getCode = async (who: TestPerson, client: OAuthClient, scope = ALL, more = {}): Promise<string> =>
  (await consent(who, client, scope, more)).searchParams.get('code') ?? '';

const grant = (who: TestPerson, client: OAuthClient, scope = ALL) => grantScopes(who, client, scope);

test('a user’s consent yields a code, which can be exchanged for a token once', async () => {
  const [ada, bob] = [await register(), await register()];
  const client = await newClient(ada);
  const preview = await bob.call('GET', authorizePath(client, 'identify'));
  expect(preview.body).toMatchObject({
    application: { id: client.id },
    user: { id: bob.id },
    authorized: false,
    redirect_uri: BACK,
  });
  expect(preview.body).not.toHaveProperty('guilds');
  const { body } = await bob.call('POST', authorizePath(client, 'identify', { state: 'a b&c' }), {
    authorize: true,
  });
  const url = new URL(body.url);
  expect([url.origin, url.pathname, url.searchParams.get('from'), url.searchParams.get('state')]).toEqual([
    'https://example.org',
    '/back',
    'hall',
    'a b&c',
  ]);
  const code = url.searchParams.get('code') as string;
  const token = await exchange(client, code);
  expect(token).toMatchObject({
    status: 200,
    body: { token_type: 'Bearer', expires_in: 604_800, scope: 'identify' },
  });
  expect(token.headers.get('cache-control')).toBe('no-store');
  expect((await get('/users/@me', token.body.access_token)).body.id).toBe(bob.id);
  expect((await bob.call('GET', authorizePath(client, 'identify'))).body.authorized).toBe(true);
  expect((await bob.call('GET', authorizePath(client, 'identify email'))).body.authorized).toBe(false);
  const stored = await app.db.query<{ text: string }>(
    'test',
    'SELECT oauth_grants::text AS text FROM oauth_grants',
    [],
  );
  expect(JSON.stringify(stored)).not.toContain(token.body.access_token);
});

test('a code works only for its application and redirect URI, for ten minutes', async () => {
  const [ada, bob] = [await register(), await register()];
  const [client, other] = [await newClient(ada), await newClient(ada)];
  const refused = { status: 400, body: { error: 'invalid_grant' } };
  expect(await exchange(other, await getCode(bob, client))).toMatchObject(refused);
  const elsewhere = await getCode(bob, client);
  expect(await exchange(client, elsewhere, { redirect_uri: 'https://example.org/other' })).toMatchObject(
    refused,
  );
  // A failed exchange uses the code up.
  expect(await exchange(client, elsewhere)).toMatchObject(refused);
  const late = await getCode(bob, client);
  await app.db.query('test.codes', "UPDATE oauth_codes SET expires_at = now() - interval '1 second'", []);
  expect(await exchange(client, late)).toMatchObject(refused);
  expect(await exchange(client, 'nonsense')).toMatchObject(refused);
});

test('an application can authenticate in the header or the body', async () => {
  const [ada, bob] = [await register(), await register()];
  const client = await newClient(ada);
  const fields = {
    grant_type: 'authorization_code',
    code: await getCode(bob, client),
    redirect_uri: BACK,
    client_id: client.id,
  };
  for (const secret of ['', 'wrong', `${client.secret}x`]) {
    const answer = await post(undefined, { ...fields, client_secret: secret });
    expect(answer).toMatchObject({ status: 401, body: { error: 'invalid_client' } });
    expect(answer.headers.get('www-authenticate')).toMatch(/^Basic /);
  }
  expect((await post({ id: 'no-id', secret: 'x' }, fields)).status).toBe(401);
  expect((await post(client, { ...fields, grant_type: 'password' })).body.error).toBe(
    'unsupported_grant_type',
  );
  expect((await post(undefined, { ...fields, client_secret: client.secret })).status).toBe(200);
  const fresh = (await ada.call('POST', `/applications/${client.id}/reset`, { password: PASSWORD })).body
    .secret;
  const code = await getCode(bob, client);
  expect((await exchange(client, code)).status).toBe(401);
  expect((await exchange({ ...client, secret: fresh }, code)).status).toBe(200);
  expect((await bob.call('POST', `/applications/${client.id}/reset`)).body.code).toBe(20012);
});

test('a token gives access only to its scopes', async () => {
  const [ada, bob] = [await register(), await register()];
  const client = await newClient(ada);
  const guild = (await bob.call('POST', '/guilds', { name: 'Garden' })).body;
  const all = (await grant(bob, client)).access_token;
  expect((await get('/users/@me', all)).body).toMatchObject({
    id: bob.id,
    email: bob.email,
    nsfw_allowed: null,
  });
  expect((await get('/users/@me/guilds', all)).body).toMatchObject([{ id: guild.id }]);
  expect((await get(`/users/@me/guilds/${guild.id}/member`, all)).body.user.id).toBe(bob.id);
  const little = (await grant(bob, client, 'identify')).access_token;
  const me = (await get('/users/@me', little)).body;
  expect(me).not.toHaveProperty('email');
  expect(me).not.toHaveProperty('verified');
  for (const path of ['/users/@me/guilds', `/users/@me/guilds/${guild.id}/member`])
    expect(await get(path, little)).toMatchObject({ status: 403, body: { code: 50026 } });
  for (const path of ['/users/@me/settings', `/guilds/${guild.id}`, '/auth/sessions', '/applications'])
    expect((await get(path, all)).status).toBe(401);
  expect((await call('PATCH', '/users/@me', { token: `Bearer ${all}`, body: { bio: 'x' } })).status).toBe(
    401,
  );
  expect((await call('GET', '/users/@me', { token: all })).status).toBe(401);
  expect((await get('/users/@me', bob.token)).status).toBe(401);
  expect(await app.identity.identify(all)).toBeUndefined();
});

test('a refresh token returns new tokens and invalidates the old ones', async () => {
  const [ada, bob] = [await register(), await register()];
  const client = await newClient(ada);
  const first = await grant(bob, client, 'identify');
  expect((await get('/users/@me', first.access_token)).status).toBe(200);
  expect((await refresh(await newClient(ada), first.refresh_token)).body.error).toBe('invalid_grant');
  const second = await refresh(client, first.refresh_token);
  expect(second).toMatchObject({ status: 200, body: { scope: 'identify' } });
  expect((await get('/users/@me', first.access_token)).status).toBe(401);
  expect((await get('/users/@me', second.body.access_token)).status).toBe(200);
});

test('revoking one token ends all access of the application to the user, and of no other', async () => {
  const [ada, bob] = [await register(), await register()];
  const [client, other] = [await newClient(ada), await newClient(ada)];
  const [one, two] = [await grant(bob, client), await grant(bob, client)];
  const [apart, adas] = [await grant(bob, other), await grant(ada, client)];
  const revoke = (who: OAuthClient | undefined, token: string) =>
    post(who, { token }, '/oauth2/token/revoke');
  expect((await revoke(undefined, one.access_token)).status).toBe(401);
  expect((await revoke(client, '')).body.error).toBe('invalid_request');
  for (const token of ['nonsense', apart.access_token])
    expect(await revoke(client, token)).toMatchObject({ status: 200, body: {} });
  for (const { access_token: token } of [one, two]) expect((await get('/users/@me', token)).status).toBe(200);
  expect((await revoke(client, one.refresh_token)).status).toBe(200);
  for (const { access_token: token } of [one, two]) expect((await get('/users/@me', token)).status).toBe(401);
  for (const { access_token: token } of [apart, adas])
    expect((await get('/users/@me', token)).status).toBe(200);
});

test('tokens and codes end with a new password and when they expire', async () => {
  const [ada, bob] = [await register(), await register()];
  const client = await newClient(ada);
  const token = await grant(bob, client);
  const code = await getCode(bob, client);
  expect((await get('/users/@me', token.access_token)).status).toBe(200);
  const changed = await bob.call('PATCH', '/users/@me', {
    password: bob.password,
    new_password: 'quite another long one 7',
  });
  expect(changed.status).toBe(200);
  expect((await get('/users/@me', token.access_token)).status).toBe(401);
  expect((await exchange(client, code)).body.error).toBe('invalid_grant');
  const adas = await grant(ada, client);
  await app.db.query(
    'test.grants',
    "UPDATE oauth_grants SET access_expires_at = now() - interval '1 second'",
    [],
  );
  expect((await get('/users/@me', adas.access_token)).status).toBe(401);
});

test('declining redirects with an error and without a code', async () => {
  const [ada, bob] = [await register(), await register()];
  const client = await newClient(ada);
  const { body } = await bob.call('POST', authorizePath(client, 'identify', { state: 's' }), {});
  const { searchParams } = new URL(body.url);
  expect([searchParams.get('error'), searchParams.get('state'), searchParams.get('code')]).toEqual([
    'access_denied',
    's',
    null,
  ]);
});

test.each<[string, Record<string, string>, string]>([
  ['identify', { redirect_uri: 'https://example.org/back' }, 'redirect_uri'],
  ['identify', { redirect_uri: `${BACK}/../x` }, 'redirect_uri'],
  ['identify', { redirect_uri: 'https://evil.example/' }, 'redirect_uri'],
  ['identify', { response_type: 'code token' }, 'response_type'],
  ['identify', { code_challenge: 'x'.repeat(43), code_challenge_method: 'plain' }, 'code_challenge_method'],
  ['identify webhook.incoming', { response_type: 'token' }, 'scope'],
  ['identify applications.commands.update', {}, 'scope'],
  ['applications.commands', { integration_type: '0', response_type: '' }, 'response_type'],
  ['identify messages.read', {}, 'scope'],
  ['', {}, 'scope'],
  ['bot identify', {}, 'guild_id'],
])('%s with %j can’t be authorized', async (scope, more, field) => {
  const ada = await register();
  const client = await newClient(ada);
  const answer = await ada.call('POST', authorizePath(client, scope, more), { authorize: true });
  expect(answer).toMatchObject({ status: 400, body: { code: 50035, errors: { [field]: {} } } });
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'https://example.org/#x'])(
  '%s is no redirect address',
  async (uri) => {
    const ada = await register();
    const answer = await ada.call('POST', '/applications', { name: 'Helper', redirect_uris: [uri] });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 50035, errors: { redirect_uris: { 0: {} } } },
    });
  },
);

test('adding a bot and granting a code work in one call', async () => {
  const ada = await register();
  const client = await newClient(ada);
  const guild = (await ada.call('POST', '/guilds', { name: 'Garden' })).body;
  const { body } = await ada.call('POST', authorizePath(client, 'bot guilds'), {
    authorize: true,
    guild_id: guild.id,
  });
  expect(new URL(body.url).searchParams.get('guild_id')).toBe(guild.id);
  expect((await ada.call('GET', `/guilds/${guild.id}/members/${client.id}`)).status).toBe(200);
  expect((await exchange(client, new URL(body.url).searchParams.get('code') ?? '')).status).toBe(200);
});

test('a user can list authorized applications and revoke their access', async () => {
  const [ada, bob] = [await register(), await register()];
  const [client, other] = [await newClient(ada), await newClient(ada)];
  const early = await grant(bob, client, 'identify');
  const late = await grant(bob, client, 'identify guilds');
  const apart = await grant(bob, other, 'identify');
  const list = await bob.call('GET', '/oauth2/tokens');
  expect([list.status, list.body]).toEqual([
    200,
    [
      {
        id: expect.any(String),
        scopes: ['identify'],
        application: expect.objectContaining({ id: other.id }),
      },
      {
        id: expect.any(String),
        scopes: ['identify', 'guilds'],
        application: expect.objectContaining({ id: client.id, name: 'Helper' }),
      },
    ],
  ]);
  const [, newest] = list.body;
  const all = (await bob.call('GET', `/oauth2/applications/${client.id}/tokens`)).body;
  expect(all.map(({ scopes }: { scopes: string[] }) => scopes)).toEqual([
    ['identify', 'guilds'],
    ['identify'],
  ]);
  expect((await bob.call('GET', `/oauth2/tokens/${newest.id}`)).body).toEqual(newest);
  for (const method of ['GET', 'DELETE'])
    expect(await ada.call(method, `/oauth2/tokens/${newest.id}`)).toMatchObject({
      status: 404,
      body: { code: 10012 },
    });
  expect((await bob.call('DELETE', `/oauth2/tokens/${newest.id}`)).status).toBe(204);
  expect((await bob.call('DELETE', `/oauth2/tokens/${newest.id}`)).body.code).toBe(10012);
  for (const { access_token: token } of [early, late])
    expect((await get('/users/@me', token)).status).toBe(401);
  expect((await get('/users/@me', apart.access_token)).status).toBe(200);
  expect((await bob.call('GET', '/oauth2/tokens')).body).toHaveLength(1);
});

test('deleting an application revokes its tokens and codes', async () => {
  const [ada, bob] = [await register(), await register()];
  const client = await newClient(ada);
  const token = await grant(bob, client);
  const code = await getCode(bob, client);
  expect((await get('/users/@me', token.access_token)).status).toBe(200);
  await ada.call('POST', `/applications/${client.id}/delete`, { password: PASSWORD });
  expect((await get('/users/@me', token.access_token)).status).toBe(401);
  expect((await exchange(client, code)).body.error).toBe('invalid_client');
  expect((await bob.call('GET', '/oauth2/tokens')).body).toEqual([]);
});
