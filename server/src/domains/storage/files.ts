import type { Readable } from 'node:stream';
import { ErrorCode } from '@guildhall/protocol/errors/codes';
import type { App } from '../../app.ts';
import { apiError } from '../../platform/http/errors.ts';
import type { Storage, StorageKey } from '../../platform/storage/index.ts';
import { NoSpaceError } from '../../platform/storage/space.ts';

/** The storage for files. */
export function getStorage({ providers }: Pick<App, 'providers'>): Storage {
  const storage = providers.find('storage');
  if (!storage) throw new Error('There is no storage.');
  return storage;
}

const refusal = (error: unknown): unknown =>
  error instanceof NoSpaceError ? apiError(ErrorCode.INSTANCE_STORAGE_FULL) : error;

/** Throws 1000003 if there is no room for `bytes` more: before anything is promised or read. */
export async function checkSpace({ space }: Pick<App, 'space'>, bytes: number): Promise<void> {
  try {
    const release = await space.hold(bytes);
    release();
  } catch (error) {
    throw refusal(error);
  }
}

/**
 * Stores an uploaded file of up to `atMost` bytes, and returns its size. Its room is reserved while it arrives.
 * Throws 1000003 if there is too little.
 */
export async function storeUpload(
  app: Pick<App, 'space' | 'providers'>,
  key: StorageKey,
  content: Readable | Uint8Array,
  atMost: number,
): Promise<number> {
  try {
    const release = await app.space.hold(atMost);
    try {
      return await getStorage(app).put(key, content);
    } finally {
      release();
    }
  } catch (error) {
    throw refusal(error);
  }
}
