import type { Readable } from 'node:stream';

declare module '../providers/index.ts' {
  interface ProviderKinds {
    storage: Storage;
  }
}

/** Slash-separated names of lower-case letters, digits, `-`, `_` and `.`, such as `attachments/12/345/cat.png`; at most 512 characters. */
export type StorageKey = string;

export interface StoredFile {
  readonly size: number;
  readonly stream: Readable;
}

/** Where files are kept. Rows hold keys, never addresses. */
export interface Storage {
  /** Stores all of `content`, or nothing: a reader never sees a part. Replaces an existing file. Returns the bytes. Throws NoSpaceError. */
  put(key: StorageKey, content: Readable | Uint8Array): Promise<number>;
  /** A file, or bytes `start` to `end` (both counted in) of it; undefined where there is none. */
  get(
    key: StorageKey,
    range?: { readonly start: number; readonly end?: number },
  ): Promise<StoredFile | undefined>;
  /** Bytes of a file; undefined where there is none. */
  size(key: StorageKey): Promise<number | undefined>;
  /** Removes a file; nothing happens where there is none. */
  remove(key: StorageKey): Promise<void>;
  /** Keys below a folder such as `attachments/12`, in no order. */
  list(prefix: string): AsyncIterable<StorageKey>;
}

const KEY = /^(?!.*(?:^|\/)\.{1,2}(?:\/|$))[a-z0-9_.-]+(?:\/[a-z0-9_.-]+)*$/;

export const isStorageKey = (text: string): boolean => text.length <= 512 && KEY.test(text);

/** Throws for a key that is none: keys are made by us, so a wrong one is a fault of ours. */
export function checkKey(key: string): void {
  if (!isStorageKey(key)) throw new Error(`Not a storage key: ${JSON.stringify(key.slice(0, 80))}`);
}
