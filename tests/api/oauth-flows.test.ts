import { operations } from '@guildhall/protocol/nouns';
import { DEVICE_GRANT_TYPE } from '@guildhall/protocol/oauth/schemas';
import { TOKEN_SCOPES } from '@guildhall/protocol/oauth/scopes';
import { expect, test } from 'vitest';
import { startTestApp } from '../support/app.ts';
import {
  authorizePath,
  consent,
  createChallenge,
  createClientCalls,
  newClient,
  type OAuthClient,
  REDIRECT_URI,
} from '../support/oauth.ts';

const server = await startTestApp();
const { app, call, register } = server;
const { post, refresh, grant, get } = createClientCalls(server);

const change = (sql: string) => app.db.pool.query(sql);
/** PUBLIC_OAUTH2_CLIENT. */
const PUBLIC = { flags: 1 << 8 };

test('the implicit flow returns a token in the fragment, without a refresh token', async () => {
  const [ada, bob] = [await register(), await register()];
  const client = await newClient(ada);
  const url = await consent(bob, client, 'identify', { response_type: 'token', state: 'a b&c' });
  expect([url.origin + url.pathname, url.search]).toEqual(['https://example.org/back', '?from=hall']);
  const answer = Object.fromEntries(new URLSearchParams(url.hash.slice(1)));
  expect(answer).toEqual({
    access_token: expect.any(String),
    token_type: 'Bearer',
    expires_in: '604800',
    scope: 'identify',
    state: 'a b&c',
  });
  expect((await get('/users/@me', answer.access_token as string)).body.id).toBe(bob.id);
  const path = authorizePath(client, 'identify', { response_type: 'token', state: 's' });
  const declined = new URL((await bob.call('POST', path, {})).body.url);
  expect(declined.search).toBe('?from=hall');
  expect(new URLSearchParams(declined.hash.slice(1)).get('error')).toBe('access_denied');
});

test('client credentials give a token of the application’s owner', async () => {
  const ada = await register();
  const client = await newClient(ada);
  const credentials = { grant_type: 'client_credentials' };
  const { status, body } = await post(client, { ...credentials, scope: 'identify guilds' });
  expect(status).toBe(200);
  expect(body).toEqual({
    token_type: 'Bearer',
    access_token: expect.any(String),
    expires_in: 604_800,
    scope: 'identify guilds',
  });
  expect((await get('/users/@me', body.access_token)).body.id).toBe(ada.id);
  for (const scope of ['', 'rpc', 'identify webhook.incoming', 'role_connections.write'])
    expect(await post(client, { ...credentials, scope })).toMatchObject({
      status: 400,
      body: { error: 'invalid_scope' },
    });
  const { body: granted } = await post(client, { ...credentials, scope: 'relationships.read' });
  expect((await get('/users/@me/relationships', granted.access_token)).body).toEqual([]);
  expect((await get('/users/@me/relationships', body.access_token)).body.code).toBe(50026);
  await ada.call('PATCH', `/applications/${client.id}`, PUBLIC);
  const unproven = await post(undefined, { ...credentials, scope: 'identify', client_id: client.id });
  expect(unproven).toMatchObject({ status: 401, body: { error: 'invalid_client' } });
});

test('client credentials of a team’s application reveal nothing of its owner', async () => {
  const ada = await register();
  const client = await newClient(ada);
  const team = (await ada.call('POST', '/teams', { name: 'Kiln crew' })).body;
  const transfer = { team_id: team.id, password: ada.password };
  expect((await ada.call('POST', `/applications/${client.id}/transfer`, transfer)).status).toBe(200);
  const ask = (scope: string) => post(client, { grant_type: 'client_credentials', scope });
  expect((await ask('identify applications.commands.update')).status).toBe(200);
  for (const scope of ['guilds', 'identify email', 'relationships.read'])
    expect(await ask(scope)).toMatchObject({ status: 400, body: { error: 'invalid_scope' } });
});

