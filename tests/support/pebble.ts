import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rename, rm, stat, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { get } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { selfSignedCertificate } from '@guildhall/server/platform/tls/self-signed';
import { eventually } from './eventually.ts';
import { freePort } from './free-port.ts';

const run = promisify(execFile);

/** Pebble, Let's Encrypt's small certificate authority for tests, and the DNS server that belongs to it. */
const MODULE = 'github.com/letsencrypt/pebble/v2/cmd';
const VERSION = 'v2.10.1';
const PROGRAMS = ['pebble', 'pebble-challtestsrv'] as const;
const CACHE = join(
  import.meta.dirname,
  '..',
  '..',
  'node_modules',
  '.cache',
  'guildhall',
  `pebble-${VERSION}`,
);
const BUILD_MS = 240_000;

/** Builds Pebble, the first time, and returns undefined; or returns why it is unavailable here. */
export async function buildPebble(): Promise<string | undefined> {
  const present = await Promise.all(PROGRAMS.map((name) => stat(join(CACHE, name)).catch(() => undefined)));
  if (!present.includes(undefined)) return undefined;
  try {
    await run('go', ['version']);
  } catch {
    return 'Go is missing';
  }
  await mkdir(CACHE, { recursive: true });
  const draft = await mkdtemp(`${CACHE}-`);
  try {
    await run('go', ['install', ...PROGRAMS.map((name) => `${MODULE}/${name}@${VERSION}`)], {
      env: { ...process.env, GOBIN: draft },
      timeout: BUILD_MS,
    });
    for (const name of PROGRAMS) await rename(join(draft, name), join(CACHE, name));
    return undefined;
  } catch (error) {
    return `Go can't build it (${error instanceof Error ? error.message.trim().split('\n').at(-1) : error})`;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** A certificate authority on the loopback. It looks names up in a DNS server of its own. */
export interface Pebble {
  readonly directory: string;
  /** The port for its challenge requests, instead of 80. */
  readonly httpPort: number;
  /** A file with the certificate of its own API. */
  readonly apiCertificate: string;
  /** Its signing certificate, in PEM. */
  readonly root: string;
  /** The number of orders so far. */
  readonly orders: number;
  /** The number of names so far whose challenge it did not find. */
  readonly refusals: number;
  /** Sets the address that every name resolves to from now on. */
  pointNamesTo(address: string): Promise<void>;
  stop(): Promise<void>;
}

/** Starts it; its certificates are valid for `lifetime` seconds. Call `buildPebble` first. */
export async function startPebble(lifetime: number): Promise<Pebble> {
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-pebble-'));
  const [api, management, httpPort, tlsPort, dns, dnsManagement] = await Promise.all(
    Array.from({ length: 6 }, freePort),
  );
  const { cert } = await selfSignedCertificate(folder, 'localhost');
  const apiCertificate = join(folder, 'api.pem');
  await writeFile(apiCertificate, cert);
  const config = join(folder, 'config.json');
  const pebble = {
    listenAddress: `127.0.0.1:${api}`,
    managementListenAddress: `127.0.0.1:${management}`,
    certificate: apiCertificate,
    privateKey: apiCertificate,
    httpPort,
    tlsPort,
    // Polling clients are asked to come back soon.
    retryAfter: { authz: 1, order: 1 },
    profiles: { default: { description: 'For tests', validityPeriod: lifetime } },
  };
  await writeFile(config, JSON.stringify({ pebble }));

  let output = '';
  const start = (name: (typeof PROGRAMS)[number], args: string[]) => {
    const child = spawn(join(CACHE, name), args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      // Every order is validated, at once, and no nonce is rejected at random.
      env: {
        ...process.env,
        PEBBLE_VA_NOSLEEP: '1',
        PEBBLE_AUTHZREUSE: '0',
        PEBBLE_WFE_NONCEREJECT: '0',
      },
    });
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += chunk;
      });
    return child;
  };
  const children = [
    start('pebble-challtestsrv', [
      ...['-dnsserver', `127.0.0.1:${dns}`, '-management', `127.0.0.1:${dnsManagement}`],
      ...['-defaultIPv6', '', '-http01', '', '-https01', '', '-tlsalpn01', '', '-doh', ''],
    ]),
    start('pebble', ['-config', config, '-dnsserver', `127.0.0.1:${dns}`]),
  ];
  const stop = async () => {
    await Promise.all(children.map(end));
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const root = await untilAnswered(() => readText(`https://127.0.0.1:${management}/roots/0`, cert));
    return {
      directory: `https://127.0.0.1:${api}/dir`,
      httpPort: httpPort as number,
      apiCertificate,
      root,
      get orders() {
        return output.split('POST /order-plz').length - 1;
      },
      get refusals() {
        return output.split('set INVALID').length - 1;
      },
      async pointNamesTo(ip) {
        const answer = await fetch(`http://127.0.0.1:${dnsManagement}/set-default-ipv4`, {
          method: 'POST',
          body: JSON.stringify({ ip }),
        });
        if (!answer.ok) throw new Error(`The DNS server answered ${answer.status}.`);
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw new Error(`Pebble did not start: ${output}`, { cause: error });
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

async function untilAnswered(ask: () => Promise<string>): Promise<string> {
  let answer: string | undefined;
  await eventually(async () => {
    answer = await ask().catch(() => undefined);
    return answer !== undefined;
  });
  return answer as string;
}

async function readText(url: string, ca: string): Promise<string> {
  const [response] = (await once(get(url, { ca, agent: false }), 'response')) as [IncomingMessage];
  let text = '';
  for await (const chunk of response) text += chunk;
  if (response.statusCode !== 200) throw new Error(`${url}: ${response.statusCode}`);
  return text;
}
