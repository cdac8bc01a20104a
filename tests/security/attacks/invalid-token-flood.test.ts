import { createToken } from '@guildhall/server/domains/auth/tokens';
import { expect, test } from 'vitest';
import { startTestApp } from '../../support/app.ts';
import { hello, identify, openGateway } from '../../support/gateway.ts';
import { openRawSocket, requestHead } from '../../support/raw-socket.ts';

const { app, origin, call, register } = await startTestApp({ rateLimits: true });
const port = Number(new URL(origin).port);
const person = await register();

/** Creates a token in the right format that was never issued. */
const madeUp = () => createToken('1234567890123456789').token;
const from = (address: string) => ({ 'x-forwarded-for': address });

/** Simultaneous requests on a connection: more than 8 would be cut off. */
const AT_ONCE = 5;
const CONNECTIONS = 10;
/** Fifty failures block an address for the second; calls already under way are still looked up. */
const PER_SECOND = 50 + AT_ONCE * CONNECTIONS;

/** Sends calls as fast as the server responds; resolves with their statuses. */
async function flood(count: number, address: string, token: () => string): Promise<number[]> {
  const head = () =>
    requestHead('GET', '/api/v10/users/@me', `Authorization: ${token()}`, `X-Forwarded-For: ${address}`);
  const each = count / CONNECTIONS;
  const lanes = Array.from({ length: CONNECTIONS }, async () => {
    const raw = await openRawSocket(port);
    let sent = 0;
    let answered = 0;
    let tail = '';
    const statuses: number[] = [];
    await new Promise<void>((resolve, reject) => {
      const send = () => {
        for (; sent < Math.min(each, answered + AT_ONCE); sent += 1) raw.send(head());
      };
      raw.socket.on('data', (chunk: Buffer) => {
        const text = tail + chunk.toString('latin1');
        const found = [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)];
        const last = found.at(-1);
        tail = last ? text.slice(last.index + last[0].length).slice(-20) : text.slice(-20);
        for (const [, status] of found) statuses.push(Number(status));
        answered += found.length;
        send();
        if (answered === each) resolve();
      });
      raw.socket.once('close', () => reject(new Error(`Closed after ${answered} answers.`)));
      send();
    });
    raw.destroy();
    return statuses;
  });
  return (await Promise.all(lanes)).flat();
}

test('few of 2,000 invented tokens from one address are looked up', async () => {
  const before = app.db.statements;
  const began = performance.now();
  const statuses = await flood(2_000, '198.51.100.1', madeUp);
  const seconds = Math.ceil((performance.now() - began) / 1_000) + 1;
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(PER_SECOND * seconds);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
  expect(app.db.statements - before).toBeLessThan(PER_SECOND * seconds + 100);
});

test('control: invented tokens from other addresses are looked up, and valid ones always', async () => {
  const before = app.db.statements;
  for (let index = 0; index < 30; index += 1) {
    const { status } = await call('GET', '/users/@me', {
      token: madeUp(),
      headers: from(`198.51.100.${index + 10}`),
    });
    expect(status).toBe(401);
  }
  expect(app.db.statements - before).toBeGreaterThanOrEqual(30);
  const other = await register();
  const answer = await call('GET', '/users/@me', { token: other.token, headers: from('198.51.100.2') });
  expect(answer.status).toBe(200);
});

test('10,000 rejected calls block an address, except for known sign-ins', async () => {
  const address = '198.51.100.3';
  expect((await call('GET', '/users/@me', { token: person.token, headers: from(address) })).status).toBe(200);
  const newcomer = await register();
  await flood(10_000, address, () => 'not a token');
  const refused = await call('GET', '/users/@me', { headers: from(address) });
  expect(refused).toMatchObject({ status: 429, body: { global: true, retry_after: expect.any(Number) } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
  // No call without a sign-in is accepted.
  const login = { login: person.email, password: person.password };
  const signIn = await call('POST', '/auth/login', { body: login, headers: from(address) });
  expect(signIn.status).toBe(429);
  expect((await call('GET', '/users/@me', { token: person.token, headers: from(address) })).status).toBe(200);
  expect(
    (await call('GET', '/users/@me', { token: newcomer.token, headers: from('198.51.100.4') })).status,
  ).toBe(200);
});

test('invented tokens are rate-limited at the gateway too', async () => {
  const closeCode = async (index: number) => {
    const client = await openGateway(origin);
    await client.take(hello);
    client.send(2, { token: index < 0 ? person.token : madeUp(), properties: {} });
    return client.closed;
  };
  const codes = await Promise.all(Array.from({ length: 120 }, (_, index) => closeCode(index)));
  expect(codes.filter((code) => code === 4004).length).toBeGreaterThan(0);
  expect(codes.filter((code) => code === 4008).length).toBeGreaterThan(0);
  expect(codes.every((code) => code === 4004 || code === 4008)).toBe(true);
  // A user whose sign-in is known can connect from the same address.
  const session = await identify(origin, person.token);
  await session.close();
});

test('the OpenAPI document is rate-limited', async () => {
  const read = async (address: string, method = 'GET') => {
    const response = await fetch(`${origin}/api/openapi.json`, { method, headers: from(address) });
    return response.status;
  };
  // Headers alone: this process would parse the document for each.
  const statuses = await Promise.all(Array.from({ length: 60 }, () => read('198.51.100.5', 'HEAD')));
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await read('198.51.100.5')).toBe(429);
  expect(await read('198.51.100.6')).toBe(200);
});

test('thousands of pipelined requests do not block the server, which closes the connection', async () => {
  const raw = await openRawSocket(port);
  raw.send(requestHead('GET', '/healthz').repeat(5_000));
  expect((await raw.end()).match(/HTTP\/1\.1 200/g)?.length ?? 0).toBeLessThan(1_000);
  const few = await openRawSocket(port);
  few.send(requestHead('GET', '/healthz').repeat(8));
  await few.has('ok');
  while ((few.received.match(/HTTP\/1\.1 200/g)?.length ?? 0) < 8) await new Promise(setImmediate);
  few.destroy();
});
