import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { link, readFile, rename, rm, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode, StartupError } from '../startup-error.ts';

/** How long a holder that may be about to end is waited for, and how often it is looked at, in ms. */
const PATIENCE = 1_000;
const POLL = 100;

/**
 * Keeps a data folder to one server at a time: two would stop each other's database.
 *
 * The lock is a file naming the process that holds it; one left by a dead process is taken over. Resolves to the
 * function that gives it back. Throws StartupError while a living process holds it.
 */
export async function lockDataFolder(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, 'server.lock');
  const own = describe(process.pid);
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, own, { mode: 0o600 });
  try {
    for (let waited = 0; !(await create(draft, path)); ) {
      const holder = await readFile(path, 'utf8').catch(() => '');
      if (isAlive(holder)) {
        waited += POLL;
        await sleep(POLL);
        if (waited < PATIENCE) continue;
        throw new StartupError(
          `GUILDHALL_DATA: ${folder} is in use by the server with process id ${Number.parseInt(holder, 10)}; stop that one, or choose another folder.`,
        );
      }
      await takeAway(path, holder);
    }
  } finally {
    await rm(draft, { force: true });
  }
  return () => rm(path, { force: true });
}

async function create(draft: string, path: string): Promise<boolean> {
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Removes the lock if it still is the one that was read: somebody else may have taken it over meanwhile. */
async function takeAway(path: string, expected: string): Promise<void> {
  const aside = `${path}.${process.pid}.old`;
  try {
    await rename(path, aside);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return;
    throw error;
  }
  if ((await readFile(aside, 'utf8')) !== expected) await link(aside, path).catch(() => {});
  await unlink(aside);
}

function isAlive(lock: string): boolean {
  const pid = Number.parseInt(lock, 10);
  return pid > 0 && lock === describe(pid);
}

/** A process id with the moment the process started, as ids are given out again. Empty where it doesn't run. */
function describe(pid: number): string {
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      // proc(5): the name, field 2, may hold anything but ends at the last parenthesis; 3 is the state, 22 the start time.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      const [state, started] = [fields[0], fields[19]];
      if (state === 'Z') return '';
      return `${pid} ${started} ${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')}`;
    }
    return `${pid} ${execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' })}`;
  } catch {
    return '';
  }
}
