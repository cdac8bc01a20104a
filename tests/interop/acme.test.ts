import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { connect } from 'node:tls';
import { describe, expect, type TestContext, test } from 'vitest';
import { WebSocket } from 'ws';
import { createTestDatabase } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { buildPebble, type Pebble, startPebble } from '../support/pebble.ts';
import { startTarget, type Target } from '../support/target-server.ts';

const NAMES = ['chat.guildhall.test', 'files.guildhall.test'] as const;
const NINETY_DAYS = 7_776_000;
/** Seconds for which certificates are valid when renewals are tested: one is due every six. */
const SHORT = 9;

const missing = await buildPebble();
if (missing !== undefined) {
  process.stdout.write(`Skipped certificates by ACME: Pebble is missing (${missing}).\n`);
  if (process.env.CI === 'true') throw new Error(`Pebble is missing: ${missing}`);
}

/** Starts a certificate authority whose certificates are valid for `lifetime` seconds, and a server that requests some. */
async function prepare({ onTestFinished }: TestContext, lifetime: number) {
  const connection = databases.pop()!;
  const dataFolder = await mkdtemp(join(tmpdir(), 'guildhall-acme-'));
  onTestFinished(() => rm(dataFolder, { recursive: true, force: true }));
  const pebble = await startPebble(lifetime);
  onTestFinished(() => pebble.stop());
  const settings = {
    GUILDHALL_TLS: 'acme',
    GUILDHALL_ACME_TERMS: 'agreed',
    GUILDHALL_ACME_EMAIL: 'wren@guildhall.test',
    GUILDHALL_ACME_DIRECTORY: pebble.directory,
    GUILDHALL_HTTP_PORT: String(pebble.httpPort),
    GUILDHALL_PUBLIC_URL: `https://${NAMES[0]}`,
    GUILDHALL_ASSETS_URL: `https://${NAMES[1]}`,
    GUILDHALL_DATA: dataFolder,
    GUILDHALL_LOG: 'info',
    NODE_EXTRA_CA_CERTS: pebble.apiCertificate,
  };
  const start = async () => {
    const target = await startTarget(connection, settings);
    onTestFinished(() => target.stop());
    return target;
  };
  return { pebble, dataFolder, start };
}

/** Returns the certificate as a browser sees it that trusts the authority alone; throws if it would refuse the connection. */
async function visit({ port }: Target, name: string, { root }: Pebble) {
  const socket = connect({ port, host: '127.0.0.1', servername: name, ca: root });
  await once(socket, 'secureConnect');
  const certificate = socket.getPeerX509Certificate();
  socket.destroy();
  return { serial: certificate?.serialNumber, names: certificate?.subjectAltName };
}

/** Returns the serial number of the served certificate, valid or not. */
async function readSerial({ port }: Target) {
  const socket = connect({ port, host: '127.0.0.1', rejectUnauthorized: false });
  await once(socket, 'secureConnect');
  const serial = socket.getPeerX509Certificate()?.serialNumber;
  socket.destroy();
  return serial;
}

const databases =
  missing === undefined ? await Promise.all(Array.from({ length: 3 }, createTestDatabase)) : [];

// Each has its own authority and server; most of their time is waiting.
describe.skipIf(missing !== undefined)('certificates by ACME', { timeout: 60_000, concurrent: true }, () => {
  test('are issued for both names, served, and used again after a restart without another order', async (context) => {
    const { pebble, dataFolder, start } = await prepare(context, NINETY_DAYS);
    const first = await start();
    const seen = await visit(first, NAMES[0], pebble);
    expect(seen.names).toBe(NAMES.map((name) => `DNS:${name}`).join(', '));
    expect((await visit(first, NAMES[1], pebble)).serial).toBe(seen.serial);
    expect(first.output).toContain('Waiting for a certificate for chat.guildhall.test');
    expect(first.output).toContain('Guildhall is open at https://chat.guildhall.test');
    const [name] = await readdir(join(dataFolder, 'tls'));
    const folder = join(dataFolder, 'tls', String(name));
    expect((await readdir(folder)).sort()).toEqual(['account.pem', 'certificate.pem']);
    for (const file of await readdir(folder))
      expect((await stat(join(folder, file))).mode & 0o777).toBe(0o600);
    expect(pebble.orders).toBe(1);

    await first.stop();
    const second = await start();
    expect((await visit(second, NAMES[0], pebble)).serial).toBe(seen.serial);
    expect(second.output).not.toContain('Waiting for a certificate');
    expect(pebble.orders).toBe(1);
  });

  test('are awaited, with the reason in the log, while the authority cannot reach the server', async (context) => {
    const { pebble, start } = await prepare(context, NINETY_DAYS);
    await pebble.pointNamesTo('127.0.0.9');
    const starting = start();
    await eventually(() => pebble.refusals > 0, 30_000);
    const ask = async () => {
      const call = get(`http://127.0.0.1:${pebble.httpPort}/`, { agent: false });
      const [answer] = (await once(call, 'response')) as [IncomingMessage];
      answer.resume();
      return answer.statusCode;
    };
    expect(await ask()).toBe(503);
    await pebble.pointNamesTo('127.0.0.1');
    const server = await starting;
    const failed = server.output.split('\n').find((line) => line.includes('tls.order_failed'));
    expect(JSON.parse(failed ?? '{}')).toMatchObject({ level: 'error', names: [...NAMES] });
    expect(failed).toContain('connection refused');
    expect(await ask()).toBe(308);
    expect((await visit(server, NAMES[0], pebble)).serial).toBeDefined();
  });

  test('are renewed while connections stay open, and the current one stays in use if that fails', async (context) => {
    const { pebble, start } = await prepare(context, SHORT);
    const server = await start();
    const first = await readSerial(server);
    const ws = new WebSocket(`wss://127.0.0.1:${server.port}/gateway?v=10&encoding=json`, {
      rejectUnauthorized: false,
    });
    await once(ws, 'message');
    await eventually(async () => (await readSerial(server)) !== first, 30_000);

    await pebble.pointNamesTo('127.0.0.9');
    const second = await readSerial(server);
    await eventually(() => server.output.includes('tls.order_failed'), 30_000);
    expect(await readSerial(server)).toBe(second);
    await pebble.pointNamesTo('127.0.0.1');
    await eventually(async () => (await readSerial(server)) !== second, 30_000);
    expect(ws.readyState).toBe(WebSocket.OPEN);
    expect(server.alive).toBe(true);
    ws.terminate();
  });
});
