import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { StartupError } from '../startup-error.ts';
import { startupFailure } from './failure.ts';
import { systemUser } from './identity.ts';
import { run } from './run.ts';
import type { Binaries, Identity } from './types.ts';

/** The first part of PG_VERSION that our binaries can open. */
const MAJOR = '18';

/** The superuser, used by the supervisor alone, and the role and database of the product. */
export const SUPERUSER = 'postgres';
export const OWNER = 'guildhall';

/**
 * Names the data folder to a database process that runs in it. On Linux the link leads there without
 * walking the path, so that the user PostgreSQL runs as needs no access to the folders above.
 */
export function dataArgument(folder: string): string {
  return process.platform === 'linux' ? '/proc/self/cwd' : folder;
}

/**
 * Makes `folder` a cluster that the installed binaries can open: creates it when it doesn't exist, and writes who may
 * connect. A creation that was interrupted leaves `folder` absent. Throws StartupError.
 */
export async function prepareCluster(
  folder: string,
  binaries: Binaries,
  identity: Identity,
  onProgress?: (sentence: string) => void,
): Promise<void> {
  const version = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => undefined);
  if (version === undefined) {
    onProgress?.('Creating the database.');
    await createCluster(folder, binaries, identity);
  } else if (version.trim() !== MAJOR) {
    throw new StartupError(
      `GUILDHALL_DATA: ${folder} holds a PostgreSQL ${version.trim()} database, and this version opens ${MAJOR}; choose another folder.`,
    );
  }
  await writeAccess(folder, identity);
}

async function createCluster(folder: string, binaries: Binaries, identity: Identity): Promise<void> {
  const draft = `${folder}.new`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  if (identity.uid !== undefined) await chown(draft, identity.uid, identity.gid);
  const { status, output } = await run(
    binaries.initdb,
    [
      ...['-D', dataArgument(draft), '-U', SUPERUSER, '-A', 'peer', '-E', 'UTF8'],
      ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--no-instructions'],
    ],
    { identity, cwd: draft },
  );
  if (status !== 0) {
    await rm(draft, { recursive: true, force: true });
    throw startupFailure(folder, output);
  }
  await rename(draft, folder);
}

/** Only the system user that runs the server can connect, as any role, through the socket. */
async function writeAccess(folder: string, identity: Identity): Promise<void> {
  const quoted = `"${systemUser().replaceAll('"', '""')}"`;
  const files = {
    'pg_hba.conf': `local all all peer map=${OWNER}\n`,
    'pg_ident.conf': [SUPERUSER, OWNER].map((role) => `${OWNER} ${quoted} ${role}\n`).join(''),
  };
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder, name);
    await writeFile(path, content, { mode: 0o600 });
    if (identity.uid !== undefined) await chown(path, identity.uid, identity.gid);
  }
}
