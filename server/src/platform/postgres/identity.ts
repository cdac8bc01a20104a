import { stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import process from 'node:process';
import { errorCode, StartupError } from '../startup-error.ts';
import type { Identity } from './types.ts';

/** `nobody` on Linux and the BSDs. PostgreSQL refuses to run as root, and initdb wants a user with a passwd entry. */
const UNPRIVILEGED = { uid: 65534, gid: 65534 };

/**
 * Who runs the cluster in `folder`: ourselves, or for root the owner of an existing cluster, else `nobody`.
 * Throws StartupError if the cluster belongs to a user we can't switch to.
 */
export async function clusterIdentity(folder: string): Promise<Identity> {
  const owner = await stat(folder).catch((error) => {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  });
  const self = process.getuid?.();
  if (self === 0) return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : UNPRIVILEGED;
  if (owner && self !== undefined && owner.uid !== self) {
    throw new StartupError(
      `GUILDHALL_DATA: the database in ${folder} belongs to user id ${owner.uid}, and this is user id ${self}; start as that user (or root), or choose another folder.`,
    );
  }
  return {};
}

/** Our own name as the system knows it, which peer authentication compares. Throws StartupError when there is none. */
export function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    throw new StartupError(
      `The embedded database needs a user with an entry in /etc/passwd, and user id ${process.getuid?.()} has none; add one, or set DATABASE_URL.`,
    );
  }
}
