declare module '../../app.ts' {
  interface DomainServices {
    readonly packCache: PackCache;
  }
}

/** Bytes kept: the channels of about 9 million messages. */
const MAX_BYTES = 32 * 1024 * 1024;

/** Channels of packs that were read lately. A pack never changes: one that is made again has another id. */
export class PackCache {
  readonly #parts = new Map<string, Buffer>();
  #bytes = 0;

  get(packId: string): Buffer | undefined {
    const part = this.#parts.get(packId);
    if (part) {
      // The least recently used is first.
      this.#parts.delete(packId);
      this.#parts.set(packId, part);
    }
    return part;
  }

  add(packId: string, part: Buffer): void {
    if (this.#parts.has(packId)) return;
    this.#parts.set(packId, part);
    this.#bytes += part.length;
    for (const [oldest, { length }] of this.#parts) {
      if (this.#bytes <= MAX_BYTES) return;
      this.#parts.delete(oldest);
      this.#bytes -= length;
    }
  }
}

export const createPackCache = (): PackCache => new PackCache();