test('a public application needs a verifier in place of its secret', async () => {
  const [ada, bob] = [await register(), await register()];
  const client = await newClient(ada, { redirect_uris: ['com.example.app:/back', REDIRECT_URI] });
  const { verifier, query } = createChallenge();
  const redeem = (url: URL, more: Record<string, string>) =>
    post(undefined, {
      grant_type: 'authorization_code',
      client_id: client.id,
      code: url.searchParams.get('code') ?? '',
      ...more,
    });
  const toApp = { redirect_uri: 'com.example.app:/back' };
  const early = await consent(bob, client, 'identify', { ...toApp, ...query });
  expect(early.protocol).toBe('com.example.app:');
  expect((await redeem(early, { ...toApp, code_verifier: verifier })).body.error).toBe('invalid_client');
  await ada.call('PATCH', `/applications/${client.id}`, PUBLIC);
  expect((await redeem(early, { ...toApp, code_verifier: verifier })).status).toBe(200);
  for (const more of [toApp, { ...toApp, response_type: 'token' }] as Record<string, string>[])
    expect(
      (await bob.call('POST', authorizePath(client, 'identify', more), { authorize: true })).body,
    ).toMatchObject({
      code: 50035,
      errors: { redirect_uri: {} },
    });
  const wrong = await consent(bob, client, 'identify', { ...toApp, ...query });
  expect((await redeem(wrong, { ...toApp, code_verifier: 'x'.repeat(43) })).body.error).toBe('invalid_grant');
  const plain = await consent(bob, client, 'identify', { redirect_uri: REDIRECT_URI });
  expect((await redeem(plain, { redirect_uri: REDIRECT_URI })).body.error).toBe('invalid_grant');
  expect(
    (await bob.call('POST', authorizePath(client, 'role_connections.write', query), { authorize: true }))
      .body,
  ).toMatchObject({ code: 50035, errors: { scope: {} } });
});

test('documented scopes without a counterpart are refused by name', async () => {
  const ada = await register();
  const client = await newClient(ada);
  const { body } = await ada.call('GET', authorizePath(client, 'identify rpc messages.read'));
  expect(body.errors.scope._errors[0].message).toContain('rpc messages.read');
});

test('a refresh can be repeated for a minute with the same result', async () => {
  const [ada, bob] = [await register(), await register()];
  const client = await newClient(ada);
  const first = await grant(bob, client, 'identify');
  const second = await refresh(client, first.refresh_token);
  const repeated = await refresh(client, first.refresh_token);
  expect({ ...repeated.body, expires_in: 0 }).toEqual({ ...second.body, expires_in: 0 });
  expect((await get('/users/@me', repeated.body.access_token)).status).toBe(200);
  const third = await refresh(client, repeated.body.refresh_token);
  expect(third.status).toBe(200);
  // The new token proved that the response arrived.
  expect((await refresh(client, first.refresh_token)).body.error).toBe('invalid_grant');
  expect((await get('/users/@me', third.body.access_token)).status).toBe(401);
});

test('a refresh token that comes again after a minute ends the grant', async () => {
  const [ada, bob] = [await register(), await register()];
  const client = await newClient(ada);
  const first = await grant(bob, client, 'identify');
  const second = await refresh(client, first.refresh_token);
  await change("UPDATE oauth_grants SET renewed_at = renewed_at - interval '61 seconds'");
  expect((await refresh(client, first.refresh_token)).body.error).toBe('invalid_grant');
  expect((await get('/users/@me', second.body.access_token)).status).toBe(401);
});

