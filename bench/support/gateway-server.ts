import { type ChildProcess, fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Broadcast, Request, Watched } from './gateway-process.ts';

/** A server with a gateway in a process of its own, on an embedded database in a temporary folder. */
export interface GatewayServer {
  readonly port: number;
  readonly pid: number;
  /** The connection string for `pg`. */
  readonly connection: object;
  /** Sessions that have a connection. */
  sessions(): Promise<number>;
  /** After garbage collection. */
  memory(): Promise<NodeJS.MemoryUsage>;
  /** Milliseconds of processor time since the start. */
  cpu(): Promise<number>;
  /** The number of SQL statements that the server has sent since its start. */
  statements(): Promise<number>;
  /** What the process published, and how long its event loop was busy at most, since the last call. */
  watch(): Promise<Watched>;
  /** Publishes events and returns the processor time (ms) that the server spent meanwhile. */
  broadcast(options: Broadcast): Promise<{ cpuMs: number; events: number }>;
  stop(): Promise<void>;
}

const receive = <Result>(child: ChildProcess, kind: string) =>
  new Promise<Result>((resolve, reject) => {
    const failed = (code: number | null) => reject(new Error(`The server ended with ${code}.`));
    const message = (reply: { kind: string; result: Result }) => {
      if (reply.kind !== kind) return;
      child.off('message', message);
      child.off('exit', failed);
      resolve(reply.result);
    };
    child.on('message', message);
    child.once('exit', failed);
  });

export async function startGatewayServer(): Promise<GatewayServer> {
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-bench-'));
  const child = fork(join(import.meta.dirname, 'gateway-process.ts'), [folder], {
    execArgv: ['--expose-gc'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const { port, connection } = await receive<{ port: number; connection: object }>(child, 'ready');
  const ask = <Result>(request: Request) => {
    const answer = receive<Result>(child, request.kind);
    child.send(request);
    return answer;
  };
  return {
    port,
    pid: child.pid ?? 0,
    connection,
    sessions: () => ask({ kind: 'sessions' }),
    memory: () => ask({ kind: 'memory' }),
    statements: () => ask({ kind: 'statements' }),
    watch: () => ask({ kind: 'watch' }),
    cpu: () => ask({ kind: 'cpu' }),
    broadcast: (options) => ask({ kind: 'broadcast', ...options }),
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.send({ kind: 'stop' } satisfies Request);
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
