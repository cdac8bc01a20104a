import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { fillData } from './data.ts';
import { isDatabaseChild, kill, killAll, launch, processTree } from './launch.ts';

const hasScript = spawnSync('script', ['--version']).stdout?.includes('util-linux') ?? false;

let folder: string;
let settings: { GUILDHALL_PORT: string; GUILDHALL_DATA: string };

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'guildhall-terminal-'));
  settings = { GUILDHALL_PORT: String(await freePort()), GUILDHALL_DATA: join(folder, 'data') };
});
afterEach(() => {
  killAll();
  rmSync(folder, { recursive: true, force: true });
});

const getLines = (output: string) => output.split(/\r?\n/).filter((line) => line !== '');

test.runIf(hasScript)(
  'a terminal shows the progress in sentences, and Ctrl+C ends without a stack trace',
  async () => {
    const server = launch(settings, { terminal: true });
    await server.opened();
    server.type('\x03');
    expect(await server.ended).toBe(0);
    expect(getLines(server.output)).toEqual([
      'Creating the database.',
      expect.stringMatching(/^Applying \d+ database migrations\.$/),
      `Guildhall is open at http://localhost:${settings.GUILDHALL_PORT}`,
      expect.stringMatching(/^Without a mail server/),
      '^CStopping.',
    ]);
  },
);

test('a pipe gets the progress as JSON', async () => {
  const server = launch(settings);
  await server.opened();
  server.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  const logged = getLines(server.output)
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line).event);
  expect(logged).toContain('database.migrated');
  expect(server.output).not.toMatch(/Applying|Stopping/);
});

// A service manager or a container signals the database as well, which then ends first. The database's own processes are left out: they
// have sessions of their own, and one of them takes SIGINT for its parent's order to write the last checkpoint.
test.each(['SIGINT', 'SIGTERM'] as const)('ends quietly when every process gets %s', async (signal) => {
  fillData(settings.GUILDHALL_DATA);
  const server = launch({ ...settings, GUILDHALL_LOG: 'warn' });
  await server.opened();
  for (const pid of processTree(server.pid)) if (!isDatabaseChild(pid)) kill(pid, signal);
  expect(await server.ended).toBe(0);
  expect(getLines(server.output).filter((line) => line.startsWith('{'))).toEqual([]);
});
