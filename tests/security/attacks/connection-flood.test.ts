import { once } from 'node:events';
import { connect } from 'node:tls';
import { expect, test } from 'vitest';
import { startTestApp } from '../../support/app.ts';
import { eventually } from '../../support/eventually.ts';
import { identify } from '../../support/gateway.ts';
import { openRawSocket, type RawSocket, requestHead, upgradeHead } from '../../support/raw-socket.ts';

/** The loopback's addresses are strangers here, except one. */
const PROXY = '127.0.0.250';
const trustedProxies = [PROXY];
const MAX = 120;
const PER_ADDRESS = 40;

const server = await startTestApp({
  maxConnections: MAX,
  maxConnectionsPerAddress: PER_ADDRESS,
  trustedProxies,
});
const unlimited = await startTestApp({
  maxConnections: 10_000,
  maxConnectionsPerAddress: 10_000,
  trustedProxies,
});
const getPort = ({ origin }: { readonly origin: string }) => Number(new URL(origin).port);

const flood = async (port: number, count: number, from: string, send = ''): Promise<RawSocket[]> => {
  const sockets: RawSocket[] = [];
  for (let index = 0; index < count; index += 1) {
    const raw = await openRawSocket(port, from);
    if (send) raw.send(send);
    sockets.push(raw);
  }
  return sockets;
};
const getOpen = (sockets: readonly RawSocket[]) => sockets.filter(({ closed }) => !closed).length;
const end = (sockets: readonly RawSocket[]) => {
  for (const raw of sockets) raw.destroy();
};

/** Checks that every one of them is still served. */
async function allAnswer(sockets: readonly RawSocket[]): Promise<void> {
  for (const raw of sockets) raw.send(requestHead('GET', '/healthz'));
  await Promise.all(sockets.map((raw) => raw.has('\r\n\r\nok')));
}

/** Opens a gateway session and a kept connection of a user who was connected before the flood. */
async function beThere() {
  const person = await server.register();
  const session = await identify(server.origin, person.token);
  const caller = await openRawSocket(getPort(server), '127.0.0.3');
  const call = async () => {
    const before = caller.received.length;
    caller.send(requestHead('GET', '/api/v10/users/@me', `Authorization: ${person.token}`));
    await eventually(() => caller.received.slice(before).includes(person.id));
  };
  await call();
  return {
    call,
    async goesOn() {
      await call();
      session.send(1, null);
      await session.take(({ op }) => op === 11);
      expect(session.ws.readyState).toBe(1);
    },
    async leave() {
      await session.close();
      caller.destroy();
    },
  };
}

test('one address can hold a limited number of connections, and others are not affected', async () => {
  const there = await beThere();
  const sockets = await flood(getPort(server), 300, '127.0.0.2');
  await eventually(() => getOpen(sockets) <= PER_ADDRESS);
  expect(getOpen(sockets)).toBeGreaterThan(0);
  await there.goesOn();
  expect(await server.app.metrics.text()).toMatch(
    /guildhall_connections_refused_total\{reason="replaced"\} [1-9]/,
  );
  await there.leave();
  end(sockets);
});

test('control: without the limits the connections of the same flood stay open', async () => {
  const sockets = await flood(getPort(unlimited), 300, '127.0.0.2');
  await allAnswer(sockets);
  end(sockets);
});

test.each([
  ['that say nothing', ''],
  ['with half a head', 'GET /healthz HTTP/1.1\r\nHost: '],
  ['with half a body', requestHead('POST', '/api/v10/auth/login', 'Content-Length: 100')],
  ['that shook hands with the gateway', upgradeHead('/gateway')],
])('connections %s from many addresses replace each other, not those of signed-in users', async (_, send) => {
  const there = await beThere();
  const sockets: RawSocket[] = [];
  for (let address = 0; address < 8; address += 1)
    sockets.push(...(await flood(getPort(server), PER_ADDRESS, `127.0.1.${address + 1}`, send)));
  await eventually(() => getOpen(sockets) <= MAX);
  await there.goesOn();
  // A new user can connect, by REST and by the gateway, while all places are taken.
  const newcomer = await server.register();
  const session = await identify(server.origin, newcomer.token);
  await there.goesOn();
  await session.close();
  await there.leave();
  end(sockets);
});

test('behind a proxy, gateway connections are counted for the forwarded address', async () => {
  const there = await beThere();
  const shake = (address: string) => upgradeHead('/gateway', 'websocket', `X-Forwarded-For: ${address}`);
  const sockets = await flood(getPort(server), PER_ADDRESS + 20, PROXY, shake('203.0.113.9'));
  await eventually(() => getOpen(sockets) === PER_ADDRESS);
  const [other] = await flood(getPort(server), 1, PROXY, shake('203.0.113.10'));
  await other?.has('heartbeat_interval');
  await there.goesOn();
  await there.leave();
  end([...sockets, other as RawSocket]);
});

test('control: connections of the proxy itself are not limited per address', async () => {
  const sockets = await flood(getPort(server), PER_ADDRESS + 20, PROXY);
  await allAnswer(sockets);
  end(sockets);
});

test('behind a proxy, unfinished requests are counted for the forwarded address', async () => {
  const login = (address: string) =>
    requestHead('POST', '/api/v10/auth/login', 'Content-Length: 100', `X-Forwarded-For: ${address}`);
  const sockets = await flood(getPort(server), PER_ADDRESS + 20, PROXY, login('203.0.113.9'));
  await eventually(() => getOpen(sockets) <= PER_ADDRESS);
  const [other] = await flood(getPort(server), 1, PROXY, login('203.0.113.10'));
  other?.send('x'.repeat(100));
  expect(await other?.has('\r\n\r\n{')).toMatch(/^HTTP\/1\.1 400 /);
  end([...sockets, other as RawSocket]);
});

test('a TLS server limits connections too, and no broken handshake stops it', async () => {
  const secure = await startTestApp({
    tls: { mode: 'self-signed' },
    maxConnections: MAX,
    maxConnectionsPerAddress: PER_ADDRESS,
    trustedProxies,
  });
  const port = getPort(secure);
  const sockets = await flood(port, PER_ADDRESS + 20, '127.0.0.2');
  await eventually(() => getOpen(sockets) === PER_ADDRESS);
  // Invalid handshakes, and resets in the middle of one.
  for (const text of ['GET / HTTP/1.1\r\n\r\n', '\x16\x03\x01\x02\x00\x01\x00', '']) {
    const raw = await openRawSocket(port, '127.0.0.4');
    if (text) raw.send(Buffer.from(text, 'latin1'));
    raw.socket.resetAndDestroy();
  }
  const encrypt = async () => {
    const { socket } = await openRawSocket(port, '127.0.0.5');
    const encrypted = connect({ socket, rejectUnauthorized: false });
    encrypted.on('error', () => {});
    await once(encrypted, 'secureConnect');
    return { socket, encrypted };
  };
  const reset = await encrypt();
  reset.encrypted.write(upgradeHead('/anything'));
  reset.socket.resetAndDestroy();
  await once(reset.socket, 'close');
  const { encrypted: caller } = await encrypt();
  let received = '';
  caller.on('data', (chunk) => {
    received += chunk;
  });
  caller.write(requestHead('GET', '/healthz'));
  await eventually(() => received.includes('\r\n\r\nok'));
  caller.destroy();
  end(sockets);
  await eventually(async () => /guildhall_connections 0/.test(await secure.app.metrics.text()));
});
