import { spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLog } from '../log/index.ts';
import { type PostgresConnection, startPostgres } from './index.ts';

const log = createLog('error', () => {});
const settings = { fsync: 'off' };
let dataFolder: string;

beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'guildhall-test-'));
});
afterEach(() => rm(dataFolder, { recursive: true, force: true }));

async function ask(connection: PostgresConnection, text: string): Promise<unknown> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return Object.values((await client.query(text)).rows[0] ?? {})[0];
  } finally {
    await client.end();
  }
}

const postmasterId = async () =>
  Number.parseInt(await readFile(join(dataFolder, 'postgres', 'postmaster.pid'), 'utf8'), 10);

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

test('keeps what was written across runs, in a role that is no superuser', async () => {
  const first = await startPostgres({ dataFolder, log, settings });
  await ask(first.connection, 'CREATE TABLE kept AS SELECT 7 AS value');
  await first.stop();
  const second = await startPostgres({ dataFolder, log, settings });
  expect(await ask(second.connection, 'SELECT value FROM kept')).toBe(7);
  expect(await ask(second.connection, 'SELECT usesuper FROM pg_user WHERE usename = current_user')).toBe(
    false,
  );
  expect(await ask(second.connection, 'SELECT datlocale FROM pg_database')).toBe('C.UTF-8');
  await second.stop();
});

test('works below folders with long names and only for their owner', async () => {
  const home = join(dataFolder, 'closed');
  await mkdir(home, { mode: 0o700 });
  const deep = join(home, 'a'.repeat(60), 'b'.repeat(60));
  const postgres = await startPostgres({ dataFolder: deep, log, settings });
  expect(await ask(postgres.connection, 'SELECT 1')).toBe(1);
  await postgres.stop();
});

test('refuses a data folder that a living server uses', async () => {
  const postgres = await startPostgres({ dataFolder, log, settings });
  await expect(startPostgres({ dataFolder, log, settings })).rejects.toThrow(
    `GUILDHALL_DATA: ${dataFolder} is in use by the server with process id ${process.pid}`,
  );
  expect(await ask(postgres.connection, 'SELECT 1')).toBe(1);
  await postgres.stop();
});

test('starts the database again when it was killed', async () => {
  const onLost = vi.fn();
  const postgres = await startPostgres({ dataFolder, log, settings, onLost });
  const killed = await postmasterId();
  process.kill(killed, 'SIGKILL');
  await vi.waitFor(() => ask(postgres.connection, 'SELECT 1'), { timeout: 8_000, interval: 100 });
  expect(await postmasterId()).not.toBe(killed);
  expect(onLost).not.toHaveBeenCalled();
  await postgres.stop();
}, 15_000);

test.runIf(process.platform === 'linux')(
  'starts the database again when it was killed and one of its processes notices nothing',
  async () => {
    const onLost = vi.fn();
    const postgres = await startPostgres({ dataFolder, log, settings, onLost });
    const client = new pg.Client(postgres.connection);
    client.on('error', () => {});
    await client.connect();
    // As one that waits for a lock which a killed process held, and which nobody will ever release.
    const stuck = Number((await client.query('SELECT pg_backend_pid() AS pid')).rows[0].pid);
    process.kill(stuck, 'SIGSTOP');
    process.kill(await postmasterId(), 'SIGKILL');
    await vi.waitFor(() => ask(postgres.connection, 'SELECT 1'), { timeout: 15_000, interval: 100 });
    expect(await isZombieOrGone(stuck)).toBe(true);
    expect(onLost).not.toHaveBeenCalled();
    await postgres.stop();
  },
  25_000,
);

test('leaves no database behind when the server is killed, and starts on its data again', async () => {
  const script = `
    import { startPostgres } from ${JSON.stringify(new URL('./index.ts', import.meta.url).href)};
    const none = () => {};
    await startPostgres({ dataFolder: ${JSON.stringify(dataFolder)}, log: { debug: none, info: none, warn: none, error: none } });
    process.stdout.write('ready');
    setInterval(none, 1000);`;
  const server = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve) => server.stdout.once('data', resolve));
  const pid = await postmasterId();
  server.kill('SIGKILL');
  await vi.waitFor(() => expect(isZombieOrGone(pid)).resolves.toBe(true), { timeout: 8_000, interval: 50 });
  const postgres = await startPostgres({ dataFolder, log, settings });
  expect(await ask(postgres.connection, 'SELECT 1')).toBe(1);
  await postgres.stop();
}, 20_000);

async function isZombieOrGone(pid: number): Promise<boolean> {
  if (!isRunning(pid)) return true;
  return / Z /.test(await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ' Z '));
}

test('ignores a postmaster.pid whose process id belongs to a stranger', async () => {
  await (await startPostgres({ dataFolder, log, settings })).stop();
  const stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  await writeFile(join(dataFolder, 'postgres', 'postmaster.pid'), `${stranger.pid}\n/elsewhere\n`);
  const postgres = await startPostgres({ dataFolder, log, settings });
  expect(stranger.exitCode).toBe(null);
  stranger.kill('SIGKILL');
  await postgres.stop();
});

test('says which setting to change where the folder does not serve', async () => {
  const file = join(dataFolder, 'file');
  await writeFile(file, '');
  await expect(startPostgres({ dataFolder: file, log })).rejects.toThrow('GUILDHALL_DATA');
  const cluster = join(dataFolder, 'postgres');
  await mkdir(cluster);
  await writeFile(join(cluster, 'PG_VERSION'), '17\n');
  await expect(startPostgres({ dataFolder, log })).rejects.toThrow('holds a PostgreSQL 17 database');
});

test.skipIf(process.getuid?.() === 0)('says so where the folder may not be written', async () => {
  await chmod(dataFolder, 0o500);
  await expect(startPostgres({ dataFolder, log })).rejects.toThrow("can't be written by this user");
  await chmod(dataFolder, 0o700);
});
