import { chmod, cp, lstat, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { StartupError } from '../startup-error.ts';
import { createLibraryLinks, findPackage } from './package.ts';
import { run } from './run.ts';
import type { Binaries, Identity } from './types.ts';

/**
 * A PostgreSQL that `identity` can run: the one in node_modules, or where that lies below a folder it can't enter
 * (root's home) or can't be completed (read-only), a copy in the machine's cache folder.
 * Throws StartupError when neither runs.
 */
export async function findBinaries(identity: Identity): Promise<Binaries> {
  const { version, native } = await findPackage();
  await createLibraryLinks(native).catch(() => {});
  let problem = await tryBinaries(native, identity);
  if (problem === '') return paths(native);
  for (const cache of cacheFolders()) {
    const copy = join(cache, `guildhall-postgres-${version}-${process.getuid?.() ?? 'user'}`);
    try {
      await refreshCopy(native, copy);
    } catch (error) {
      problem = String(error);
      continue;
    }
    problem = await tryBinaries(copy, identity);
    if (problem === '') return paths(copy);
  }
  throw new StartupError(
    `The embedded database can't run on this machine (${problem.trim().split('\n')[0]}); set DATABASE_URL to a PostgreSQL of your own.`,
  );
}

function paths(native: string): Binaries {
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') };
}

async function tryBinaries(native: string, identity: Identity): Promise<string> {
  const { status, output } = await run(paths(native).postgres, ['--version'], { identity, cwd: '/' });
  return status === 0 ? '' : output || `status ${status}`;
}

/** /tmp comes last: systems clear it, and some forbid running programs from it. */
function cacheFolders(): string[] {
  return [...(process.getuid?.() === 0 ? ['/var/cache'] : []), '/var/tmp', tmpdir()];
}

/** Makes `copy` hold what `native` does. It is trusted only while nobody but us can write to it. */
async function refreshCopy(native: string, copy: string): Promise<void> {
  const existing = await lstat(copy).catch(() => undefined);
  if (existing) {
    if (!existing.isDirectory() || existing.uid !== process.getuid?.() || existing.mode & 0o022) {
      throw new Error(`${copy} was made by somebody else`);
    }
    if (await sameFiles(native, copy)) return;
    await rm(copy, { recursive: true });
  }
  const partial = await mkdtemp(`${copy}-`);
  try {
    for (const folder of ['bin', 'lib', 'share']) {
      await cp(join(native, folder), join(partial, folder), {
        recursive: true,
        verbatimSymlinks: true,
        filter: isNeeded,
      });
    }
    await cp(join(native, 'pg-symlinks.json'), join(partial, 'pg-symlinks.json'));
    await createLibraryLinks(partial);
    await makeReadable(partial);
    await rename(partial, copy);
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    if (!(await sameFiles(native, copy).catch(() => false))) throw error;
  }
}

/** Static libraries are for compiling against. */
function isNeeded(path: string): boolean {
  return !path.endsWith('.a');
}

/** Whether the copy is whole: the same names, and files of the same size. Cleaners of temporary folders take parts. */
async function sameFiles(native: string, copy: string): Promise<boolean> {
  for (const folder of ['bin', 'lib', 'share']) {
    for (const entry of await readdir(join(native, folder), { recursive: true })) {
      if (!isNeeded(entry)) continue;
      const [original, copied] = await Promise.all(
        [native, copy].map((root) => lstat(join(root, folder, entry)).catch(() => undefined)),
      );
      if (!copied || (original?.isFile() && original.size !== copied.size)) return false;
    }
  }
  return true;
}

async function makeReadable(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true })) {
    const path = join(folder, entry);
    const status = await lstat(path);
    if (status.isSymbolicLink()) continue;
    await chmod(path, status.isDirectory() || status.mode & 0o100 ? 0o755 : 0o644);
  }
}
