import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../support/database.ts';
import { eventually } from '../../support/eventually.ts';
import { openRawSocket, type RawSocket, requestHead } from '../../support/raw-socket.ts';
import { registerAt } from '../../support/target-people.ts';
import { startTarget, type Target } from '../../support/target-server.ts';

const MEBIBYTE = 1024 * 1024;
const CONNECTIONS = 10;
const SENT = 12;

let target: Target;
let token: string;
beforeAll(async () => {
  target = await startTarget(await createTestDatabase());
  ({ token } = await registerAt(target));
});
afterAll(() => target.stop());

const chunk = (bytes: number) => `${bytes.toString(16)}\r\n${'x'.repeat(bytes)}\r\n`;
const MEBIBYTE_CHUNK = chunk(MEBIBYTE);
const JSON_CHUNKED = ['Content-Type: application/json', 'Transfer-Encoding: chunked'];

const held = async () => {
  const { external, heapUsed } = await target.memory();
  return { buffers: external + heapUsed };
};

/** Returns the peak memory of the server until `work` was done, in bytes above the initial value. */
async function peakDuring(work: Promise<unknown>): Promise<number> {
  const before = await held();
  let peak = 0;
  let over = false;
  const done = work.finally(() => {
    over = true;
  });
  while (!over) peak = Math.max(peak, (await held()).buffers - before.buffers);
  await done;
  return peak;
}

/** Sends up to 12 MiB in chunks without an end; resolves once the server has closed the connection. */
async function flood(method: string, path: string, ...headers: string[]): Promise<RawSocket> {
  const raw = await openRawSocket(target.port);
  raw.send(requestHead(method, path, ...JSON_CHUNKED, ...headers));
  for (let sent = 0; sent < SENT && !raw.closed; sent += 1) {
    raw.send(MEBIBYTE_CHUNK);
    await new Promise((resolve) => setImmediate(resolve));
  }
  await raw.end();
  return raw;
}

test.each([
  ['without an account', 'POST', '/api/v10/auth/login', [], 413],
  ['without a token where one is needed', 'PATCH', '/api/v10/users/@me', [], 401],
  ['with a token, longer than the operation takes', 'PATCH', '/api/v10/users/@me/settings', ['token'], 413],
])(
  'an endless body %s is rejected, and little of it is held in memory',
  async (_, method, path, headers, status) => {
    const authorization = headers.map(() => `Authorization: ${token}`);
    const floods = Array.from({ length: CONNECTIONS }, () => flood(method, path, ...authorization));
    expect(await peakDuring(Promise.all(floods))).toBeLessThan(45 * MEBIBYTE);
    const sockets = await Promise.all(floods);
    for (const { received } of sockets) {
      // A response during the upload can be lost with the connection; most arrive.
      if (received === '') continue;
      expect(received).toMatch(new RegExp(`^HTTP/1\\.1 (?:${status}|429) `));
      expect(received.toLowerCase()).toContain('connection: close');
    }
    expect(sockets.some(({ received }) => received !== '')).toBe(true);
    expect(target.alive).toBe(true);
  },
);

test('a Content-Length above the limit is rejected before any of the body arrives', async () => {
  const raw = await openRawSocket(target.port);
  const length = `Content-Length: ${500 * MEBIBYTE}`;
  raw.send(requestHead('POST', '/api/v10/auth/login', 'Content-Type: application/json', length));
  const answer = await raw.has('}');
  expect(answer).toMatch(/^HTTP\/1\.1 (?:413|429) /);
  expect(answer.toLowerCase()).toContain('connection: close');
  await raw.end();
});

test('control: a large body within its limit is held in memory while it arrives, which the measurement shows', async () => {
  const before = await held();
  const raw = await openRawSocket(target.port);
  raw.send(requestHead('PATCH', '/api/v10/users/@me', ...JSON_CHUNKED, `Authorization: ${token}`));
  for (let sent = 0; sent < 12; sent += 1) raw.send(MEBIBYTE_CHUNK);
  await eventually(async () => (await held()).buffers - before.buffers > 10 * MEBIBYTE);
  raw.destroy();
  await eventually(async () => (await held()).buffers - before.buffers < 5 * MEBIBYTE);
});

test('control: a body within the limit is served, and the connection stays open', async () => {
  const raw = await openRawSocket(target.port);
  raw.send(requestHead('PATCH', '/api/v10/users/@me', ...JSON_CHUNKED, `Authorization: ${token}`));
  raw.send(`2\r\n{}\r\n0\r\n\r\n`);
  expect(await raw.has('\r\n\r\n{')).toMatch(/^HTTP\/1\.1 200 /);
  raw.send(requestHead('GET', '/healthz'));
  await raw.has('\r\n\r\nok');
  raw.destroy();
});

test('unfinished bodies of one caller take a limited amount of memory in total', async () => {
  const before = await held();
  const sockets: RawSocket[] = [];
  for (let index = 0; index < 8; index += 1) {
    const raw = await openRawSocket(target.port);
    raw.send(requestHead('PATCH', '/api/v10/users/@me', ...JSON_CHUNKED, `Authorization: ${token}`));
    for (let sent = 0; sent < 15; sent += 1) raw.send(MEBIBYTE_CHUNK);
    sockets.push(raw);
  }
  // 120 MiB sent: the oldest bodies had to be dropped, with 503.
  await eventually(() => sockets.filter(({ received }) => received.startsWith('HTTP/1.1 503 ')).length >= 3);
  await eventually(async () => (await held()).buffers - before.buffers < 80 * MEBIBYTE);
  for (const raw of sockets) raw.destroy();
});
