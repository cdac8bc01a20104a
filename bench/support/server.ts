import { fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverEnvironment } from '@guildhall/tests/support/environment';

/** A server of our own in a process of its own, on an embedded database in a temporary folder. */
export interface BenchServer {
  readonly port: number;
  readonly pid: number;
  /** The connection string for `pg`. */
  readonly connection: object;
  /** The number of SQL statements that the server has sent since its start. */
  statements(): Promise<number>;
  /** Starts the monitor of the server's event loop. */
  watch(): Promise<void>;
  /** The most milliseconds of its own processor time that the event loop spent on one thing since the last call. */
  stall(): Promise<number>;
  stop(): Promise<void>;
}

type Reply =
  | { readonly kind: 'ready'; readonly port: number; readonly connection: object }
  | { readonly kind: 'statements'; readonly statements: number }
  | { readonly kind: 'watching' }
  | { readonly kind: 'stall'; readonly cpuMs: number };

/**
 * Starts it with rate limits on, each multiplied by a million so that none is reached, or by BENCH_RATE_LIMIT_MULTIPLIER. `settings` are
 * added to its environment. `kept` is a folder that stays after it, for the next run.
 */
export async function startBenchServer(
  settings: Record<string, string> = {},
  kept?: string,
): Promise<BenchServer> {
  const folder = kept ?? (await mkdtemp(join(tmpdir(), 'guildhall-bench-')));
  const child = fork(join(import.meta.dirname, 'server-process.ts'), [folder], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...serverEnvironment(), ...settings },
  });
  const next = <Kind extends Reply['kind']>(kind: Kind) =>
    new Promise<Extract<Reply, { kind: Kind }>>((resolve, reject) => {
      const fail = (code: number | null) => reject(new Error(`The server ended with ${code}.`));
      const receive = (reply: Reply) => {
        if (reply.kind !== kind) return;
        child.off('message', receive);
        child.off('exit', fail);
        resolve(reply as Extract<Reply, { kind: Kind }>);
      };
      child.on('message', receive);
      child.once('exit', fail);
    });
  const { port, connection } = await next('ready');
  return {
    port,
    pid: child.pid ?? 0,
    connection,
    async statements() {
      const answer = next('statements');
      child.send('statements');
      return (await answer).statements;
    },
    async watch() {
      const answer = next('watching');
      child.send('watch');
      await answer;
    },
    async stall() {
      const answer = next('stall');
      child.send('stall');
      return Math.round((await answer).cpuMs * 10) / 10;
    },
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.send('stop');
      await ended;
      if (kept === undefined) await rm(folder, { recursive: true, force: true });
    },
  };
}
