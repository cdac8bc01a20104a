import { once } from 'node:events';
import { connect, type TLSSocket } from 'node:tls';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { PASSWORD, startTestApp } from '../../support/app.ts';
import { eventually } from '../../support/eventually.ts';
import { openHttp2 } from '../../support/http2.ts';
import { openRawSocket, type RawSocket, requestHead } from '../../support/raw-socket.ts';

/** The maximum number of connections, fewer than the strangers. */
const MAX = 100;
const STRANGERS = 200;

const { app, origin } = await startTestApp({
  tls: { mode: 'self-signed' },
  maxConnections: MAX,
  trustedProxies: [],
});
const port = Number(new URL(origin).port);
const secure = `https://127.0.0.1:${port}`;

const encrypt = async (from: string): Promise<TLSSocket> => {
  const { socket } = await openRawSocket(port, from);
  const encrypted = connect({ socket, rejectUnauthorized: false });
  encrypted.on('error', () => {});
  await once(encrypted, 'secureConnect');
  return encrypted;
};

/** Opens one connection from each of many addresses, so that none has more than the signed-in users. */
async function flood(): Promise<RawSocket[]> {
  const sockets: RawSocket[] = [];
  for (let index = 0; index < STRANGERS; index += 1)
    sockets.push(await openRawSocket(port, `127.0.${2 + (index >> 7)}.${1 + (index & 127)}`));
  return sockets;
}

const people = await openHttp2(secure);
const registration = {
  username: 'wren',
  email: 'wren@example.org',
  password: PASSWORD,
  date_of_birth: '1990-02-03',
  consent: true,
};
const { token } = (await people.call('POST', '/api/v10/auth/register', { body: registration })).body;

test('strangers displace no signed-in user on TLS, over HTTP/2, HTTP/1.1 or the gateway', async () => {
  expect((await people.call('GET', '/api/v10/users/@me', { token })).status).toBe(200);
  const old = await encrypt('127.0.0.1');
  let received = '';
  old.on('data', (chunk) => {
    received += chunk;
  });
  const call = async () => {
    received = '';
    old.write(requestHead('GET', '/api/v10/users/@me', `Authorization: ${token}`));
    await eventually(() => received.includes('"wren"'));
  };
  await call();
  const ws = new WebSocket(`wss://127.0.0.1:${port}/gateway?v=10&encoding=json`, {
    rejectUnauthorized: false,
  });
  const payloads: string[] = [];
  ws.on('message', (data) => payloads.push(data.toString()));
  await once(ws, 'open');
  ws.send(JSON.stringify({ op: 2, d: { token, properties: {} } }));
  await eventually(() => payloads.some((text) => text.includes('"READY"')));

  const sockets = await flood();
  expect(await app.metrics.text()).toMatch(
    /guildhall_connections_refused_total\{reason="replaced"\} [1-9]\d/,
  );
  expect((await people.call('GET', '/api/v10/users/@me', { token })).status).toBe(200);
  await call();
  payloads.length = 0;
  ws.send('{"op":1,"d":null}');
  await eventually(() => payloads.some((text) => text.includes('"op":11')));
  ws.terminate();
  old.destroy();
  for (const raw of sockets) raw.destroy();
});

test('control: connections without a sign-in are displaced', async () => {
  const stranger = await encrypt('127.0.0.1');
  stranger.resume();
  const closed = once(stranger, 'close');
  const sockets = await flood();
  await closed;
  for (const raw of sockets) raw.destroy();
});

test('many simultaneous calls on one HTTP/2 connection are served', async () => {
  const calls = Array.from({ length: 40 }, () => people.call('GET', '/healthz'));
  for (const { status } of await Promise.all(calls)) expect(status).toBe(200);
  people.close();
});
