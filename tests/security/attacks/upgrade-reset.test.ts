import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../support/database.ts';
import { openRawSocket, requestHead, upgradeHead } from '../../support/raw-socket.ts';
import { startTarget, type Target } from '../../support/target-server.ts';

let target: Target;
beforeAll(async () => {
  target = await startTarget(await createTestDatabase());
});
afterAll(() => target.stop());

/** Requests an upgrade and resets the connection at once. */
async function upgradeAndReset(path: string, protocol?: string): Promise<void> {
  const socket = connect(target.port, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(upgradeHead(path, protocol));
  socket.resetAndDestroy();
  await once(socket, 'close');
}

test.each(['/anything', '/gateway', '/gateway?encoding=etf', '/gateway?compress=bogus'])(
  'an upgrade of %s that is reset at once does not stop the server',
  async (path) => {
    for (let index = 0; index < 200; index += 1) await upgradeAndReset(path);
    const response = await fetch(`${target.origin}/healthz`);
    expect(response.status).toBe(200);
    expect(target.alive).toBe(true);
  },
);

test('control: the same handshakes get a response if the client waits', async () => {
  const answers = [
    ['/anything', 'HTTP/1.1 404 Not Found'],
    ['/gateway?encoding=etf', 'HTTP/1.1 400 Bad Request'],
    ['/gateway?compress=bogus', 'HTTP/1.1 400 Bad Request'],
    ['/gateway', 'HTTP/1.1 101 Switching Protocols'],
  ] as const;
  for (const [path, answer] of answers) {
    const raw = await openRawSocket(target.port);
    raw.send(upgradeHead(path));
    expect(await raw.has('\r\n\r\n')).toMatch(new RegExp(`^${answer}`));
    raw.destroy();
  }
});

test('the connection of a rejected handshake is closed, whatever the client does then', async () => {
  const raw = await openRawSocket(target.port);
  raw.send(upgradeHead('/anything'));
  await raw.has('404');
  const chatter = setInterval(() => raw.send('and another thing '), 50);
  await raw.end(5_000);
  clearInterval(chatter);
});

test('an upgrade to another protocol is ignored: the request is served', async () => {
  const raw = await openRawSocket(target.port);
  raw.send(requestHead('GET', '/healthz', 'Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c'));
  expect(await raw.has('ok')).toMatch(/^HTTP\/1\.1 200 OK/);
  raw.send(requestHead('GET', '/api/v10/gateway', 'Connection: Upgrade', 'Upgrade: foo/2'));
  expect((await raw.has('/gateway"}')).split('HTTP/1.1 200 OK')).toHaveLength(3);
  raw.destroy();
});
