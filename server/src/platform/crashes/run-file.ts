import { randomUUID } from 'node:crypto';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { describeProcess, isProcessAlive } from '../process-identity.ts';

/** A file in the data folder while a process runs, from which the next one sees how it ended. */
export interface RunFile {
  readonly pid: number;
  readonly host: string;
  /** Tells the process from a later one with the same id. */
  readonly process: string;
  /** Unix milliseconds. */
  readonly startedAt: number;
  /** Set by a process that knew it was about to end. */
  readonly crash?: { readonly at: number; readonly error: string };
}

/** A run that has its file. */
export interface Run {
  /** Writes down why the process is about to end. Synchronous, and never throws. */
  fail(error: string): void;
  /** Ended as it was asked to: there is nothing to report. */
  end(): void;
}

/** Files that are read at a start: a process that crashes again and again leaves many. */
const MOST = 50;

const getFolder = (dataFolder: string) => join(dataFolder, 'runs');

/** Begins this process's run in the data folder. */
export async function beginRun(dataFolder: string): Promise<Run> {
  const folder = getFolder(dataFolder);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `${randomUUID()}.json`);
  const run: RunFile = {
    pid: process.pid,
    host: hostname(),
    process: describeProcess(process.pid),
    startedAt: Math.round(performance.timeOrigin),
  };
  // Synchronous throughout, as a dying process has no later.
  const write = (file: RunFile) => {
    writeFileSync(`${path}.new`, JSON.stringify(file), { mode: 0o600 });
    renameSync(`${path}.new`, path);
  };
  write(run);
  return {
    fail(error) {
      try {
        write({ ...run, crash: { at: Date.now(), error } });
      } catch {
        // On a full disk the supervisor's report is all there is.
      }
    },
    end: () => rmSync(path, { force: true }),
  };
}

/**
 * The runs of processes on this host that are gone without having ended theirs, oldest first. `forget` removes their files.
 * A file that can't be understood is removed at once.
 */
export async function readEndedRuns(
  dataFolder: string,
): Promise<{ readonly runs: readonly RunFile[]; forget(): Promise<void> }> {
  const folder = getFolder(dataFolder);
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json'));
  const ended: { readonly name: string; readonly run: RunFile }[] = [];
  for (const name of names) {
    const run = await readRun(join(folder, name));
    if (run === undefined) await rm(join(folder, name), { force: true });
    else if (run.host === hostname() && !isProcessAlive(run.process)) ended.push({ name, run });
  }
  const runs = ended.map(({ run }) => run).sort((a, b) => a.startedAt - b.startedAt);
  return {
    runs: runs.slice(-MOST),
    async forget() {
      for (const { name } of ended) await rm(join(folder, name), { force: true });
    },
  };
}

async function readRun(path: string): Promise<RunFile | undefined> {
  try {
    const run = JSON.parse(await readFile(path, 'utf8')) as RunFile;
    return typeof run.process === 'string' && typeof run.startedAt === 'number' ? run : undefined;
  } catch {
    return undefined;
  }
}
