import { describe, expect, test } from 'vitest';
import { PASSWORD, startTestApp } from '../../support/app.ts';

/** A browser that is signed in by cookie, and the requests that other sites can make it send. The browser sets `Sec-Fetch-Site` itself. */
const server = await startTestApp();

const victim = await server.register();
const signedIn = await server.call('POST', '/auth/login', {
  body: { login: victim.email, password: PASSWORD },
  headers: { 'x-guildhall': '1', 'sec-fetch-site': 'same-origin' },
});
const cookie = signedIn.headers
  .getSetCookie()
  .map((line) => line.split(';')[0])
  .join('; ');

const sent = (method: string, path: string, headers: Record<string, string>, body?: unknown) =>
  server.call(method, path, { headers: { cookie, ...headers }, ...(body === undefined ? {} : { body }) });
const web = { 'x-guildhall': '1' };
const getName = async () => (await victim.call('GET', '/users/@me')).body.global_name;
const FOREIGN = ['cross-site', 'same-site', 'something-new'] as const;

describe.each(FOREIGN)('a request that the browser marks as %s', (site) => {
  const from = { 'sec-fetch-site': site };

  test('changes nothing, even with the header of the web client', async () => {
    const before = await getName();
    const forged = await sent('PATCH', '/users/@me', { ...web, ...from }, { global_name: 'Mallory' });
    expect(forged.status).toBe(401);
    expect(await getName()).toBe(before);
  });

  test('can read nothing', async () => {
    expect((await sent('GET', '/users/@me', from)).status).toBe(401);
  });

  test('gets no gateway ticket', async () => {
    expect((await sent('POST', '/auth/ticket', { ...web, ...from })).status).toBe(401);
  });

  test('does not end the session', async () => {
    expect((await sent('POST', '/auth/logout', { ...web, ...from })).status).toBe(401);
    expect((await sent('GET', '/users/@me', {})).status).toBe(200);
  });

  test('does not sign the browser in to any account', async () => {
    const attacker = await server.register();
    const answer = await sent(
      'POST',
      '/auth/login',
      { ...web, ...from },
      { login: attacker.email, password: PASSWORD },
    );
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test('is accepted if it has a token of its own', async () => {
    const answer = await server.call('GET', '/users/@me', { token: victim.token, headers: from });
    expect([answer.status, answer.body.id]).toEqual([200, victim.id]);
  });
});

describe.each([
  ['same-origin', { 'sec-fetch-site': 'same-origin' }],
  ['opened by hand', { 'sec-fetch-site': 'none' }],
  ['of a browser that says nothing', {}],
])('control: a request %s', (_, from) => {
  test('can read, change and get a ticket', async () => {
    expect((await sent('GET', '/users/@me', from)).status).toBe(200);
    const name = `Vera ${Object.values(from)}`;
    expect((await sent('PATCH', '/users/@me', { ...web, ...from }, { global_name: name })).status).toBe(200);
    expect(await getName()).toBe(name.trim());
    expect((await sent('POST', '/auth/ticket', { ...web, ...from })).body.ticket).toMatch(/^ticket\./);
  });

  test('changes nothing without the header of the web client', async () => {
    expect((await sent('PATCH', '/users/@me', from, { global_name: 'Mallory' })).status).toBe(401);
  });
});
