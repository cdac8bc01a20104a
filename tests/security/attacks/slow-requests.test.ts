import { expect, test } from 'vitest';
import { startTestApp } from '../../support/app.ts';
import { eventually } from '../../support/eventually.ts';
import { openRawSocket, requestHead } from '../../support/raw-socket.ts';

const { app, origin, register } = await startTestApp(
  {},
  { deadlines: { headersMs: 1_000, bodyGraceMs: 1_500 } },
);
const port = Number(new URL(origin).port);
const person = await register();
const headers = ['Content-Type: application/json', `Authorization: ${person.token}`];

/** Sends data at intervals until the connection is closed. */
const trickle = (say: () => void, everyMs: number) => {
  const timer = setInterval(say, everyMs);
  return () => clearInterval(timer);
};

test.concurrent('a connection that sends nothing is closed', async () => {
  const raw = await openRawSocket(port);
  expect(await raw.end()).toMatch(/^HTTP\/1\.1 408 /);
});

test.concurrent('headers that arrive a byte at a time end the connection', async () => {
  const raw = await openRawSocket(port);
  raw.send('GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-Long: ');
  const stop = trickle(() => raw.send('a'), 50);
  expect(await raw.end()).toMatch(/^HTTP\/1\.1 408 /);
  stop();
});

test.concurrent('control: a connection that was used stays open while idle for longer than that', async () => {
  const idle = await openRawSocket(port);
  idle.send(requestHead('GET', '/healthz'));
  await idle.has('ok');
  const silent = await openRawSocket(port);
  await silent.end();
  idle.send(requestHead('GET', '/api/v10/gateway'));
  await idle.has('/gateway"}');
  idle.destroy();
});

test.concurrent.each(['Content-Length: 60000', 'Transfer-Encoding: chunked'])(
  'a body with %s that trickles in ends the connection',
  async (length) => {
    const raw = await openRawSocket(port);
    raw.send(requestHead('PATCH', '/api/v10/users/@me', ...headers, length));
    const stop = trickle(() => raw.send(length.startsWith('Content') ? ' ' : '1\r\n \r\n'), 50);
    expect(await raw.end()).toMatch(/^HTTP\/1\.1 408 /);
    stop();
    expect(await app.metrics.text()).toMatch(/guildhall_connections_refused_total\{reason="slow"\} [1-9]/);
  },
);

test.concurrent('half-sent bodies are closed even if their senders send nothing more', async () => {
  const sockets = await Promise.all(Array.from({ length: 50 }, () => openRawSocket(port)));
  for (const raw of sockets)
    raw.send(`${requestHead('PATCH', '/api/v10/users/@me', ...headers, 'Content-Length: 100')}{"a`);
  await eventually(() => sockets.every(({ closed }) => closed));
});

test.concurrent('control: a body that keeps arriving can take longer than the grace period', async () => {
  const raw = await openRawSocket(port);
  const pieces = 40;
  raw.send(requestHead('PATCH', '/api/v10/users/@me', ...headers, `Content-Length: ${pieces * 1_000 + 2}`));
  const half = await openRawSocket(port);
  half.send(requestHead('PATCH', '/api/v10/users/@me', ...headers, 'Content-Length: 100'));
  let sent = 0;
  const stop = trickle(() => {
    if (sent < pieces) raw.send(' '.repeat(1_000));
    sent += 1;
    if (sent === pieces) raw.send('{}');
  }, 80);
  // One that was sent at the same time but stopped is cut off while this one continues.
  await half.end();
  expect(sent).toBeLessThan(pieces);
  expect(await raw.has('\r\n\r\n{')).toMatch(/^HTTP\/1\.1 200 /);
  stop();
  raw.destroy();
});
