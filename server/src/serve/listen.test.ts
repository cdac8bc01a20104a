import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import { Agent, request } from 'node:https';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type TLSSocket } from 'node:tls';
import { END_HEADERS, Frame, frame, headerBlock, openFrames } from '@guildhall/tests/support/http2-frames';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type Certificate,
  type Certificates,
  createCurrentCertificate,
} from '../platform/tls/certificate.ts';
import { selfSignedCertificate } from '../platform/tls/self-signed.ts';
import { closeServer, createWebServer, listen, type WebServer } from './listen.ts';

const SETTINGS = { host: 'GUILDHALL_HOST', port: 'GUILDHALL_PORT' };
const LOOPBACK = { host: '127.0.0.1', port: 0 };

let folder: string;
let server: WebServer | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guildhall-test-'));
});
afterEach(async () => {
  if (server) await closeServer(server);
  server = undefined;
  await rm(folder, { recursive: true, force: true });
});

/** A certificate that the test can replace; absent at first where `first` is. */
function replaceable(first: Certificate | undefined) {
  const current = createCurrentCertificate(first);
  const certificates: Certificates = {
    get current() {
      return current.value;
    },
    onChange: current.onChange,
    start() {},
    close() {},
  };
  return { certificates, replace: current.replace };
}

const makeCertificate = (host: string) => selfSignedCertificate(join(folder, host), host);

test('the body of a call that is reset over HTTP/2 fails, as over HTTP/1.1', async () => {
  const ended = Promise.withResolvers<string>();
  const { certificates } = replaceable(await makeCertificate('localhost'));
  server = createWebServer((incoming) => {
    incoming.on('data', () => {
      socket.write(frame(Frame.RST_STREAM, 0, 1, Buffer.from([0, 0, 0, 8])));
    });
    incoming.on('end', () => ended.resolve('end'));
    incoming.on('error', () => ended.resolve('error'));
  }, certificates);
  const { port } = await listen(server, LOOPBACK, SETTINGS);
  const socket = await openFrames(port);
  const fields = { ':method': 'POST', ':scheme': 'https', ':authority': 'localhost', ':path': '/' };
  socket.write(frame(Frame.HEADERS, END_HEADERS, 1, headerBlock(fields)));
  socket.write(frame(Frame.DATA, 0, 1, Buffer.from('{}')));
  expect(await ended.promise).toBe('error');
  socket.destroy();
});

test('a new certificate is served to new connections, and open ones stay', async () => {
  const [first, second] = [
    await makeCertificate('one.example.org'),
    await makeCertificate('two.example.org'),
  ];
  const { certificates, replace } = replaceable(first);
  server = createWebServer((_, outgoing) => void outgoing.end('hello'), certificates);
  const { port } = await listen(server, LOOPBACK, SETTINGS);
  const ask = async (agent: Agent) => {
    const call = request({ host: '127.0.0.1', port, agent, rejectUnauthorized: false }).end();
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    const socket = answer.socket as TLSSocket;
    const names = socket.getPeerX509Certificate()?.subjectAltName;
    answer.resume();
    await once(answer, 'end');
    return { socket, names };
  };
  const [kept, fresh] = [new Agent({ keepAlive: true, maxSockets: 1 }), new Agent()];
  const before = await ask(kept);
  expect(before.names).toContain('one.example.org');
  replace(second);
  expect((await ask(fresh)).names).toContain('two.example.org');
  expect((await ask(kept)).socket).toBe(before.socket);
  kept.destroy();
});

test('TLS 1.2 is offered with authenticated ciphers alone, also after a new certificate', async () => {
  const { certificates, replace } = replaceable(await makeCertificate('localhost'));
  server = createWebServer(() => {}, certificates);
  const { port } = await listen(server, LOOPBACK, SETTINGS);
  const offer = async (ciphers: string) => {
    const socket = connect({
      host: '127.0.0.1',
      port,
      ciphers,
      maxVersion: 'TLSv1.2',
      rejectUnauthorized: false,
    });
    await once(socket, 'secureConnect');
    const { name } = socket.getCipher();
    socket.destroy();
    return name;
  };
  const [authenticated, cbc] = ['ECDHE-ECDSA-AES128-GCM-SHA256', 'ECDHE-ECDSA-AES128-SHA256'];
  for (const renew of [false, true]) {
    if (renew) replace(await makeCertificate('renewed.example.org'));
    expect(await offer(`${cbc}:${authenticated}`)).toBe(authenticated);
    await expect(offer(cbc)).rejects.toThrow(/handshake|alert/i);
  }
});

test('without a first certificate nobody is served until it comes', async () => {
  const { certificates, replace } = replaceable(undefined);
  server = createWebServer((_, outgoing) => void outgoing.end('hello'), certificates);
  const { port } = await listen(server, LOOPBACK, SETTINGS);
  const ask = () =>
    once(request({ host: '127.0.0.1', port, agent: false, rejectUnauthorized: false }).end(), 'response');
  await expect(ask()).rejects.toThrow(/handshake|alert/i);
  replace(await makeCertificate('localhost'));
  const [answer] = await ask();
  answer.resume();
  expect(answer.statusCode).toBe(200);
});

test('closing ends a connection as soon as the response under way is complete', async () => {
  const under = Promise.withResolvers<ServerResponse>();
  const closing = createWebServer((_, outgoing) => {
    outgoing.write('half ');
    under.resolve(outgoing);
  }, undefined);
  const { port } = await listen(closing, LOOPBACK, SETTINGS);
  const agent = new http.Agent({ keepAlive: true });
  const call = http.get({ host: '127.0.0.1', port, agent });
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  const closed = closeServer(closing);
  (await under.promise).end('whole');
  expect((await answer.toArray()).join('')).toBe('half whole');
  // Long before a connection that stays open is closed for being idle.
  await closed;
  agent.destroy();
}, 10_000);

test('a port that is taken is named with its setting', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as { port: number };
  const taken = createWebServer(() => {}, undefined);
  await expect(listen(taken, { host: '127.0.0.1', port }, SETTINGS)).rejects.toThrow(
    `Port ${port} is taken by another program: stop that, or set GUILDHALL_PORT to a free port.`,
  );
  other.close();
});
