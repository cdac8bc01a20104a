import { link, readFile, rename, rm, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { describeProcess, isProcessAlive } from '../process-identity.ts';
import { errorCode, StartupError } from '../startup-error.ts';

/** How long to wait for a holder that could be about to end, and how often to check, in ms. */
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
  const own = describeProcess(process.pid);
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, own, { mode: 0o600 });
  try {
    for (let waited = 0; !(await create(draft, path)); ) {
      const holder = await readFile(path, 'utf8').catch(() => '');
      if (isProcessAlive(holder)) {
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

/** Removes the lock if it still is the one that was read: another process can have taken it over meanwhile. */
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
