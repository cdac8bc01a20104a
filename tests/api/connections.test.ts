import { expect, test } from 'vitest';
import { createApiGuild, failure } from '../support/api-guild.ts';
import { startTestApp, type TestCaller, type TestPerson } from '../support/app.ts';
import { onFileEnd } from '../support/file-end.ts';
import { identify } from '../support/gateway.ts';
import { createClientCalls, newClient } from '../support/oauth.ts';
import { CLIENT, openOAuthService, type ServiceAccount } from '../support/oauth-service.ts';

const service = await openOAuthService();
onFileEnd(() => service.site.close());
/** TXT records by name. */
const texts = new Map<string, string[]>();
const server = await startTestApp(
  {},
  { egress: { ...service.site.egress, lookupTexts: async (name) => texts.get(name) ?? [] } },
);
const { app } = server;
const { grant, get } = createClientCalls(server);
/** The first user owns the instance. */
const owner = await server.register();
const setUp = (type: string, body: object) => owner.call('PUT', `/admin/connections/${type}`, body);
await setUp('kiln', { name: 'Kiln', ...CLIENT, ...service.endpoints });
await setUp('clay', { name: 'Clay', ...CLIENT, issuer: service.issuer });
await setUp('sandbox', {});

let accounts = 0;
const newAccount = (): ServiceAccount => {
  accounts += 1;
  return { id: `${accounts}`, name: `potter${accounts}` };
};

async function authorize(who: TestCaller, type: string): Promise<string> {
  const { status, body } = await who.call('GET', `/connections/${type}/authorize`);
  if (status !== 200) throw new Error(`Authorizing returned ${status}: ${JSON.stringify(body)}`);
  return body.url;
}

const comeBack = (who: TestCaller, type: string, { searchParams }: URL) =>
  who.call('POST', `/connections/${type}/callback`, {
    code: searchParams.get('code'),
    state: searchParams.get('state'),
  });

const connect = async (who: TestCaller, type: string, account = newAccount()) =>
  comeBack(who, type, service.signIn(await authorize(who, type), account));

const list = async (who: TestCaller) => (await who.call('GET', '/users/@me/connections')).body;
const complaints = (
  answer: { body: { errors?: Record<string, { _errors: { code: string }[] }> } },
  field: string,
) => answer.body.errors?.[field]?._errors.map(({ code }) => code);

test.each(['kiln', 'clay'])('an account of %s is connected, and shown on the profile', async (type) => {
  const wren = await server.register();
  const client = await identify(server.origin, wren.token);
  const account = newAccount();
  const { status, body } = await connect(wren, type, account);
  expect(status).toBe(200);
  const shown = { type, id: account.id, name: account.name, verified: true };
  expect(body).toMatchObject({ ...shown, visibility: 1, revoked: false, integrations: [] });
  expect((await client.take('USER_CONNECTIONS_UPDATE')).d).toEqual(body);
  expect(await list(wren)).toEqual([body]);
  const profile = await wren.call('GET', `/users/${wren.id}/profile`);
  expect(profile.body.connected_accounts).toMatchObject([shown]);
  const again = await identify(server.origin, wren.token);
  expect(again.ready.connected_accounts).toEqual([body]);
});

test('a hidden connection, or hidden values, are not on the profile', async () => {
  const wren = await server.register();
  const url = new URL(await authorize(wren, 'sandbox'));
  url.searchParams.set('code', 'Wren 12');
  const { body } = await comeBack(wren, 'sandbox', url);
  expect(body).toMatchObject({ id: 'wren 12', name: 'Wren 12', verified: false, metadata: { level: '12' } });
  const path = `/users/@me/connections/sandbox/${encodeURIComponent(body.id)}`;
  const onProfile = async () => (await wren.call('GET', `/users/${wren.id}/profile`)).body.connected_accounts;
  expect(await onProfile()).toMatchObject([{ metadata: { level: '12' } }]);
  expect((await wren.call('PATCH', path, { metadata_visibility: 0 })).body).toMatchObject({
    metadata_visibility: 0,
    visibility: 1,
  });
  expect(await onProfile()).toEqual([{ type: 'sandbox', id: 'wren 12', name: 'Wren 12', verified: false }]);
  await wren.call('PATCH', path, { visibility: 0 });
  expect(await onProfile()).toEqual([]);
  expect(await list(wren)).toHaveLength(1);
});

