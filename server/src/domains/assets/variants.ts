import { buffer } from 'node:stream/consumers';
import type { App } from '../../app.ts';
import type { ImageFailure, Outcome } from '../../platform/images/index.ts';
import type { StorageKey } from '../../platform/storage/index.ts';
import { getStorage } from '../storage/index.ts';

/** A copy of an image in another size or format. */
export interface Variant {
  /** Where the image is. */
  readonly original: StorageKey;
  /** The cache key of all its copies, and of this one among them. */
  readonly source: string;
  readonly name: string;
  readonly width: number;
  readonly format: 'png' | 'jpeg' | 'webp' | 'gif';
  readonly moving: boolean;
  readonly lossless: boolean;
}

type State = 'ready' | 'absent' | ImageFailure;

export interface Variants {
  /**
   * Creates a variant unless it exists; concurrent calls share the work. For each asker one image is resized at a time.
   * Rejects with BusyError.
   * @param asker the address block for which it is created
   */
  prepare(variant: Variant, asker: string): Promise<State>;
}

/** Maximum bytes of an image that is loaded into memory for resizing, and of a copy. */
const MAX_SOURCE = 24 * 1024 * 1024;
const MAX_COPY = 24 * 1024 * 1024;

export function createVariants(app: Pick<App, 'images' | 'providers' | 'cache'>): Variants {
  /** Copies that are being stored: all who wait for one get the same result. */
  const storing = new WeakMap<Outcome<Uint8Array>, Promise<State>>();

  const store = async ({ original, source, name }: Variant, made: Outcome<Uint8Array>): Promise<State> => {
    if (!made.ok) return made.failure;
    if (made.value.length > MAX_COPY) return 'too-large';
    await app.cache.put(source, name, made.value);
    if ((await getStorage(app).size(original)) !== undefined) return 'ready';
    // Removed in the meantime, with all its copies.
    await app.cache.forget(source);
    return 'absent';
  };

  return {
    async prepare(variant, asker) {
      const { original, source, name, ...wanted } = variant;
      const storage = getStorage(app);
      const key = app.cache.getKey(source, name);
      if (await app.cache.has(key)) return 'ready';
      const size = await storage.size(original);
      if (size === undefined) return 'absent';
      if (size > MAX_SOURCE) return 'too-large';
      const load = async () => {
        const found = await storage.get(original);
        return found ? buffer(found.stream) : new Uint8Array();
      };
      const made = await app.images.resize(load, wanted, { lane: 'views', key: asker, id: key });
      const going = storing.get(made) ?? store(variant, made);
      storing.set(made, going);
      return going;
    },
  };
}
