import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The shortest limit of `sun_path` among our systems (macOS), less its final zero byte. */
const LONGEST = 103;

/** The number in the socket's file name; there is no TCP port. */
export const PORT = 5432;

/**
 * The folder by which a client reaches the socket in `folder`: itself, or where its path is too long for a socket
 * address, a link to it below the temporary folder. `release` removes the link.
 */
export async function socketFolder(folder: string): Promise<{ path: string; release(): Promise<void> }> {
  if (Buffer.byteLength(join(folder, `.s.PGSQL.${PORT}`)) <= LONGEST) {
    return { path: folder, release: async () => {} };
  }
  const temporary = await mkdtemp(join(tmpdir(), 'guildhall-'));
  const path = join(temporary, 'socket');
  await symlink(folder, path);
  return { path, release: () => rm(temporary, { recursive: true, force: true }) };
}
