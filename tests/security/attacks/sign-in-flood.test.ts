import { expect, test } from 'vitest';
import { PASSWORD, startTestApp } from '../../support/app.ts';
import { eventually } from '../../support/eventually.ts';

const { app, origin, register } = await startTestApp({ rateLimits: true });
const person = await register();

/** Tries to sign in with a wrong password, from an address that a trusted proxy forwards. */
const attempt = async (address: string, login = person.email) => {
  const response = await fetch(`${origin}/api/v10/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ login, password: 'guess' }),
  });
  await response.arrayBuffer();
  return response;
};

const countStatements = async (work: () => Promise<unknown>) => {
  // The follow-up work of a registration or a sign-in is done when the count stops changing.
  let before = -1;
  await eventually(async () => {
    const same = before === app.db.statements;
    before = app.db.statements;
    await new Promise((resolve) => setTimeout(resolve, 50));
    return same;
  });
  const start = app.db.statements;
  await work();
  return app.db.statements - start;
};

const tally = (responses: readonly Response[]) => {
  const counts: Record<number, number> = {};
  for (const { status } of responses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

test('control: an attempt takes statements, which the count shows', async () => {
  expect(await countStatements(() => attempt('198.51.100.250'))).toBeGreaterThan(1);
});

test('20 of 1,000 attempts from one address reach the database', async () => {
  let responses: Response[] = [];
  const statements = await countStatements(async () => {
    responses = await Promise.all(Array.from({ length: 1_000 }, () => attempt('198.51.100.1')));
  });
  expect(tally(responses)[429]).toBeGreaterThanOrEqual(980);
  // Each takes four or five; the rest of the server sends a few of its own.
  expect(statements).toBeLessThan(150);
});

test('attempts from many addresses wait for each other, but signed-in users don’t wait for them', async () => {
  let over = 0;
  const attempts = Array.from({ length: 800 }, async (_, index) => {
    const response = await attempt(`203.0.${index >> 8}.${index & 255}`, `nobody${index}@example.org`);
    over += 1;
    return response;
  });
  await eventually(() => over > 20);
  for (let index = 0; index < 20; index += 1)
    expect((await person.call('GET', '/users/@me/settings')).status).toBe(200);
  const overThen = over;
  const responses = await Promise.all(attempts);
  expect(overThen).toBeLessThan(responses.length);
  const counts = tally(responses);
  // Either a wrong password or no capacity for the attempt, and no other error.
  expect(Object.keys(counts).sort()).toEqual(['400', '503']);
  const refused = responses.find(({ status }) => status === 503);
  expect(refused?.headers.get('retry-after')).toMatch(/^\d+$/);
  // Every accepted attempt costs a password hash.
}, 120_000);

test('a user whose address the account knows signs in while strangers wait', async () => {
  let over = 0;
  const attempts = Array.from({ length: 300 }, async (_, index) => {
    const response = await attempt(`203.1.${index >> 8}.${index & 255}`, `someone${index}@example.org`);
    over += 1;
    return response;
  });
  // Beyond 200, strangers are refused at once.
  await eventually(() => over > 100);
  const response = await fetch(`${origin}/api/v10/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login: person.email, password: PASSWORD }),
  });
  const overThen = over;
  expect(response.status).toBe(200);
  const counts = tally(await Promise.all(attempts));
  expect(overThen).toBeLessThan(attempts.length - 50);
  expect(Object.keys(counts).sort()).toEqual(['400', '503']);
}, 120_000);

test('control: after the flood, signing in works', async () => {
  const other = await register();
  const response = await fetch(`${origin}/api/v10/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.77' },
    body: JSON.stringify({ login: other.email, password: PASSWORD }),
  });
  expect(response.status).toBe(200);
});
