import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port.ts';

/** The path in Debian's package, or the command from PATH. */
const program = ['nats-server', '/usr/sbin/nats-server'].find(
  (candidate) => spawnSync(candidate, ['--version']).status === 0,
);

/** Whether this machine has a nats-server; tests that need one are skipped if not, but never silently in CI. */
export const hasNats: boolean = program !== undefined;
if (!hasNats && process.env.CI === 'true')
  throw new Error('nats-server is not installed, and with CI=true nothing may be skipped.');

/** A real nats-server with JetStream on a loopback port of its own. */
export type TestNats = {
  url: string;
  /** Stops it like a crash. */
  kill(): Promise<void>;
  /** Starts it again on the same port and files. */
  start(): Promise<void>;
  stop(): Promise<void>;
};

export async function startTestNats(): Promise<TestNats> {
  if (!program) throw new Error('nats-server is not installed.');
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-nats-'));
  const port = await freePort();
  let child: ChildProcess | undefined;
  const kill = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  };
  const start = async () => {
    child = spawn(program, ['-a', '127.0.0.1', '-p', String(port), '-js', '-sd', folder], {
      stdio: 'ignore',
    });
    for (let tries = 0; tries < 100; tries += 1) {
      if (await accepts(port)) return;
      await sleep(50);
    }
    throw new Error(`nats-server did not listen on port ${port}.`);
  };
  await start();
  return {
    url: `nats://127.0.0.1:${port}`,
    kill,
    start,
    async stop() {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });
}
