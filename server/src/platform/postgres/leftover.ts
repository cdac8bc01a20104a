import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../log/index.ts';
import { StartupError } from '../startup-error.ts';

/** Shutdown modes of the postmaster from polite to certain, and how many ms each is given. */
const STEPS = [
  { signal: 'SIGINT', patience: 10_000 },
  { signal: 'SIGQUIT', patience: 5_000 },
  { signal: 'SIGKILL', patience: 2_000 },
] as const;

/**
 * Stops the postmaster that a killed server left behind in `folder`, and drops a `postmaster.pid` whose process id
 * now belongs to a stranger. The caller holds the lock of the data folder, so no living server needs it.
 */
export async function stopLeftover(folder: string, log: Log): Promise<void> {
  const file = join(folder, 'postmaster.pid');
  const pid = Number.parseInt(await readFile(file, 'utf8').catch(() => ''), 10);
  if (!(pid > 0) || !isRunning(pid)) return;
  if (!isPostmasterAddress(pid, folder)) {
    await rm(file, { force: true });
    return;
  }
  log.info('postgres.stopping_leftover', { pid });
  for (const { signal, patience } of STEPS) {
    if (!signalProcess(pid, signal)) return;
    for (let waited = 0; waited < patience; waited += 20) {
      if (!isRunning(pid)) return;
      await sleep(20);
    }
  }
  throw new StartupError(
    `GUILDHALL_DATA: the database process ${pid} of the last run still uses ${folder} and can't be stopped; end it by hand.`,
  );
}

/**
 * Kills the processes a dead postmaster left behind in `folder`. Its processes end by themselves when they notice, but one that waits
 * for a lock which a killed process held never does, and PostgreSQL doesn't start while it lives. The caller knows that no
 * postmaster runs there. Linux only: elsewhere the owner of a process can't be found.
 */
export function killOrphans(folder: string, log: Log): void {
  if (process.platform !== 'linux') return;
  for (const name of readdirSync('/proc')) {
    const pid = Number(name);
    if (!(pid > 0) || !isRunning(pid) || !isProcessIn(pid, folder)) continue;
    log.warn('postgres.killing_orphan', { pid });
    // Whatever it was doing is undone by the recovery at the next start.
    signalProcess(pid, 'SIGKILL');
  }
}

function isRunning(pid: number): boolean {
  if (!signalProcess(pid, 0)) return false;
  if (process.platform !== 'linux') return true;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3) !== 'Z';
  } catch {
    return false;
  }
}

function signalProcess(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    process.kill(pid, signal);
    return true;
  } catch {
    return false;
  }
}

/** A postmaster works in its data folder: on Linux that is its current folder, elsewhere its command line names it. */
function isPostmasterAddress(pid: number, folder: string): boolean {
  try {
    if (process.platform === 'linux') return isProcessIn(pid, folder);
    const command = execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return command.includes('postgres') && command.includes(folder);
  } catch {
    return false;
  }
}

/** Whether a process is PostgreSQL's, of the cluster in `folder`: all of them work there. Linux only. */
function isProcessIn(pid: number, folder: string): boolean {
  try {
    const name = readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
    return name === 'postgres' && readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder);
  } catch {
    return false;
  }
}
