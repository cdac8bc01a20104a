import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { fillData } from './data.ts';
import { isRunning, kill, killAll, launch, processTree } from './launch.ts';

const isRoot = process.getuid?.() === 0;
/** The exit status by which a supervisor knows that a restart would fail in the same way (sysexits.h, EX_CONFIG). */
const NEEDS_A_PERSON = 78;

let folder: string;
let settings: { GUILDHALL_PORT: string; GUILDHALL_DATA: string; GUILDHALL_LOG: string };

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'guildhall-start-'));
  settings = {
    GUILDHALL_PORT: String(await freePort()),
    GUILDHALL_DATA: join(folder, 'data'),
    GUILDHALL_LOG: 'error',
  };
});
afterEach(() => {
  killAll();
  spawnSync('umount', ['-q', join(folder, 'disk')]);
  rmSync(folder, { recursive: true, force: true });
});

const gone = (pids: number[]) =>
  vi.waitFor(() => expect(pids.filter(isRunning)).toEqual([]), { timeout: 15_000, interval: 50 });

/** Its message when it ends by itself: the last line, because npm and Node add none of their own. */
async function refusal(extra: Record<string, string> = {}): Promise<string> {
  const server = launch({ ...settings, ...extra });
  expect(await server.ended).toBe(NEEDS_A_PERSON);
  expect(server.output).not.toContain('supervisor.restarting');
  expect(server.output).not.toContain('    at ');
  return server.output.trim().split('\n').at(-1)!;
}

test('starts, stops without leaving a process, and starts again', async () => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    const server = launch(settings);
    expect(await server.opened()).toBe(200);
    const pids = processTree(server.pid);
    expect(pids.length).toBeGreaterThan(3);
    server.kill(signal);
    expect(await server.ended).toBe(0);
    await gone(pids);
  }
});

test('starts after all its processes were killed at once', async () => {
  fillData(settings.GUILDHALL_DATA);
  const first = launch(settings);
  await first.opened();
  const pids = processTree(first.pid);
  for (const pid of pids) kill(pid);
  const second = launch(settings);
  expect(await second.opened()).toBe(200);
  await gone(pids);
  second.kill('SIGTERM');
  expect(await second.ended).toBe(0);
});

test('leaves no process behind if only the launcher was killed', async () => {
  fillData(settings.GUILDHALL_DATA);
  const server = launch(settings);
  await server.opened();
  const pids = processTree(server.pid);
  kill(pids[0]!);
  await gone(pids);
});

describe('names the setting to change if', () => {
  test('the port is taken', async () => {
    fillData(settings.GUILDHALL_DATA);
    const other = createServer().listen(Number(settings.GUILDHALL_PORT), '0.0.0.0');
    expect(await refusal()).toMatch(/^Port \d+ is taken .*GUILDHALL_PORT/);
    other.close();
  });

  test('the data folder is in use', async () => {
    fillData(settings.GUILDHALL_DATA);
    const server = launch(settings);
    await server.opened();
    expect(await refusal({ GUILDHALL_PORT: String(await freePort()) })).toMatch(
      /^GUILDHALL_DATA: .* is in use/,
    );
    server.kill('SIGTERM');
    await server.ended;
  });

  test('a setting is unknown or invalid', async () => {
    expect(await refusal({ GUILDHALL_PROT: '1' })).toMatch(/^GUILDHALL_PROT isn't a setting/);
    expect(await refusal({ GUILDHALL_ROLES: 'apis' })).toMatch(/^GUILDHALL_ROLES must be /);
  });

  test('the configured database is unreachable', async () => {
    expect(await refusal({ DATABASE_URL: 'postgres://me:hidden@127.0.0.1:1/none' })).toMatch(
      /^DATABASE_URL: /,
    );
  });

  test('the bucket for files is unreachable', async () => {
    fillData(settings.GUILDHALL_DATA);
    const bucket = { S3_ENDPOINT: 'http://127.0.0.1:1', S3_BUCKET: 'files', S3_ACCESS_KEY: 'me' };
    expect(await refusal({ ...bucket, S3_SECRET_KEY: 'hidden' })).toMatch(/^S3_ENDPOINT, S3_BUCKET: /);
  });

  test('the data folder is a file', async () => {
    writeFileSync(settings.GUILDHALL_DATA, '');
    expect(await refusal()).toMatch(/^GUILDHALL_DATA: /);
  });

  test.skipIf(isRoot)('the data folder is not writable', async () => {
    mkdirSync(settings.GUILDHALL_DATA, { mode: 0o500 });
    expect(await refusal()).toMatch(/^GUILDHALL_DATA: .* can't be written by this user/);
  });

  const disk = () => join(folder, 'disk');
  const mount = (options: string) =>
    spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'none', disk()]).status === 0;

  test.runIf(isRoot)('the disk is full', async ({ skip }) => {
    mkdirSync(disk());
    skip(!mount('size=16m'), 'no file system can be mounted here');
    expect(await refusal({ GUILDHALL_DATA: join(disk(), 'data') })).toMatch(
      /^GUILDHALL_DATA: the disk .* is full/,
    );
  });

  test.runIf(isRoot)('the disk is full on a later start', async ({ skip }) => {
    mkdirSync(disk());
    skip(!mount('size=96m'), 'no file system can be mounted here');
    const data = { GUILDHALL_DATA: join(disk(), 'data') };
    fillData(data.GUILDHALL_DATA);
    spawnSync('dd', ['if=/dev/zero', `of=${join(disk(), 'filling')}`, 'bs=4k']);
    expect(await refusal(data)).toMatch(/^GUILDHALL_DATA: the disk .* is full/);
  });

  test.runIf(isRoot)('the disk is read-only', async ({ skip }) => {
    mkdirSync(disk());
    skip(!mount('ro'), 'no file system can be mounted here');
    expect(await refusal({ GUILDHALL_DATA: join(disk(), 'data') })).toMatch(/^GUILDHALL_DATA: .* read-only/);
  });
});
