import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PASSWORD } from '../support/app.ts';
import { eventually } from '../support/eventually.ts';
import { freePort } from '../support/free-port.ts';
import { createServerProcess, type ServerProcess } from '../support/server-process.ts';
import { fillData } from './data.ts';
import { clone, isRunning, killAll, type Launch, launch, processTree } from './launch.ts';

/** A crash as the owner sees it. */
interface Crash {
  readonly cause: string;
  readonly signal: string | null;
  readonly status: number | null;
  readonly started_at: string | null;
  readonly ended_at: string;
  readonly details: string;
}

const DYING = {
  NODE_OPTIONS: `--max-old-space-size=800 --import ${join(clone, 'tests', 'support', 'dying.ts')}`,
};

const call = async (origin: string, method: string, path: string, token?: string, body?: unknown) => {
  const answer = await fetch(`${origin}/api/v10${path}`, {
    method,
    headers: {
      ...(token ? { authorization: token } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  // biome-ignore lint/suspicious/noExplicitAny: tests assert its fields
  return (await answer.json()) as any;
};
/** Registers the user who then owns the instance. */
const registerOwner = async (origin: string): Promise<string> => {
  const person = { username: 'wren', email: 'wren@example.org', date_of_birth: '1990-02-03', consent: true };
  return (await call(origin, 'POST', '/auth/register', undefined, { ...person, password: PASSWORD })).token;
};
const readCrashes = async (origin: string, token: string) =>
  (await call(origin, 'GET', '/admin/overview', token)).health.crashes as {
    readonly last_day: number;
    readonly recent: readonly Crash[];
  };

describe('under npm start', () => {
  let folder: string;
  let settings: Record<string, string>;
  let origin: string;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'guildhall-restart-'));
    settings = {
      GUILDHALL_PORT: String(await freePort()),
      GUILDHALL_DATA: join(folder, 'data'),
      GUILDHALL_LOG: 'error',
    };
    fillData(join(folder, 'data'));
    origin = `http://127.0.0.1:${settings.GUILDHALL_PORT}`;
  });
  afterEach(() => {
    killAll();
    rmSync(folder, { recursive: true, force: true });
  });

  const getServer = ({ pid }: Launch) => processTree(pid)[1] as number;
  const timesOpen = ({ output }: Launch) => output.split('Guildhall is open at').length - 1;
  const openAgain = (server: Launch, times: number) => eventually(() => timesOpen(server) === times, 60_000);
  const restarts = ({ output }: Launch) =>
    output
      .split('\n')
      .filter((line) => line.includes('"supervisor.restarting"'))
      .map((line) => JSON.parse(line));

  test('a server that crashes is restarted at once, and its owner sees the time and cause', async () => {
    const server = launch({ ...settings, ...DYING });
    await server.opened();
    const token = await registerOwner(origin);
    const first = getServer(server);

    process.kill(first, 'SIGKILL');
    await openAgain(server, 2);
    expect(restarts(server)).toMatchObject([{ level: 'error', pid: first, signal: 'SIGKILL', delay_ms: 0 }]);
    const second = getServer(server);
    expect(second).not.toBe(first);
    const killed = await readCrashes(origin, token);
    expect(killed).toMatchObject({ last_day: 1, recent: [{ cause: 'signal', signal: 'SIGKILL' }] });
    expect(Date.parse(killed.recent[0]?.started_at ?? '')).toBeLessThan(
      Date.parse(killed.recent[0]?.ended_at ?? ''),
    );

    process.kill(second, 'SIGUSR2');
    await openAgain(server, 3);
    // It crashes repeatedly, so the launcher waits.
    expect(restarts(server)[1]).toMatchObject({ status: 70, signal: null, delay_ms: 2_000, count: 2 });
    expect(restarts(server)[1].last_lines).toContain('The boiler burst');
    const thrown = (await readCrashes(origin, token)).recent[0];
    expect(thrown).toMatchObject({ cause: 'exception', status: 70 });
    expect(thrown?.details).toMatch(/^Error: The boiler burst at postgres:\/\/\[secret\]@localhost/);

    process.kill(getServer(server), 'SIGWINCH');
    await openAgain(server, 4);
    const starved = (await readCrashes(origin, token)).recent[0];
    expect(starved).toMatchObject({ cause: 'out_of_memory', signal: 'SIGABRT' });

    server.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    // It was stopped on purpose, so the next start has nothing to report.
    expect(readdirSync(join(folder, 'data', 'runs'))).toEqual([]);
  });

  test('a request to end stops the launcher while it waits to restart the server', async () => {
    const server = launch(settings);
    await server.opened();
    for (const times of [1, 2]) {
      process.kill(getServer(server), 'SIGKILL');
      await eventually(() => restarts(server).length === times, 60_000);
      if (times === 1) await openAgain(server, 2);
    }
    server.kill('SIGINT');
    expect(await server.ended).toBe(1);
    expect(timesOpen(server)).toBe(2);
  });

  test('a server that needs manual help when it restarts is given up, with its message', async () => {
    const server = launch(settings);
    await server.opened();
    // The second restart waits, which leaves time to take the port.
    for (const times of [1, 2]) {
      process.kill(getServer(server), 'SIGKILL');
      await eventually(() => restarts(server).length === times, 60_000);
      if (times === 1) await openAgain(server, 2);
    }
    const other = createServer().listen(Number(settings.GUILDHALL_PORT), '0.0.0.0');
    expect(await server.ended).toBe(78);
    expect(server.output.trim().split('\n').at(-1)).toMatch(/^Port \d+ is taken .*GUILDHALL_PORT/);
    other.close();
  });

  test('a server stopped by a signal of its own stays stopped', async () => {
    const server = launch(settings);
    await server.opened();
    const pids = processTree(server.pid);
    process.kill(getServer(server), 'SIGTERM');
    expect(await server.ended).toBe(0);
    await eventually(() => !pids.some(isRunning));
  });
});

describe('without a supervisor', () => {
  let server: ServerProcess;
  afterEach(() => server.remove());

  test('the next start detects how the last process ended', async () => {
    server = await createServerProcess(DYING);
    fillData(server.dataFolder);
    await server.start();
    const token = await registerOwner(server.origin);

    process.kill(server.pid, 'SIGUSR2');
    await eventually(() => !isRunning(server.pid));
    await server.start();
    expect((await readCrashes(server.origin, token)).recent).toMatchObject([
      { cause: 'exception', signal: null, details: expect.stringMatching(/^Error: The boiler burst/) },
    ]);

    await server.kill();
    await server.start();
    expect((await readCrashes(server.origin, token)).recent[0]).toMatchObject({
      cause: 'unknown',
      details: '',
    });

    // Control: a stopped process has not crashed.
    await server.stop();
    await server.start();
    expect((await readCrashes(server.origin, token)).last_day).toBe(2);
  });
});
