import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import type { PostgresConnection } from '@guildhall/server/platform/postgres/index';
import { getDatabaseUrl } from './database-url.ts';
import { serverEnvironment } from './environment.ts';
import { freePort } from './free-port.ts';
import { isHealthy } from './healthy.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const MAIN = join(ROOT, 'server', 'src', 'main.ts');
const MONITOR = join(import.meta.dirname, 'target-monitor.ts');
const READY_MS = 30_000;
const ANSWER_MS = 60_000;
/** The number of characters kept of the server's output. */
const OUTPUT = 200_000;

export interface Memory {
  /** Bytes, after a garbage collection. */
  readonly rss: number;
  readonly heapUsed: number;
  readonly external: number;
}

export interface Stall {
  /** The longest time in which the event loop did one thing: milliseconds of its own processor time. */
  readonly cpuMs: number;
  /** The same by the clock, which other processes disturb. */
  readonly wallMs: number;
}

/** A server in a process of its own, to be attacked without effects on the test's process. */
export interface MonitoredProcess {
  /** `http://127.0.0.1:<port>`, or with https if `settings` turn on encryption. */
  readonly origin: string;
  readonly port: number;
  readonly pid: number;
  /** Whether the process that was started still runs. */
  readonly alive: boolean;
  /** The end of its output, both streams. */
  readonly output: string;
  memory(): Promise<Memory>;
  /** Returns the longest stall since the last call. */
  stall(): Promise<Stall>;
  stop(): Promise<void>;
}

/** A whole server of the product. */
export interface Target extends MonitoredProcess {
  readonly dataFolder: string;
}

/**
 * Starts the server as `main.ts` does, with all roles, on the given database or an embedded one. Links cause no external calls.
 * @param settings environment variables, such as GUILDHALL_RATE_LIMITS
 */
export async function startTarget(
  connection: PostgresConnection | undefined,
  settings: Readonly<Record<string, string>> = {},
): Promise<Target> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'guildhall-target-'));
  const monitored = await startMonitored(MAIN, (port) => ({
    ...(connection ? { DATABASE_URL: getDatabaseUrl(connection) } : {}),
    GUILDHALL_DATA: dataFolder,
    GUILDHALL_HOST: '127.0.0.1',
    GUILDHALL_PORT: String(port),
    GUILDHALL_PUBLIC_URL: `http://127.0.0.1:${port}`,
    GUILDHALL_LOG: 'warn',
    GUILDHALL_LINK_PREVIEWS: 'off',
    ...settings,
  }));
  // By prototype, so that `alive` and `output` return their current values.
  return Object.assign(Object.create(monitored) as MonitoredProcess, {
    dataFolder,
    async stop() {
      await monitored.stop();
      await rm(dataFolder, { recursive: true, force: true });
    },
  });
}

/**
 * Starts a script that serves on a port, with the monitor preloaded; resolves once its `/healthz` responds.
 * @param environment variables to add to the environment, given the port
 */
export async function startMonitored(
  script: string,
  environment: (port: number) => Readonly<Record<string, string>>,
): Promise<MonitoredProcess> {
  const port = await freePort();
  const settings = environment(port);
  const origin = `${settings.GUILDHALL_TLS ? 'https' : 'http'}://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['--expose-gc', '--import', MONITOR, script], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...serverEnvironment(), ...settings },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output = (output + chunk).slice(-OUTPUT);
    });
  const isAlive = () => child.exitCode === null && child.signalCode === null;
  const ask = async <Reply>(question: 'memory' | 'stall'): Promise<Reply> => {
    const reply = nextReply<Reply>(child, question);
    child.send(question);
    return reply;
  };
  await waitUntilHealthy(origin, isAlive, () => output);
  return {
    origin,
    port,
    pid: child.pid as number,
    get alive() {
      return isAlive();
    },
    get output() {
      return output;
    },
    memory: () => ask<Memory>('memory'),
    stall: () => ask<Stall>('stall'),
    async stop() {
      if (!isAlive()) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

const nextReply = <Reply>(child: ChildProcess, kind: string): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const settle = (act: () => void) => {
      child.off('message', receive);
      child.off('exit', fail);
      clearTimeout(timer);
      act();
    };
    const receive = (reply: { readonly kind?: string }) => {
      if (reply.kind === kind) settle(() => resolve(reply as Reply));
    };
    const fail = () => settle(() => reject(new Error('The server ended.')));
    const timer = setTimeout(
      () => settle(() => reject(new Error(`The server did not report its ${kind}.`))),
      ANSWER_MS,
    );
    child.on('message', receive);
    child.on('exit', fail);
  });

async function waitUntilHealthy(origin: string, isAlive: () => boolean, output: () => string): Promise<void> {
  const end = Date.now() + READY_MS;
  while (isAlive()) {
    if (await isHealthy(origin)) return;
    if (Date.now() > end) throw new Error(`The server did not get ready: ${output()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The server ended: ${output()}`);
}
