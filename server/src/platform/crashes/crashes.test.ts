import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { describeProcess } from '../process-identity.ts';
import { redact } from './redact.ts';
import { combineReports } from './report.ts';
import { beginRun, type RunFile, readEndedRuns } from './run-file.ts';

describe('the file of a run', () => {
  let dataFolder: string;
  beforeEach(async () => {
    dataFolder = await mkdtemp(join(tmpdir(), 'guildhall-test-'));
  });
  afterEach(() => rm(dataFolder, { recursive: true, force: true }));

  const put = (name: string, run: Partial<RunFile>) =>
    writeFile(
      join(dataFolder, 'runs', `${name}.json`),
      JSON.stringify({ pid: 1, host: hostname(), startedAt: 1, ...run }),
    );

  test('is left alone while its process lives, and gone when that ended as asked', async () => {
    const run = await beginRun(dataFolder);
    expect((await readEndedRuns(dataFolder)).runs).toEqual([]);
    expect(await readdir(join(dataFolder, 'runs'))).toHaveLength(1);
    run.end();
    expect(await readdir(join(dataFolder, 'runs'))).toEqual([]);
  });

  test('says how processes ended that are gone, oldest first, until it is forgotten', async () => {
    const other = spawn('sleep', ['60']);
    const description = describeProcess(other.pid as number);
    const exited = once(other, 'exit');
    other.kill('SIGKILL');
    await exited;
    const own = await beginRun(dataFolder);
    own.fail('not dead yet');
    await put('late', { process: description, startedAt: 2, crash: { at: 3, error: 'Error: no' } });
    await put('early', { process: description, startedAt: 1 });
    await put('elsewhere', { process: description, host: 'another' });
    await writeFile(join(dataFolder, 'runs', 'broken.json'), '{');
    const { runs, forget } = await readEndedRuns(dataFolder);
    expect(runs.map(({ startedAt, crash }) => [startedAt, crash?.error])).toEqual([
      [1, undefined],
      [2, 'Error: no'],
    ]);
    await forget();
    expect((await readEndedRuns(dataFolder)).runs).toEqual([]);
    // Its own, and that of another machine on the same folder.
    expect(await readdir(join(dataFolder, 'runs'))).toHaveLength(2);
  });
});

describe('reports', () => {
  const run: RunFile = { pid: 7, host: 'here', process: '7 1 boot', startedAt: 100 };
  const seen = { pid: 7, at: 200, status: null, signal: 'SIGKILL', last_lines: 'the end' };

  test('of a process and of its supervisor become one', () => {
    expect(combineReports([run], [seen], {})).toEqual([
      {
        ...{ startedAt: 100, endedAt: 200, cause: 'signal' },
        ...{ status: undefined, signal: 'SIGKILL', details: 'the end' },
      },
    ]);
    const crash = { at: 150, error: 'Error: no' };
    expect(combineReports([{ ...run, crash }], [{ ...seen, signal: null, status: 70 }], {})).toMatchObject([
      { cause: 'exception', endedAt: 200, status: 70, details: 'Error: no' },
    ]);
  });

  test('of other processes stay apart, in the order of their ends', () => {
    const reports = combineReports([run], [{ ...seen, pid: 8, at: 90, signal: null, status: 3 }], {});
    expect(reports).toMatchObject([
      { cause: 'exit', status: 3, startedAt: undefined },
      { cause: 'unknown', endedAt: undefined },
    ]);
    // A process id that was given out again.
    expect(combineReports([run], [{ ...seen, at: 90 }], {})).toHaveLength(2);
  });

  test('know what V8 says when memory is out, and are bounded', () => {
    const lines = `FATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory\n${'x'.repeat(9_000)}\0`;
    const [report] = combineReports([run], [{ ...seen, signal: 'SIGABRT', last_lines: lines }], {});
    expect(report?.cause).toBe('out_of_memory');
    expect(report?.details).toHaveLength(4_000);
  });
});

test('secrets are blanked', () => {
  const environment = {
    S3_SECRET_KEY: 'wJalrXUtnFEMI',
    DATABASE_URL: 'postgres://guildhall:p%40ssword@db/guildhall',
    GUILDHALL_PORT: '8420',
  };
  const token = `MTIzNDU2.abcdef.${'x'.repeat(38)}`;
  const text = `key wJalrXUtnFEMI, p@ssword or p%40ssword, smtp://me:hidden@mail, Bot ${token}, port 8420`;
  const blanked = redact(text, environment);
  expect(blanked).toBe('key [secret], [secret] or [secret], smtp://[secret]@mail, Bot [secret], port 8420');
});
