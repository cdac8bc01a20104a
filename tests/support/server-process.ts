import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverEnvironment } from './environment.ts';
import { freePort } from './free-port.ts';

const MAIN = join(import.meta.dirname, '..', '..', 'server', 'src', 'main.ts');

/** A server as `npm start` runs it: a process of its own, all roles, the embedded database unless it is given DATABASE_URL. */
export interface ServerProcess {
  readonly origin: string;
  /** The folder of its data, including the emails it would have sent. */
  readonly dataFolder: string;
  /** Starts it and waits until it responds. */
  start(): Promise<void>;
  readonly pid: number;
  /** The end of its log. */
  readLog(): string;
  /** kill -9 of the server alone: the next start has to handle the leftovers. */
  kill(): Promise<void>;
  /** Stops it cleanly; it can be started again. */
  stop(): Promise<void>;
  /** Stops it cleanly and removes its data. */
  remove(): Promise<void>;
}

/** Environment variables, or their function of the port. */
export type Settings =
  | Readonly<Record<string, string>>
  | ((port: number) => Readonly<Record<string, string>>);

/** Creates a server that is not started yet, with these settings. */
export async function createServerProcess(settings: Settings = {}): Promise<ServerProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-e2e-'));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  let said = '';

  const end = async (signal: NodeJS.Signals) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };

  return {
    origin,
    dataFolder: folder,
    async start() {
      child = spawn(process.execPath, [MAIN], {
        stdio: ['ignore', 'ignore', 'pipe'],
        env: {
          ...serverEnvironment(),
          GUILDHALL_DATA: folder,
          GUILDHALL_HOST: '127.0.0.1',
          GUILDHALL_PORT: String(port),
          GUILDHALL_PUBLIC_URL: origin,
          GUILDHALL_LOG: 'warn',
          // Links in a test's messages cause no external calls.
          GUILDHALL_LINK_PREVIEWS: 'off',
          ...(typeof settings === 'function' ? settings(port) : settings),
        },
      });
      child.stderr?.on('data', (data) => {
        said = (said + data).slice(-64_000);
      });
      for (let tries = 0; tries < 600; tries += 1) {
        if (child.exitCode !== null)
          throw new Error(`The server ended with ${child.exitCode}: ${said.slice(-4_000)}`);
        const answer = await fetch(`${origin}/healthz`).catch(() => undefined);
        if (answer?.ok) return;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      throw new Error(`The server did not answer in 30 seconds: ${said.slice(-4_000)}`);
    },
    get pid() {
      return child?.pid as number;
    },
    readLog: () => said,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    async remove() {
      await end('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
