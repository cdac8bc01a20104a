import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

/** The folder of the clone under test. */
export const clone = join(import.meta.dirname, '..', '..');

/** A run of `npm start`. */
export type Launch = {
  /** Everything it has written so far, to both streams. */
  readonly output: string;
  readonly pid: number;
  /** Resolves to the response of `/healthz` once the launcher reports that it is open; rejects if it ended before. */
  opened(): Promise<number>;
  /** Resolves to its exit status, or the signal that ended it. */
  readonly ended: Promise<number | string>;
  kill(signal: NodeJS.Signals): void;
  /** Presses keys, if it runs in a terminal. */
  type(keys: string): void;
};

const launches = new Set<ChildProcess>();

/** Runs the launcher as `npm start` does, with only the given settings; with `terminal` in a terminal of its own. */
export function launch(
  settings: Record<string, string>,
  options: { folder?: string; uid?: number; terminal?: boolean } = {},
): Launch {
  const folder = options.folder ?? clone;
  const { PATH = '', TMPDIR } = process.env;
  const script = join(folder, 'scripts', 'start.mjs');
  const [command, args] = options.terminal
    ? ['script', ['-qec', `exec node '${script}'`, '/dev/null']]
    : ['node', [script]];
  const child = spawn(command, args, {
    cwd: folder,
    env: { PATH, HOME: folder, ...(TMPDIR ? { TMPDIR } : {}), ...settings },
    stdio: ['pipe', 'pipe', 'pipe'],
    ...(options.uid === undefined ? {} : { uid: options.uid, gid: options.uid }),
  });
  launches.add(child);
  let output = '';
  const changed: (() => void)[] = [];
  const collect = (chunk: Buffer) => {
    output += chunk;
    for (const notify of changed.splice(0)) notify();
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const ended = new Promise<number | string>((resolve) => {
    child.on('close', (status, signal) => {
      launches.delete(child);
      resolve(status ?? signal ?? 'unknown');
      for (const notify of changed.splice(0)) notify();
    });
  });
  return {
    get output() {
      return output;
    },
    pid: child.pid!,
    ended,
    kill: (signal) => child.kill(signal),
    type: (keys) => child.stdin.write(keys),
    async opened() {
      while (!/is open at \S+\r?\n/.test(output)) {
        if (!launches.has(child)) throw new Error(`The server ended before it was open:\n${output}`);
        await new Promise<void>((resolve) => changed.push(resolve));
      }
      return (await fetch(`http://127.0.0.1:${settings.GUILDHALL_PORT}/healthz`)).status;
    },
  };
}

/** Kills any processes left by tests. */
export function killAll(): void {
  for (const child of launches) for (const pid of processTree(child.pid!)) kill(pid);
}

/** Returns the process ids of a process and all its descendants. Linux only. */
export function processTree(pid: number): number[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && findParent(name) === pid)
    .map(Number);
  return [pid, ...children.flatMap(processTree)];
}

/** Whether a process is one that PostgreSQL itself started, which gives each of them a title. */
export function isDatabaseChild(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith('postgres: ');
  } catch {
    return false;
  }
}

function findParent(pid: string): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return undefined;
  }
}

export function kill(pid: number, signal: NodeJS.Signals = 'SIGKILL'): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended already.
  }
}

/** Whether a process runs; one that only waits to be collected doesn't. */
export function isRunning(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat[stat.lastIndexOf(')') + 2] !== 'Z';
  } catch {
    return false;
  }
}
