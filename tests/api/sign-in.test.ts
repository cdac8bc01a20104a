import { expect, test, vi } from 'vitest';
import { PASSWORD, startTestApp } from '../support/app.ts';

const { app, call, register } = await startTestApp();
const web = { 'x-guildhall': '1' };
const getCookies = (headers: Headers) => headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
const signIn = (login: string, password: string, headers = {}) =>
  call('POST', '/auth/login', { body: { login, password }, headers });

test('signing in returns a new token', async () => {
  const person = await register();
  const { status, body } = await signIn(` ${person.email.toUpperCase()} `, PASSWORD);
  expect(status).toBe(200);
  expect(body).toEqual({
    user_id: person.id,
    token: expect.any(String),
    user_settings: { locale: 'en-US', theme: 'dark' },
  });
  expect(body.token).not.toBe(person.token);
  expect((await call('GET', '/users/@me', { token: body.token })).body.id).toBe(person.id);
});

test('an unknown address and a wrong password get the same response', async () => {
  const person = await register();
  const [wrong, unknown] = [
    await signIn(person.email, 'wrong password'),
    await signIn('no@example.org', PASSWORD),
  ];
  expect(wrong.status).toBe(400);
  expect(wrong.body).toEqual(unknown.body);
  const complaint = { _errors: [{ code: 'INVALID_LOGIN', message: 'Login or password is invalid.' }] };
  expect(wrong.body).toMatchObject({ code: 50035, errors: { login: complaint, password: complaint } });
});

// That it takes as long without a stored hash: server/src/platform/passwords/hash.test.ts.
test('an unknown address costs the same: one password is verified', async () => {
  const person = await register();
  const verify = vi.spyOn(app.passwords, 'verify');
  await signIn(person.email, 'wrong password');
  const turn = { isKnown: true, key: person.id };
  expect(verify.mock.calls).toEqual([[expect.stringMatching(/^\$argon2id\$/), 'wrong password', turn]]);
  await signIn('nobody@example.org', 'wrong password');
  expect(verify.mock.calls.slice(1)).toEqual([
    [undefined, 'wrong password', { isKnown: false, key: expect.any(String) }],
  ]);
});

test('the web client gets a cookie and no token', async () => {
  const person = await register();
  const { body, headers } = await signIn(person.email, PASSWORD, web);
  expect(body).not.toHaveProperty('token');
  const session = headers.getSetCookie().find((cookie) => cookie.startsWith('guildhall_session='));
  expect(session).toMatch(/; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/);
  const cookie = getCookies(headers).join('; ');
  expect((await call('GET', '/users/@me', { headers: { cookie } })).body.id).toBe(person.id);
});

test('a cookie has no effect without the header that other sites can’t send', async () => {
  const person = await register();
  const { headers } = await signIn(person.email, PASSWORD, web);
  const cookie = getCookies(headers).join('; ');
  const change = { body: { theme: 'light' } };
  expect((await call('PATCH', '/users/@me/settings', { ...change, headers: { cookie } })).status).toBe(401);
  expect(
    (await call('PATCH', '/users/@me/settings', { ...change, headers: { cookie, ...web } })).status,
  ).toBe(200);
});

test('signing out ends only the current session', async () => {
  const person = await register();
  const { body, headers } = await signIn(person.email, PASSWORD);
  expect(headers.getSetCookie()).toEqual([]);
  expect((await call('GET', '/users/@me', { token: body.token })).status).toBe(200);
  const out = await call('POST', '/auth/logout', { token: body.token });
  expect(out.status).toBe(204);
  expect(out.headers.getSetCookie()[0]).toContain('guildhall_session=; Path=/; Max-Age=0');
  expect((await call('GET', '/users/@me', { token: body.token })).status).toBe(401);
  expect((await call('GET', '/users/@me', { token: person.token })).status).toBe(200);
});

test('a cached token takes no statement', async () => {
  const person = await register();
  await person.call('GET', '/users/@me');
  const request = new Request('http://x/', { headers: { authorization: person.token } });
  const before = app.db.statements;
  // Not a promise: nothing is awaited.
  expect(app.identity.authenticate(request)).toMatchObject({ userId: person.id });
  expect(app.db.statements).toBe(before);
});

test.each(['', 'x', 'Bearer x', 'Bot x', 'a.b.c', 'AAAA.AAAAAA.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'])(
  '%j is rejected as a token',
  async (token) => {
    expect((await call('GET', '/users/@me', { token })).status).toBe(401);
  },
);

test('a gateway ticket works only once', async () => {
  const person = await register();
  const { body } = await person.call('POST', '/auth/ticket');
  expect(body.expires_in).toBe(60);
  expect(await app.identity.identify(body.ticket)).toMatchObject({ userId: person.id, bot: false });
  expect(await app.identity.identify(body.ticket)).toBeUndefined();
  const late = await person.call('POST', '/auth/ticket');
  await app.db.pool.query(`UPDATE gateway_tickets SET expires_at = now() - interval '1 second'`);
  expect(await app.identity.identify(late.body.ticket)).toBeUndefined();
  const signedOut = await person.call('POST', '/auth/ticket');
  await person.call('POST', '/auth/logout');
  expect(await app.identity.identify(signedOut.body.ticket)).toBeUndefined();
});
