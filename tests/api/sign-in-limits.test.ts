import { readSource, signInLimits } from '@guildhall/server/domains/auth/sign-in-limits';
import { countAttempt } from '@guildhall/server/platform/rate-limit/count-attempt';
import { expect, test } from 'vitest';
import { PASSWORD, startTestApp } from '../support/app.ts';

const { app, call } = await startTestApp({ rateLimits: true });

let addresses = 0;
/** An address that has not been used yet. The loopback is a trusted proxy, so the header is believed. */
const newAddress = () => {
  addresses += 1;
  return `198.51.${addresses >> 8}.${addresses & 255}`;
};

const signIn = (email: string, password: string, address: string, cookie?: string) =>
  call('POST', '/auth/login', {
    body: { login: email, password },
    headers: { 'x-forwarded-for': address, ...(cookie ? { cookie, 'x-guildhall': '1' } : {}) },
  });

let people = 0;
const join = async (address: string, headers = {}) => {
  people += 1;
  const email = `limited${people}@example.org`;
  const answer = await call('POST', '/auth/register', {
    body: {
      email,
      username: `limited${people}`,
      password: PASSWORD,
      date_of_birth: '1990-01-01',
      consent: true,
    },
    headers: { 'x-forwarded-for': address, ...headers },
  });
  expect(answer.status).toBe(201);
  return { email, cookies: answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]) };
};

/** Lets strangers fail until the account accepts no more attempts from strangers. */
const attack = async (email: string) => {
  for (let i = 0; i < 10; i += 1) expect((await signIn(email, 'guess', newAddress())).status).toBe(400);
  const refused = await signIn(email, 'guess', newAddress());
  expect(refused).toMatchObject({
    status: 429,
    body: { message: 'You are being rate limited.', retry_after: expect.any(Number), global: false },
  });
  expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
  return refused;
};

test('after ten failures strangers must wait, but not the owner', async () => {
  const home = newAddress();
  const { email } = await join(home);
  await attack(email);
  expect((await signIn(email, PASSWORD, newAddress())).status).toBe(429);
  expect((await signIn(email, PASSWORD, home)).status).toBe(200);
});

test('a known device can sign in from any address', async () => {
  const { email, cookies } = await join(newAddress(), { 'x-guildhall': '1' });
  const device = cookies.find((cookie) => cookie?.startsWith('guildhall_device='));
  expect(device).toMatch(/=[A-Za-z0-9_-]{32}$/);
  await attack(email);
  expect((await signIn(email, PASSWORD, newAddress(), device)).status).toBe(200);
  expect(
    (await signIn(email, PASSWORD, newAddress(), 'guildhall_device=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA')).status,
  ).toBe(429);
});

test('an unknown account is rate-limited in the same way', async () => {
  await attack('nobody@example.org');
});

test('failures from a known address are limited too', async () => {
  const home = newAddress();
  const { email } = await join(home);
  for (let i = 0; i < 10; i += 1) expect((await signIn(email, 'guess', home)).status).toBe(400);
  expect((await signIn(email, PASSWORD, home)).status).toBe(429);
  await app.db.pool.query('UPDATE attempts SET expires_at = now()');
  expect((await signIn(email, PASSWORD, home)).status).toBe(200);
});

test('successful sign-ins are not counted', async () => {
  const home = newAddress();
  const { email } = await join(home);
  for (let i = 0; i < 15; i += 1) expect((await signIn(email, PASSWORD, home)).status).toBe(200);
});

test('simultaneous attempts are counted individually', async () => {
  const { email } = await join(newAddress());
  const answers = await Promise.all(Array.from({ length: 20 }, () => signIn(email, 'guess', newAddress())));
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(10);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
});

test('one address can fail fifty times over all accounts', async () => {
  const source = readSource(newAddress(), undefined);
  const stranger = { address: false, device: false };
  const attempt = (email: string) => countAttempt(app.db, signInLimits(email, source, stranger), true);
  for (let i = 0; i < 50; i += 1) await attempt(`other${i}@example.org`);
  await expect(attempt('yet-another@example.org')).rejects.toMatchObject({ status: 429 });
});
