import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Log } from '../log/index.ts';
import { dataArgument } from './cluster.ts';
import { ENVIRONMENT } from './run.ts';
import type { Binaries, Identity } from './types.ts';

/** How much of its output is kept to explain a failure, in characters. */
const KEPT = 8_000;

/**
 * Settings for one machine that also does other things. No TCP; it logs only its own health, because
 * errors of statements belong to the caller and can contain personal data.
 */
const SETTINGS: Record<string, string> = {
  listen_addresses: '',
  unix_socket_directories: '.',
  unix_socket_permissions: '0700',
  max_connections: '100',
  shared_buffers: '128MB',
  effective_cache_size: '1GB',
  random_page_cost: '1.1',
  wal_buffers: '16MB',
  max_wal_size: '1GB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
};

/** A postmaster that accepts connections. `exited` resolves when it is gone, `orderly` if it was asked to end, by whomever. */
export type Postmaster = { pid: number; exited: Promise<{ orderly: boolean }>; stop(): Promise<void> };

/** Thrown when the postmaster ends before it accepts connections; with its `output`. */
export class PostmasterFailure extends Error {
  readonly output: string;
  constructor(output: string) {
    super('the postmaster ended before it was ready');
    this.output = output;
  }
}

/**
 * Starts PostgreSQL on the cluster in `folder` and resolves once it accepts connections.
 * `settings` add to or replace ours. Throws PostmasterFailure.
 */
export async function startPostmaster(options: {
  folder: string;
  binaries: Binaries;
  identity: Identity;
  settings?: Record<string, string>;
  log: Log;
}): Promise<Postmaster> {
  const { folder, binaries, identity, log } = options;
  const settings = Object.entries({ ...SETTINGS, ...options.settings });
  const child = spawn(
    binaries.postgres,
    ['-D', dataArgument(folder), ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    // A session of its own: Ctrl+C must reach the server alone, which stops the database last.
    { ...identity, cwd: folder, env: ENVIRONMENT, detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const output = await readiness(child, log);
  if (output !== undefined) throw new PostmasterFailure(output);
  const exited = new Promise<{ orderly: boolean }>((resolve) =>
    child.once('exit', (status) => resolve({ orderly: status === 0 })),
  );
  if (child.exitCode !== null || child.signalCode !== null) throw new PostmasterFailure('');
  const guard = startGuard(child.pid!, identity);
  void exited.then(() => guard.kill('SIGKILL'));
  return {
    pid: child.pid!,
    exited,
    async stop() {
      // SIGINT is the fast shutdown: it ends open transactions, then writes a checkpoint.
      child.kill('SIGINT');
      await exited;
    },
  };
}

/** Follows the child's output; resolves to undefined when it is ready, or to its output when it ended. */
function readiness(child: ChildProcess, log: Log): Promise<string | undefined> {
  return new Promise((resolve) => {
    let output = '';
    const lines = createInterface({ input: child.stderr! });
    lines.on('line', (line) => {
      output = `${output}${line}\n`.slice(-KEPT);
      report(line, log);
      if (line.includes('database system is ready to accept connections')) resolve(undefined);
    });
    child.once('error', (error) => resolve(error.message));
    child.once('close', () => resolve(output));
  });
}

/** Messages to clients on a shutdown, or when a signal reaches every process: severe for them alone. */
const SHUTDOWN =
  /^(?:terminating connection due to administrator command|the database system is shutting down|canceling statement due to user request|canceling authentication due to timeout)/;

function report(line: string, log: Log): void {
  const [, severity = 'LOG', message = line] = /^([A-Z]+): {2}(.*)$/.exec(line) ?? [];
  if ((severity === 'FATAL' && !SHUTDOWN.test(message)) || severity === 'PANIC')
    log.warn('postgres.message', { severity, message });
  else log.debug('postgres.message', { severity, message });
}

/**
 * A shell that waits for the end of a pipe only we hold and then stops the postmaster: a server killed with SIGKILL
 * can't do so itself. It lives in its own session for the same reason as the postmaster.
 */
function startGuard(pid: number, identity: Identity): ChildProcess {
  const guard = spawn('/bin/sh', ['-c', 'read -r _; kill -INT "$0"', String(pid)], {
    ...identity,
    cwd: '/',
    env: ENVIRONMENT,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.on('error', () => {});
  guard.unref();
  return guard;
}
