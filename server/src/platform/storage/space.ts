import { statfs as readFilesystem } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Log } from '../log/index.ts';
import { errorCode } from '../startup-error.ts';

/** There is no room for a file. */
export class NoSpaceError extends Error {}

/** Bytes of the disk that files are on. */
export interface DiskSpace {
  readonly free: number;
  readonly total: number;
  /** Space to keep free. */
  readonly minimum: number;
  /** Whether less than that is free, so that uploads are refused. */
  readonly low: boolean;
}

/** Watches the disk that files are on, so that uploads end before it is full. */
export interface Space {
  /** As seen a moment ago; undefined where files are in a bucket. */
  read(): Promise<DiskSpace | undefined>;
  /**
   * Reserves `bytes` while a file of that size arrives; call the returned function when it has arrived or failed. Throws
   * NoSpaceError where less than the minimum would stay free.
   */
  hold(bytes: number): Promise<() => void>;
  close(): void;
}

export interface SpaceOptions {
  /** The folder of the files. It need not exist yet. */
  readonly folder: string;
  /** Bytes. */
  readonly minimum: number;
  readonly log: Log;
  /** Free and all bytes of the disk that a folder is on. */
  readonly measure?: (folder: string) => Promise<{ readonly free: number; readonly total: number }>;
  /** Milliseconds. */
  readonly now?: () => number;
}

/** Milliseconds for which a reading is believed. */
const FRESH_MS = 2_000;
/** Milliseconds between readings that nobody asked for: the log says when space runs out. */
const WATCH_MS = 30_000;

/** Measures the disk of a folder, or of the nearest one above it that exists. */
async function measureDisk(folder: string): Promise<{ free: number; total: number }> {
  try {
    const { bavail, blocks, bsize } = await readFilesystem(folder);
    return { free: bavail * bsize, total: blocks * bsize };
  } catch (error) {
    const parent = dirname(folder);
    if (errorCode(error) !== 'ENOENT' || parent === folder) throw error;
    return measureDisk(parent);
  }
}

/** A bucket: it has no end that could be seen. */
export const endlessSpace: Space = {
  read: async () => undefined,
  hold: async () => () => {},
  close: () => {},
};

export function createSpace(options: SpaceOptions): Space {
  const { folder, minimum, log, measure = measureDisk, now = Date.now } = options;
  let seen: { free: number; total: number; at: number } | undefined;
  let reading: Promise<void> | undefined;
  /** Bytes set aside for files that arrive. */
  let held = 0;
  /** Bytes of files that arrived since the disk was measured. */
  let arrived = 0;
  let wasLow = false;

  const current = (): DiskSpace => {
    const free = (seen?.free ?? 0) - held - arrived;
    return { free, total: seen?.total ?? 0, minimum, low: free < minimum };
  };
  const refresh = async () => {
    const { free, total } = await measure(folder).catch((error: unknown) => {
      // A disk that can't be measured says so itself when it is full.
      log.warn('storage.space_unknown', { error });
      return { free: Number.MAX_SAFE_INTEGER, total: Number.MAX_SAFE_INTEGER };
    });
    seen = { free, total, at: now() };
    arrived = 0;
    const low = free < minimum;
    if (low !== wasLow) {
      const fields = { free_bytes: free, minimum_bytes: minimum };
      if (low) log.warn('storage.space_low', { ...fields, effect: 'Uploads are refused; messages go on.' });
      else log.warn('storage.space_back', { ...fields, effect: 'Uploads are taken again.' });
    }
    wasLow = low;
  };
  const read = async () => {
    if (!seen || now() - seen.at > FRESH_MS) {
      reading ??= refresh().finally(() => {
        reading = undefined;
      });
      await reading;
    }
    return current();
  };
  const watch = setInterval(() => void read(), WATCH_MS).unref();

  return {
    read,
    async hold(bytes) {
      const { free } = await read();
      if (free - bytes < minimum) throw new NoSpaceError('The disk has too little room.');
      held += bytes;
      let over = false;
      return () => {
        if (over) return;
        over = true;
        held -= bytes;
        arrived += bytes;
      };
    },
    close: () => clearInterval(watch),
  };
}
