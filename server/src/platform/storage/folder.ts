import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, opendir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { errorCode } from '../startup-error.ts';
import { checkKey, type Storage } from './index.ts';
import { NoSpaceError } from './space.ts';
import { freeingSpent } from './spent.ts';

/** Unfinished files lie beside the finished ones, in the same file system, under a name no key has. */
const UNFINISHED = '.unfinished~';

/** Milliseconds after which nobody writes to an unfinished file any more. */
const ABANDONED_MS = 86_400_000;

/** Removes unfinished files of a process that died. */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const draft = join(folder, name);
    const found = await stat(draft).catch(absent);
    if (found && found.mtimeMs < Date.now() - ABANDONED_MS) await rm(draft, { force: true });
  }
}

/** Error codes of a full disk or an exhausted disk quota. */
const FULL: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT']);

const absent = (error: unknown): undefined => {
  if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ENOTDIR') return undefined;
  throw error;
};

/** Files in a local folder, which is made when the first one comes. */
export function createFolderStorage(folder: string): Storage {
  const getPath = (key: string) => {
    checkKey(key);
    return join(folder, ...key.split('/'));
  };
  const size = async (key: string) => {
    const found = await stat(getPath(key)).catch(absent);
    return found?.isFile() ? found.size : undefined;
  };

  let tidied: Promise<void> | undefined;

  return {
    size,
    async put(key, content) {
      const path = getPath(key);
      const draft = join(folder, UNFINISHED, randomUUID());
      await mkdir(dirname(draft), { recursive: true, mode: 0o700 });
      tidied ??= removeAbandoned(dirname(draft)).catch(() => {});
      await tidied;
      try {
        const target = createWriteStream(draft, { mode: 0o600, flush: true });
        await pipeline(
          content instanceof Readable ? freeingSpent(content) : Readable.from([content]),
          target,
        );
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        await rename(draft, path);
        return target.bytesWritten;
      } catch (error) {
        await rm(draft, { force: true });
        if (FULL.has(errorCode(error) ?? '')) throw new NoSpaceError('The disk is full.', { cause: error });
        throw error;
      }
    },
    async get(key, range) {
      const path = getPath(key);
      // Opened before it is measured, so that both speak of the same file when it is replaced meanwhile.
      const file = await open(path).catch(absent);
      const found = await file?.stat();
      if (!file || !found?.isFile()) {
        await file?.close();
        return undefined;
      }
      return { size: found.size, stream: file.createReadStream(range ?? {}) };
    },
    async remove(key) {
      await rm(getPath(key), { force: true });
    },
    async *list(prefix) {
      const root = getPath(prefix);
      const entries = await opendir(root, { recursive: true }).catch(absent);
      if (!entries) return;
      for await (const entry of entries)
        if (entry.isFile()) yield relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/');
    },
  };
}
