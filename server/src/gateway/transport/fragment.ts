import { deflateOnce } from './zlib-stream.ts';
import { zstdOnce } from './zstd-stream.ts';

/**
 * A piece of JSON text that many messages can share, compressed at most once per method. Pieces are cut where JSON
 * allows white space, because the zstd form adds some.
 */
export class Fragment {
  /** UTF-8, one character a byte. */
  readonly bytes: string;
  #deflated: string | undefined;
  #zstd: string | undefined;

  constructor(bytes: string) {
    this.bytes = bytes;
  }

  /** Raw deflate blocks that end on a byte and refer to nothing before them. */
  get deflated(): string {
    this.#deflated ??= deflateOnce(this.bytes);
    return this.#deflated;
  }

  /** Zstandard blocks that refer to nothing before them. */
  get zstd(): string {
    this.#zstd ??= zstdOnce(this.bytes);
    return this.#zstd;
  }
}
