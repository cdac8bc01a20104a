import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { run } from './run.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'guildhall-run-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Ignores requests to end, and says that it runs by a file with its process id as the name. */
const STUBBORN = `require('node:fs').writeFileSync(require('node:path').join(process.argv[1], String(process.pid)), '');
  process.on('SIGTERM', () => {});
  setInterval(() => {}, 1_000);`;

/** Starts two such processes, one of which keeps its output open, and then does `rest`. */
const buildParent = (rest) => `const { spawn } = require('node:child_process');
  for (const stdio of ['ignore', 'inherit'])
    spawn(process.execPath, ['-e', ${JSON.stringify(STUBBORN)}, process.argv[1]], { stdio });
  ${rest}`;

const getStarted = () => readdirSync(folder).map(Number);
/** Whether a process runs; one that only waits to be collected doesn't. */
const isRunning = (pid) =>
  !['', 'Z'].includes(
    spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim()[0] ?? '',
  );
const bothStarted = () => vi.waitFor(() => expect(getStarted()).toHaveLength(2), { timeout: 10_000 });
const allEnded = () =>
  vi.waitFor(() => expect(getStarted().filter(isRunning)).toEqual([]), { timeout: 10_000 });

test('an aborted command ends with all processes that it started', async () => {
  const controller = new AbortController();
  const script = buildParent('setInterval(() => {}, 1_000);');
  const running = run(process.execPath, ['-e', script, folder], { whole: true, signal: controller.signal });
  await bothStarted();
  expect(getStarted().filter(isRunning)).toHaveLength(2);
  controller.abort();
  expect((await running).status).toBe(1);
  await allEnded();
}, 30_000);

test('a command that ends leaves no process that it started', async () => {
  const script = buildParent(`const { readdirSync } = require('node:fs');
    setInterval(() => readdirSync(process.argv[1]).length === 2 && process.exit(3), 20);`);
  expect((await run(process.execPath, ['-e', script, folder], { whole: true })).status).toBe(3);
  expect(getStarted()).toHaveLength(2);
  await allEnded();
}, 30_000);
