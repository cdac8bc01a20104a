// From launching the process on existing data to its first response, with the embedded database.
//   npm run bench start [-- TIMES]
import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverEnvironment } from '@guildhall/tests/support/environment';
import { machine } from '../support/measure.ts';

const times = Number(process.argv[2] ?? 5);
const main = join(import.meta.dirname, '..', '..', 'server', 'src', 'main.ts');
const folder = await mkdtemp(join(tmpdir(), 'guildhall-bench-'));

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });

/** Returns the milliseconds from the launch of `command` until `answers`. */
const until = async (answers: () => Promise<boolean>) => {
  const begin = performance.now();
  while (performance.now() - begin < 30_000) {
    if (await answers().catch(() => false)) return Math.round(performance.now() - begin);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error('No answer in 30 seconds.');
};

const startOnce = async () => {
  const port = await freePort();
  const child = spawn(process.execPath, [main], {
    stdio: 'ignore',
    env: {
      ...serverEnvironment(),
      GUILDHALL_DATA: folder,
      GUILDHALL_HOST: '127.0.0.1',
      GUILDHALL_PORT: String(port),
    },
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  try {
    return await until(async () => (await fetch(`http://127.0.0.1:${port}/api/v10/gateway`)).ok);
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
};

/** The baseline: the same runtime, which only responds. */
const floorOnce = async () => {
  const port = await freePort();
  const program = `require('node:http').createServer((q, r) => r.end('ok')).listen(${port}, '127.0.0.1')`;
  const child = spawn(process.execPath, ['-e', program], { stdio: 'ignore' });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  try {
    return await until(async () => (await fetch(`http://127.0.0.1:${port}/`)).ok);
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
};

try {
  const first = await startOnce();
  const starts: number[] = [];
  const floors: number[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    starts.push(await startOnce());
    floors.push(await floorOnce());
  }
  const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;
  const results = {
    machine: machine(),
    firstStartMs: first,
    onExistingDataMs: { median: median(starts), max: Math.max(...starts) },
    bareRuntimeMs: median(floors),
    ratio: Math.round((median(starts) / median(floors)) * 10) / 10,
  };
  process.stdout.write(`${JSON.stringify(results, null, 2)}\n`);
  await writeFile(join(import.meta.dirname, 'results.json'), `${JSON.stringify(results, null, 2)}\n`);
} finally {
  await rm(folder, { recursive: true, force: true });
}
