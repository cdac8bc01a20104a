import { buffer } from 'node:stream/consumers';
import type { App } from '../../app.ts';
import type { ImageFailure } from '../../platform/images/index.ts';
import type { StorageKey } from '../../platform/storage/index.ts';
import { storageOf } from './store.ts';

export interface Variant {
  /** The picture it is made of. */
  readonly source: StorageKey;
  /** Where it is kept once it is made. */
  readonly key: StorageKey;
  readonly width: number;
  readonly height?: number;
  readonly format: 'png' | 'jpeg' | 'webp' | 'gif';
  readonly moving: boolean;
  readonly quality?: number;
}

export interface Variants {
  /** Makes a variant unless it is there; however many ask at once, it is made once. Rejects with BusyError. */
  prepare(variant: Variant): Promise<'ready' | 'absent' | ImageFailure>;
}

/** Bytes of a picture that is taken into memory to be resized, at most. */
const MAX_SOURCE = 24 * 1024 * 1024;

export function createVariants(app: Pick<App, 'images' | 'providers'>): Variants {
  const underWay = new Map<StorageKey, ReturnType<Variants['prepare']>>();

  const make = async ({ source, key, ...wanted }: Variant) => {
    const storage = storageOf(app);
    const size = await storage.size(source);
    if (size === undefined) return 'absent';
    if (size > MAX_SOURCE) return 'too-large';
    const made = await app.images.resize(async () => {
      const found = await storage.get(source);
      return found ? buffer(found.stream) : new Uint8Array();
    }, wanted);
    if (!made.ok) return made.failure;
    await storage.put(key, made.value);
    if ((await storage.size(source)) !== undefined) return 'ready';
    // Removed meanwhile, with all the copies there were.
    await storage.remove(key);
    return 'absent';
  };

  return {
    async prepare(variant) {
      const { key } = variant;
      if ((await storageOf(app).size(key)) !== undefined) return 'ready';
      const going = underWay.get(key) ?? make(variant).finally(() => underWay.delete(key));
      underWay.set(key, going);
      return going;
    },
  };
}