test('a refresh can’t add scopes, and a grant ends a year after the consent', async () => {
  const [ada, bob] = [await register(), await register()];
  const client = await newClient(ada);
  const first = await grant(bob, client, 'identify guilds');
  expect((await refresh(client, first.refresh_token, { scope: 'identify email' })).body.error).toBe(
    'invalid_scope',
  );
  const second = await refresh(client, first.refresh_token, { scope: 'identify' });
  expect(second.body.scope).toBe('identify guilds');
  await change("UPDATE oauth_grants SET ends_at = now() + interval '100 seconds'");
  const third = await refresh(client, second.body.refresh_token);
  expect(third.body.expires_in).toBeLessThanOrEqual(100);
  await change("UPDATE oauth_grants SET expires_at = now() - interval '1 second'");
  expect((await refresh(client, third.body.refresh_token)).body.error).toBe('invalid_grant');
});

const startDevice = async (client: OAuthClient, scope = 'identify') =>
  (await post(client, { scope }, '/oauth2/device/authorize')).body;
const poll = (client: OAuthClient, code: string) =>
  post(client, { grant_type: DEVICE_GRANT_TYPE, device_code: code });

test('a device gets a token once its user has typed the code elsewhere', async () => {
  const [ada, bob] = [await register(), await register()];
  const client = await newClient(ada);
  const device = await startDevice(client, 'identify guilds');
  expect(device).toEqual({
    device_code: expect.any(String),
    user_code: expect.stringMatching(/^[BCDFGHJKLMNPQRSTVWXZ]{8}$/),
    verification_uri: expect.stringMatching(/\/activate$/),
    verification_uri_complete: expect.stringContaining(device.user_code),
    expires_in: 300,
    interval: 5,
  });
  expect((await poll(client, device.device_code)).body.error).toBe('authorization_pending');
  expect((await poll(client, device.device_code)).body.error).toBe('slow_down');
  const typed = `${device.user_code.slice(0, 4).toLowerCase()}-${device.user_code.slice(4)}`;
  const verified = await bob.call('POST', '/oauth2/device/verify', { user_code: typed });
  expect(verified.body).toMatchObject({
    client_id: client.id,
    scopes: ['identify', 'guilds'],
    type: 'pending',
    application: { name: 'Helper' },
  });
  const granted = { user_code: typed, result: 'granted' };
  expect((await bob.call('POST', '/oauth2/device/finish', granted)).status).toBe(204);
  // The first decision counts.
  for (const again of [granted, { ...granted, result: 'denied' }])
    expect((await ada.call('POST', '/oauth2/device/finish', again)).body.code).toBe(50035);
  expect((await poll(await newClient(ada), device.device_code)).body.error).toBe('invalid_grant');
  const token = await poll(client, device.device_code);
  expect(token).toMatchObject({
    status: 200,
    body: { scope: 'identify guilds', refresh_token: expect.any(String) },
  });
  expect((await get('/users/@me', token.body.access_token)).body.id).toBe(bob.id);
  expect((await poll(client, device.device_code)).body.error).toBe('invalid_grant');
});

test('a device’s request can be denied, and expires', async () => {
  const [ada, bob] = [await register(), await register()];
  const client = await newClient(ada);
  const denied = await startDevice(client);
  await bob.call('POST', '/oauth2/device/finish', { user_code: denied.user_code, result: 'denied' });
  expect((await poll(client, denied.device_code)).body.error).toBe('access_denied');
  const late = await startDevice(client);
  await change("UPDATE oauth_device_codes SET expires_at = now() - interval '1 second'");
  expect((await poll(client, late.device_code)).body.error).toBe('expired_token');
  expect((await bob.call('POST', '/oauth2/device/verify', { user_code: late.user_code })).body.code).toBe(
    50035,
  );
  expect((await post(client, { scope: 'webhook.incoming' }, '/oauth2/device/authorize')).body.error).toBe(
    'invalid_scope',
  );
});

test('a granted device request ends with the password of the account', async () => {
  const [ada, bob] = [await register(), await register()];
  const client = await newClient(ada);
  const device = await startDevice(client);
  await bob.call('POST', '/oauth2/device/finish', { user_code: device.user_code, result: 'granted' });
  await bob.call('PATCH', '/users/@me', { password: bob.password, new_password: 'quite another long one 7' });
  expect((await poll(client, device.device_code)).body.error).toBe('invalid_grant');
});

