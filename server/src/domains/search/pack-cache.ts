import type { PackedSegment } from './packed-store.ts';
import { type PackChannels, readChannels } from './packs.ts';

declare module '../../app.ts' {
  interface DomainServices {
    readonly packCache: PackCache;
  }
}

/** Bytes kept: the channels of about 7 million messages. */
const MAX_BYTES = 32 * 1024 * 1024;

const getBytes = (channels: PackChannels): number =>
  Object.values(channels as unknown as Record<string, Uint8Array>).reduce(
    (sum, { byteLength }) => sum + byteLength,
    0,
  );

/** Channels of packs that were read lately. A pack never changes: one that is made again has another id. */
export class PackCache {
  readonly #channels = new Map<string, PackChannels>();
  #bytes = 0;

  get(packId: string): PackChannels | undefined {
    const channels = this.#channels.get(packId);
    if (channels) {
      // The least recently used is first.
      this.#channels.delete(packId);
      this.#channels.set(packId, channels);
    }
    return channels;
  }

  /** Reads the channels of a pack, and keeps them. @param part as it is stored */
  add({ pack_id: packId, packed }: PackedSegment, part: Buffer): PackChannels {
    const channels = readChannels(part, packed);
    if (this.#channels.has(packId)) return channels;
    this.#channels.set(packId, channels);
    this.#bytes += getBytes(channels);
    for (const [oldest, kept] of this.#channels) {
      if (this.#bytes <= MAX_BYTES) break;
      this.#channels.delete(oldest);
      this.#bytes -= getBytes(kept);
    }
    return channels;
  }
}

export const createPackCache = (): PackCache => new PackCache();