test('a connection is removed, and all sessions learn of it', async () => {
  const wren = await server.register();
  const { body } = await connect(wren, 'kiln');
  const client = await identify(server.origin, wren.token);
  const path = `/users/@me/connections/kiln/${body.id}`;
  expect((await wren.call('DELETE', path)).status).toBe(204);
  expect((await client.take('USER_CONNECTIONS_UPDATE')).d).toEqual({ user_id: wren.id });
  expect(await list(wren)).toEqual([]);
  expect(failure(await wren.call('DELETE', path))).toEqual([404, 10001]);
});

test('a state is accepted once, and only from the session that was sent to the service', async () => {
  const [wren, thief] = [await server.register(), await server.register()];
  const back = service.signIn(await authorize(wren, 'kiln'), newAccount());
  const stolen = await comeBack(thief, 'kiln', back);
  expect(failure(stolen)).toEqual([400, 50035]);
  expect(complaints(stolen, 'state')).toEqual(['CONNECTION_STATE_INVALID']);
  const login = await server.call('POST', '/auth/login', {
    body: { login: wren.email, password: wren.password },
  });
  const other = (path: string, body: object) => server.call('POST', path, { token: login.body.token, body });
  const answer = { code: back.searchParams.get('code'), state: back.searchParams.get('state') };
  expect(failure(await other('/connections/kiln/callback', answer))).toEqual([400, 50035]);
  // For another service, it is unknown as well.
  expect(failure(await comeBack(wren, 'clay', back))).toEqual([400, 50035]);
  expect((await comeBack(wren, 'kiln', back)).status).toBe(200);
  expect(failure(await comeBack(wren, 'kiln', back))).toEqual([400, 50035]);
});

test('an expired state is refused', async () => {
  const wren = await server.register();
  const back = service.signIn(await authorize(wren, 'kiln'), newAccount());
  await app.db.pool.query("UPDATE connection_authorizations SET expires_at = now() - interval '1 second'");
  expect(complaints(await comeBack(wren, 'kiln', back), 'state')).toEqual(['CONNECTION_STATE_INVALID']);
});

test('a code that the service refuses connects nothing', async () => {
  const wren = await server.register();
  const url = new URL(await authorize(wren, 'kiln'));
  url.searchParams.set('code', 'invented');
  const answer = await comeBack(wren, 'kiln', url);
  expect(failure(answer)).toEqual([400, 50035]);
  expect(complaints(answer, 'code')).toEqual(['CONNECTION_REFUSED']);
  expect(await list(wren)).toEqual([]);
});

test('a proven account belongs to the user who proved it last', async () => {
  const [before, after] = [await server.register(), await server.register()];
  const account = newAccount();
  await connect(before, 'kiln', account);
  const client = await identify(server.origin, before.token);
  expect((await connect(after, 'kiln', account)).status).toBe(200);
  expect((await client.take('USER_CONNECTIONS_UPDATE')).d).toEqual({ user_id: before.id });
  expect(await list(before)).toEqual([]);
  expect(await list(after)).toMatchObject([{ id: account.id }]);
});