test('webhook.incoming creates a webhook in the chosen channel and returns it with the token', async () => {
  const [ada, bob] = [await register(), await register()];
  const client = await newClient(ada);
  const guild = (await bob.call('POST', '/guilds', { name: 'Garden' })).body;
  const channels = (await bob.call('GET', `/guilds/${guild.id}/channels`)).body;
  const channelId = channels.find(({ type }: { type: number }) => type === 0).id;
  const path = authorizePath(client, 'webhook.incoming');
  expect((await bob.call('GET', path)).body.guilds).toMatchObject([{ id: guild.id }]);
  const without = await bob.call('POST', path, { authorize: true });
  expect(without.body).toMatchObject({ code: 50035, errors: { webhook_channel_id: {} } });
  const elsewhere = await ada.call('POST', path, { authorize: true, webhook_channel_id: channelId });
  expect([elsewhere.status, elsewhere.body.code]).toEqual([404, 10003]);
  const { webhook } = await grant(bob, client, 'webhook.incoming', {}, { webhook_channel_id: channelId });
  expect(webhook).toMatchObject({
    channel_id: channelId,
    application_id: client.id,
    name: 'Helper',
    token: expect.any(String),
  });
  const sent = await call('POST', `/webhooks/${webhook.id}/${webhook.token}?wait=true`, {
    body: { content: 'hi' },
  });
  expect(sent.body.content).toBe('hi');
  // Members who manage webhooks don't see the token of an application.
  const [listed] = (await bob.call('GET', `/channels/${channelId}/webhooks`)).body;
  expect(listed.id).toBe(webhook.id);
  expect(listed).not.toHaveProperty('token');
});

test('a code for an added bot comes with the guild', async () => {
  const ada = await register();
  const client = await newClient(ada);
  const guild = (await ada.call('POST', '/guilds', { name: 'Garden' })).body;
  const token = await grant(ada, client, 'bot identify', {}, { guild_id: guild.id });
  expect(token.guild).toMatchObject({ id: guild.id, name: 'Garden' });
});

test('an application can be installed for a user alone, and removed again', async () => {
  const [ada, bob] = [await register(), await register()];
  const client = await newClient(ada);
  const events: unknown[] = [];
  app.bus.subscribe(`user.${bob.id}`, ({ type, data }: { type: string; data: unknown }) => {
    if (type.startsWith('USER_APPLICATION')) events.push([type, data]);
  });
  const path = `/oauth2/authorize?client_id=${client.id}&scope=applications.commands&integration_type=1`;
  expect((await bob.call('GET', path)).body).toMatchObject({ integration_type: 1, authorized: false });
  expect((await bob.call('POST', path, { authorize: true })).body.url).toMatch(/\/oauth2\/authorized$/);
  expect((await bob.call('GET', path)).body).toMatchObject({
    authorized: true,
    granted_scopes: ['applications.commands'],
  });
  const [listed] = (await bob.call('GET', '/oauth2/tokens')).body;
  expect(listed).toMatchObject({ scopes: ['applications.commands'], application: { id: client.id } });
  expect((await bob.call('DELETE', `/oauth2/tokens/${listed.id}`)).status).toBe(204);
  await expect
    .poll(() => events)
    .toEqual([
      ['USER_APPLICATION_UPDATE', { application_id: client.id }],
      ['USER_APPLICATION_REMOVE', { application_id: client.id }],
    ]);
  expect((await bob.call('GET', '/oauth2/tokens')).body).toEqual([]);
  await ada.call('PATCH', `/applications/${client.id}`, { bot_public: false });
  expect((await bob.call('POST', path, { authorize: true })).body.code).toBe(20012);
});

