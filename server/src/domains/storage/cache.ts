import type { App } from '../../app.ts';
import type { StorageKey } from '../../platform/storage/index.ts';
import {
  forgetOldest,
  forgetSource,
  forgetSurplus,
  insertCached,
  loadCachedBytes,
  noteUsed,
} from './cache-store.ts';
import { getStorage } from './files.ts';

/** Files that can be created or fetched again, within one limit for all of them: the least recently used are removed first. */
export interface FileCache {
  /** The path of a copy of a file. */
  getKey(source: string, name: string): StorageKey;
  /** Whether it exists; marks it as used. */
  has(key: StorageKey): Promise<boolean>;
  /** Stores a copy; the twelve last used of a file are kept. */
  put(source: string, name: string, content: Uint8Array): Promise<void>;
  /** Removes all copies of a file. */
  forget(source: string): Promise<void>;
  /** Removes files above the limit. */
  trim(): Promise<void>;
  close(): Promise<void>;
}

declare module '../../app.ts' {
  interface DomainServices {
    /** Files that can be created or fetched again: copies of images, images from other hosts. */
    readonly cache: FileCache;
  }
}

/** The folder of all cached files. */
export const CACHE_ROOT = 'cache';

/** Milliseconds between updates of the database about used files, and the maximum number of files in between. */
const NOTE_MS = 60_000;
const MAX_NOTES = 20_000;
/** The part of the limit that is left after a removal, so that the next file doesn't cause another. */
const LEFT = 0.95;

/** Opens the cache of this process. Its index is in the database, so that processes share one limit. */
export function createFileCache(app: Pick<App, 'config' | 'db' | 'log' | 'providers' | 'space'>): FileCache {
  const { config, db, log } = app;
  let used = new Set<StorageKey>();
  let trimming: Promise<void> | undefined;

  const remove = async (keys: readonly StorageKey[]) => {
    for (const key of keys) await getStorage(app).remove(key);
  };
  const note = async () => {
    if (used.size === 0) return;
    const keys = [...used];
    used = new Set();
    await noteUsed(db, keys).catch((error) => log.warn('cache.not_noted', { error }));
  };
  const timer = setInterval(() => void note(), NOTE_MS).unref();

  /** Removes files until at most `left` bytes remain. */
  const removeOldest = async (left: number) => {
    for (;;) {
      const surplus = (await loadCachedBytes(db)) - left;
      const keys = surplus > 0 ? await forgetOldest(db, surplus) : [];
      if (keys.length === 0) return;
      await remove(keys);
    }
  };
  const trim = async () => {
    if ((await loadCachedBytes(db)) <= config.cacheSize) return;
    trimming ??= removeOldest(config.cacheSize * LEFT).finally(() => {
      trimming = undefined;
    });
    await trimming;
  };

  return {
    getKey: (source, name) => `${CACHE_ROOT}/${source}/${name}`,
    async has(key) {
      if ((await getStorage(app).size(key)) === undefined) return false;
      if (used.size < MAX_NOTES) used.add(key);
      return true;
    },
    async put(source, name, content) {
      const key = `${CACHE_ROOT}/${source}/${name}`;
      // The row first: a process that dies between the two leaves no file without a row.
      await insertCached(db, key, source, content.length);
      await trim();
      // On a disk that runs out of room the cache frees its part.
      if ((await app.space.read())?.low) await removeOldest((await loadCachedBytes(db)) - content.length);
      await getStorage(app).put(key, content);
      await remove(await forgetSurplus(db, source, key));
    },
    async forget(source) {
      await remove(await forgetSource(db, source));
    },
    trim,
    async close() {
      clearInterval(timer);
      await note();
    },
  };
}
