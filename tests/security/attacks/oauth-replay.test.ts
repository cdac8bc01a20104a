import { createHash } from 'node:crypto';
import { deleteEnded } from '@guildhall/server/domains/auth/store';
import { expect, test } from 'vitest';
import { startTestApp, type TestPerson } from '../../support/app.ts';

const { app, call, origin, register } = await startTestApp();
const BACK = 'https://example.org/back';

interface Client {
  readonly id: string;
  readonly secret: string;
}

async function newClient(owner: TestPerson): Promise<Client> {
  const { body } = await owner.call('POST', '/applications', { name: 'Kiln log', redirect_uris: [BACK] });
  const { secret } = (await owner.call('POST', `/applications/${body.id}/reset`)).body;
  return { id: body.id, secret };
}

const authorize = (who: TestPerson, { id }: Client, more: Record<string, string> = {}) => {
  const query = new URLSearchParams({ client_id: id, scope: 'identify', response_type: 'code', ...more });
  return who.call('POST', `/oauth2/authorize?${query}`, { authorize: true });
};
const getCode = async (who: TestPerson, client: Client, more = {}) =>
  new URL((await authorize(who, client, more)).body.url).searchParams.get('code') ?? '';

async function post({ id, secret }: Client, fields: Record<string, string>) {
  const response = await fetch(`${origin}/api/v10/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}` },
    body: new URLSearchParams(fields),
  });
  // biome-ignore lint/suspicious/noExplicitAny: tests assert its fields
  const body: any = await response.json();
  return { status: response.status, body };
}
const exchange = (client: Client, code: string, more = {}) =>
  post(client, { grant_type: 'authorization_code', code, redirect_uri: BACK, ...more });
const refresh = (client: Client, token: string) =>
  post(client, { grant_type: 'refresh_token', refresh_token: token });
const works = async (token: string) =>
  (await call('GET', '/users/@me', { token: `Bearer ${token}` })).status === 200;
const getLog = async (who: TestPerson) =>
  (await who.call('GET', '/users/@me/security-events')).body.map(({ type }: { type: string }) => type);
/** Ends the minute in which a client that lost the response to a refresh gets it again. */
const endGrace = () =>
  app.db.query('test.renewals', "UPDATE oauth_grants SET renewed_at = renewed_at - interval '61 s'", []);
const REFUSED = { status: 400, body: { error: 'invalid_grant' } };

const [owner, victim] = [await register(), await register()];
const client = await newClient(owner);

test('a replayed code revokes the tokens created from it, and no others', async () => {
  const apart = (await exchange(client, await getCode(victim, client))).body;
  const code = await getCode(victim, client);
  const { body } = await exchange(client, code);
  // Control: before the replay they work.
  expect(await works(body.access_token)).toBe(true);
  expect(await exchange(client, code)).toMatchObject(REFUSED);
  expect(await works(body.access_token)).toBe(false);
  expect(await refresh(client, body.refresh_token)).toMatchObject(REFUSED);
  expect(await works(apart.access_token)).toBe(true);
  expect((await getLog(victim))[0]).toBe('app_replay');
});

test('also after the tokens were renewed', async () => {
  const code = await getCode(victim, client);
  const first = (await exchange(client, code)).body;
  const second = (await refresh(client, first.refresh_token)).body;
  expect(await works(second.access_token)).toBe(true);
  expect(await exchange(client, code)).toMatchObject(REFUSED);
  expect(await works(second.access_token)).toBe(false);
});

test('also after the code has expired and expired rows were deleted', async () => {
  const code = await getCode(victim, client);
  const { body } = await exchange(client, code);
  await app.db.query('test.codes', "UPDATE oauth_codes SET expires_at = now() - interval '20 hours'", []);
  await deleteEnded(app.db);
  expect(await works(body.access_token)).toBe(true);
  expect(await exchange(client, code)).toMatchObject(REFUSED);
  expect(await works(body.access_token)).toBe(false);
});

test('ten simultaneous exchanges of one code leave no working token', async () => {
  const code = await getCode(victim, client);
  const answers = await Promise.all(Array.from({ length: 10 }, () => exchange(client, code)));
  const given = answers.filter(({ status }) => status === 200);
  expect(given).toHaveLength(1);
  expect(await works(given[0]?.body.access_token)).toBe(false);
});

test('a replayed refresh token revokes the whole family, however old it is', async () => {
  for (const renewals of [1, 3]) {
    const first = (await exchange(client, await getCode(victim, client))).body;
    let newest = first;
    for (let index = 0; index < renewals; index += 1)
      newest = (await refresh(client, newest.refresh_token)).body;
    expect(await works(newest.access_token)).toBe(true);
    await endGrace();
    expect(await refresh(client, first.refresh_token)).toMatchObject(REFUSED);
    expect(await works(newest.access_token)).toBe(false);
    expect(await refresh(client, newest.refresh_token)).toMatchObject(REFUSED);
    expect((await getLog(victim))[0]).toBe('app_replay');
  }
});

test('another application and an invented token revoke nothing', async () => {
  const other = await newClient(await register());
  const code = await getCode(victim, client);
  expect(await exchange(other, code)).toMatchObject(REFUSED);
  const { body } = await exchange(client, code);
  expect(await refresh(other, body.refresh_token)).toMatchObject(REFUSED);
  expect(await exchange(other, code)).toMatchObject(REFUSED);
  const [head = '', time = ''] = body.refresh_token.split('.');
  const forged = `${head}.${time}.${'A'.repeat(38)}`;
  expect(await refresh(client, forged)).toMatchObject(REFUSED);
  expect(await works(body.access_token)).toBe(true);
});

test('a code is bound to its redirect URI', async () => {
  const code = await getCode(victim, client);
  expect(await exchange(client, code, { redirect_uri: 'https://example.org/other' })).toMatchObject(REFUSED);
  expect(await exchange(client, code)).toMatchObject(REFUSED);
});

test('a grant from before token families existed can be renewed, and belongs to one from then on', async () => {
  const first = (await exchange(client, await getCode(victim, client))).body;
  await app.db.query('test.families', 'UPDATE oauth_grants SET family_hash = NULL', []);
  const second = await refresh(client, first.refresh_token);
  expect(second.status).toBe(200);
  await endGrace();
  expect(await refresh(client, first.refresh_token)).toMatchObject(REFUSED);
  expect(await works(second.body.access_token)).toBe(false);
});

const VERIFIER = 'a-verifier-of-forty-three-characters-at-least';
const challenge = {
  code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
  code_challenge_method: 'S256',
};

test.each<readonly [string, Record<string, string>, Record<string, string>, number]>([
  ['the right verifier', challenge, { code_verifier: VERIFIER }, 200],
  ['another verifier', challenge, { code_verifier: `${VERIFIER}x` }, 400],
  ['the challenge as verifier', challenge, { code_verifier: challenge.code_challenge }, 400],
  ['no verifier', challenge, {}, 400],
  ['a verifier without a challenge', {}, { code_verifier: VERIFIER }, 400],
  ['neither', {}, {}, 200],
])('PKCE: %s', async (_, asked, given, status) => {
  const code = await getCode(victim, client, asked);
  expect((await exchange(client, code, given)).status).toBe(status);
});

test.each([
  { code_challenge: challenge.code_challenge },
  { ...challenge, code_challenge_method: 'plain' },
  { code_challenge_method: 'S256' },
  { ...challenge, code_challenge: 'short' },
])('PKCE: %j can’t be requested', async (asked) => {
  expect((await authorize(victim, client, asked)).body.code).toBe(50035);
});