test('a token of the application alone changes its commands, and of no other application', async () => {
  const ada = await register();
  const [client, other] = [await newClient(ada), await newClient(ada)];
  const scope = 'applications.commands.update';
  const { access_token } = (await post(client, { grant_type: 'client_credentials', scope })).body;
  const create = ({ id }: OAuthClient) =>
    call('POST', `/applications/${id}/commands`, {
      token: `Bearer ${access_token}`,
      body: { name: 'glaze', description: 'Names a glaze' },
    });
  expect((await create(client)).body).toMatchObject({ name: 'glaze', application_id: client.id });
  expect((await create(other)).body.code).toBe(20012);
  const refused = await ada.call('POST', authorizePath(client, scope), { authorize: true });
  expect(refused.body).toMatchObject({ code: 50035, errors: { scope: {} } });
});

test('an application changes who can use its commands only with a token of its own', async () => {
  const ada = await register();
  const [client, other] = [await newClient(ada), await newClient(ada)];
  const guild = (await ada.call('POST', '/guilds', { name: 'Garden' })).body;
  for (const one of [client, other])
    await ada.call('POST', `/oauth2/authorize?client_id=${one.id}&scope=bot`, {
      authorize: true,
      guild_id: guild.id,
    });
  const { access_token } = await grant(ada, client, 'applications.commands.permissions.update');
  const set = ({ id }: OAuthClient) =>
    call('PUT', `/applications/${id}/guilds/${guild.id}/commands/${id}/permissions`, {
      token: `Bearer ${access_token}`,
      body: { permissions: [{ id: ada.id, type: 2, permission: false }] },
    });
  expect((await set(client)).status).toBe(200);
  expect((await set(other)).body.code).toBe(20012);
});

test('every scope of a token opens an operation, or adds to what one returns', () => {
  const opened = Object.values(operations).flatMap((operation) =>
    'oauth' in operation ? [operation.oauth] : [],
  );
  // The token of `gdm.join` is what its user gives to a bot that adds them to a group.
  const adds = ['email', 'gdm.join', 'webhook.incoming'];
  expect(TOKEN_SCOPES.filter((scope) => !opened.includes(scope as never) && !adds.includes(scope))).toEqual(
    [],
  );
});

test('/oauth2/@me describes the authorization of an access token alone', async () => {
  const [ada, bob] = [await register(), await register()];
  const client = await newClient(ada);
  const { access_token: token } = await grant(bob, client, 'identify');
  const { status, body } = await get('/oauth2/@me', token);
  expect([status, body]).toEqual([
    200,
    {
      application: expect.objectContaining({ id: client.id }),
      scopes: ['identify'],
      expires: expect.any(String),
      user: expect.objectContaining({ id: bob.id }),
    },
  ]);
  expect(Date.parse(body.expires)).toBeGreaterThan(Date.now());
  const { access_token: anonymous } = await grant(bob, client, 'guilds');
  expect((await get('/oauth2/@me', anonymous)).body).not.toHaveProperty('user');
  expect((await bob.call('GET', '/oauth2/@me')).status).toBe(401);
});

test('an application’s tokens of a user are limited to a hundred; the oldest one ends', async () => {
  const ada = await register();
  const client = await newClient(ada);
  const first = await grant(ada, client, 'identify');
  await change(`
    INSERT INTO oauth_grants (user_id, grant_id, application_id, scopes, access_hash, access_expires_at, expires_at)
    SELECT ${ada.id}, (SELECT max(grant_id) FROM oauth_grants) + n, ${client.id}, '{identify}',
      decode(md5(n::text), 'hex'), now() + interval '1 day', now() + interval '1 day' FROM generate_series(1, 99) n`);
  expect((await get('/users/@me', first.access_token)).status).toBe(200);
  await grant(ada, client, 'identify');
  expect((await get('/users/@me', first.access_token)).status).toBe(401);
});
