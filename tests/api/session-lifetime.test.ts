import { describe, expect, test } from 'vitest';
import { startTestApp, type TestPerson } from '../support/app.ts';

/** Makes a user's sessions `days` old, in use until now. */
const age = ({ app }: Awaited<ReturnType<typeof startTestApp>>, { id }: TestPerson, days: number) =>
  app.db.pool.query("UPDATE sessions SET created_at = now() - $2 * interval '1 day' WHERE user_id = $1", [
    id,
    days,
  ]);
const getCookie = (headers: Headers) =>
  headers.getSetCookie().find((cookie) => cookie.startsWith('guildhall_session='));

describe('with GUILDHALL_SESSION_DAYS=30', async () => {
  const server = await startTestApp({ sessionDays: 30 });
  const { call, register } = server;

  test('a session ends after GUILDHALL_SESSION_DAYS, even if it is in use', async () => {
    const [person, owner] = [await register(), await register()];
    const { ticket } = (await person.call('POST', '/auth/ticket')).body;
    await age(server, person, 29);
    await age(server, owner, 31);
    expect((await person.call('GET', '/auth/sessions')).body.user_sessions).toHaveLength(1);
    expect((await owner.call('GET', '/users/@me')).status).toBe(401);
    await age(server, person, 31);
    expect(await server.app.identity.identify(ticket)).toBeUndefined();
    const login = { login: person.email, password: person.password };
    const { token } = (await call('POST', '/auth/login', { body: login })).body;
    // Ended sessions are not listed.
    expect((await call('GET', '/auth/sessions', { token })).body.user_sessions).toHaveLength(1);
  });

  test('a browser’s cookie expires at the same time', async () => {
    const { email, password } = await register();
    const { headers } = await call('POST', '/auth/login', {
      body: { login: email, password },
      headers: { 'x-guildhall': '1' },
    });
    expect(getCookie(headers)).toContain(`Max-Age=${30 * 86_400};`);
  });
});

describe('with GUILDHALL_SESSION_DAYS=0', async () => {
  const server = await startTestApp({ sessionDays: 0 });

  test('an active session continues, but an inactive one still ends', async () => {
    const [used, unused] = [await server.register(), await server.register()];
    await age(server, used, 4_000);
    expect((await used.call('GET', '/users/@me')).status).toBe(200);
    await server.app.db.pool.query('UPDATE sessions SET expires_at = now() WHERE user_id = $1', [unused.id]);
    expect((await unused.call('GET', '/users/@me')).status).toBe(401);
  });

  test('a browser’s cookie lasts as long as browsers allow', async () => {
    const { email, password } = await server.register();
    const { headers } = await server.call('POST', '/auth/login', {
      body: { login: email, password },
      headers: { 'x-guildhall': '1' },
    });
    expect(getCookie(headers)).toContain(`Max-Age=${400 * 86_400};`);
  });
});