test('of two users who prove an account at once, one has it', async () => {
  const users = await Promise.all(Array.from({ length: 4 }, () => server.register()));
  const account = newAccount();
  const back = await Promise.all(
    users.map(async (who) => service.signIn(await authorize(who, 'kiln'), account)),
  );
  const answers = await Promise.all(users.map((who, index) => comeBack(who, 'kiln', back[index] as URL)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const lists = await Promise.all(users.map(list));
  expect(lists.flat()).toHaveLength(1);
});

test('refreshing reads the name again, and a service that refuses revokes the connection', async () => {
  const wren = await server.register();
  const account = newAccount();
  await connect(wren, 'kiln', account);
  const path = `/users/@me/connections/kiln/${account.id}`;
  account.name = 'master';
  expect((await wren.call('POST', `${path}/refresh`)).status).toBe(204);
  expect(await list(wren)).toMatchObject([{ name: 'master', revoked: false }]);
  service.revoke(account);
  expect(failure(await wren.call('POST', `${path}/refresh`))).toEqual([403, 40012]);
  expect(await list(wren)).toMatchObject([{ name: 'master', revoked: true }]);
  const profile = await wren.call('GET', `/users/${wren.id}/profile`);
  expect(profile.body.connected_accounts).toEqual([]);
  expect((await connect(wren, 'kiln', account)).body).toMatchObject({ revoked: false });
});

test('tokens of services are stored encrypted, and given to clients of three services alone', async () => {
  const wren = await server.register();
  await setUp('spotify', { ...CLIENT, ...service.endpoints });
  const account = newAccount();
  const { body } = await connect(wren, 'spotify', account);
  const { rows } = await app.db.pool.query('SELECT tokens FROM connections WHERE user_id = $1', [wren.id]);
  expect(rows[0].tokens.toString('latin1')).not.toContain('access');
  const token = await wren.call('GET', `/users/@me/connections/spotify/${body.id}/access-token`);
  expect(token.body.access_token).toMatch(/^[0-9a-f]{32}$/);
  const kiln = await connect(wren, 'kiln');
  const refused = await wren.call('GET', `/users/@me/connections/kiln/${kiln.body.id}/access-token`);
  expect(failure(refused)).toEqual([404, 10010]);
});

test('an application reads connections with the scope, and those of its own service as linked', async () => {
  const wren = await server.register();
  const client = await newClient(owner, { name: 'Glaze' });
  await setUp('glaze', { name: 'Glaze', ...CLIENT, ...service.endpoints, application_id: client.id });
  const { access_token } = await grant(wren, client, 'identify connections');
  await connect(wren, 'kiln');
  const { body: linked } = await connect(wren, 'glaze');
  expect(linked.two_way_link).toBe(true);
  const all = await get('/users/@me/connections', access_token);
  expect(all.body.map(({ type }: { type: string }) => type)).toEqual(['kiln', 'glaze']);
  expect(all.body[0]).not.toHaveProperty('integrations');
  expect((await get('/users/@me/linked-connections', access_token)).body).toMatchObject([{ type: 'glaze' }]);
  const { access_token: narrow } = await grant(wren, client, 'identify');
  expect(failure(await get('/users/@me/connections', narrow))).toEqual([403, 50026]);
});

test('a domain is connected by a TXT record with the user’s own proof', async () => {
  const [wren, thief] = [await server.register(), await server.register()];
  const prove = (who: TestPerson, domain: string) =>
    who.call('POST', `/users/@me/connections/domain/${domain}`);
  const first = await prove(wren, 'Kiln.Example');
  expect(failure(first)).toEqual([403, 50187]);
  expect(first.body.proof).toMatch(/^dh=[0-9a-f]{40}$/);
  texts.set('_guildhall.kiln.example', ['v=spf1 -all', first.body.proof]);
  const { proof } = (await prove(thief, 'kiln.example')).body;
  expect(proof).not.toBe(first.body.proof);
  const connected = await prove(wren, 'kiln.example.');
  expect(connected).toMatchObject({
    status: 200,
    body: { type: 'domain', id: 'kiln.example', verified: true },
  });
  texts.set('_guildhall.kiln.example', []);
  expect(failure(await wren.call('POST', '/users/@me/connections/domain/kiln.example/refresh'))).toEqual([
    403, 40012,
  ]);
});

test.each([
  'localhost',
  'kiln',
  '127.0.0.1',
  '127.1',
  '[::1]',
  'db.internal',
  'printer.local',
  'kiln.example:8080',
  'user@kiln.example',
  'kiln.example/path',
  'a..b',
  `${'a'.repeat(64)}.example`,
])('%s is no public domain', async (domain) => {
  const asked = service.site.asked.length;
  const answer = await owner.call('POST', `/users/@me/connections/domain/${encodeURIComponent(domain)}`);
  expect(failure(answer)).toEqual([400, 50035]);
  expect(service.site.asked).toHaveLength(asked);
});

test('only the owner sets services up; the secret is not returned, and does not follow new addresses', async () => {
  const wren = await server.register();
  expect((await wren.call('GET', '/admin/connections')).status).toBe(404);
  expect((await wren.call('PUT', '/admin/connections/github', CLIENT)).status).toBe(404);
  const stored = await setUp('github', CLIENT);
  expect(stored.body).toMatchObject({ name: 'GitHub', enabled: true, ready_made: true, has_secret: true });
  expect(JSON.stringify(stored.body)).not.toContain(CLIENT.client_secret);
  const { client_id } = CLIENT;
  expect((await setUp('github', { client_id })).body.has_secret).toBe(true);
  expect((await setUp('github', { client_id, ...service.endpoints })).body).toMatchObject({
    has_secret: false,
    enabled: false,
  });
  expect(failure(await setUp('spelt', CLIENT))).toEqual([400, 50035]);
  expect(complaints(await setUp('spelt', { ...CLIENT, issuer: 'http://example.org' }), 'issuer')).toEqual([
    'URL_INVALID',
  ]);
  expect((await owner.call('DELETE', '/admin/connections/github')).status).toBe(204);
  const listed = await wren.call('GET', '/connections');
  expect(listed.body).toContainEqual({ type: 'kiln', name: 'Kiln' });
  expect(listed.body).toContainEqual({ type: 'domain', name: 'Domain' });
  expect(listed.body).not.toContainEqual(expect.objectContaining({ type: 'github' }));
  expect(failure(await wren.call('GET', '/connections/github/authorize'))).toEqual([404, 10010]);
});

test('a service on the private network is never asked', async () => {
  await setUp('inside', { ...CLIENT, issuer: 'https://10.0.0.1' });
  const answer = await owner.call('GET', '/connections/inside/authorize');
  expect(complaints(answer, 'code')).toEqual(['CONNECTION_UNREACHABLE']);
});

test('a linked role requires a connection, and ends with it', async () => {
  const guild = await createApiGuild(server);
  const wren = await guild.newMember();
  const roleId = await guild.newRole();
  const path = `/guilds/${guild.id}/roles/${roleId}/connections`;
  const level = { connection_type: 'sandbox', connection_metadata_field: 'level', operator: 2, value: '5' };
  expect((await guild.owner.call('PUT', `${path}/configuration`, [[level]])).body).toEqual([[level]]);
  for (const wrong of [
    { ...level, connection_type: 'github' },
    { ...level, connection_metadata_field: 'karma' },
    { ...level, operator: 5 },
    { ...level, application_id: '1' },
  ])
    expect(failure(await guild.owner.call('PUT', `${path}/configuration`, [[wrong]]))).toEqual([400, 50035]);
  const pretend = async (name: string) => {
    const url = new URL(await authorize(wren, 'sandbox'));
    url.searchParams.set('code', name);
    await comeBack(wren, 'sandbox', url);
  };
  await pretend('Wren 3');
  expect(failure(await wren.call('PUT', `${path}/assign`))).toEqual([403, 50013]);
  await pretend('Wren 7');
  expect((await wren.call('GET', `${path}/eligibility`)).body).toEqual([[{ ...level, result: true }]]);
  expect((await wren.call('PUT', `${path}/assign`)).status).toBe(204);
  const roles = async () =>
    (await guild.owner.call('GET', `/guilds/${guild.id}/members/${wren.id}`)).body.roles;
  expect(await roles()).toEqual([roleId]);
  await wren.call('DELETE', '/users/@me/connections/sandbox/wren%207');
  expect(await roles()).toEqual([]);
});
