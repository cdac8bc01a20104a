import type { Dispatch } from '../transport/item.ts';

/** What a session may replay at most. */
export const MAX_REPLAY_EVENTS = 4_096;
export const MAX_REPLAY_BYTES = 16 * 1024 * 1024;
const CHUNK_BITS = 5;
/** Entries by which the room for them grows: sessions that hear the same grow at the same moment, so the step has to be small. */
const CHUNK = 1 << CHUNK_BITS;

/**
 * The last dispatches of a session by sequence number, oldest dropped first. It holds references to what all sessions share,
 * never copies.
 */
export class Replay {
  readonly #chunks: (Dispatch | undefined)[][] = [];
  /** Sequence number of the first place of the first chunk. */
  #base = 1;
  /** Sequence number of the oldest entry held. */
  #first = 1;
  #count = 0;
  #bytes = 0;

  /** The next sequence number is that of the last entry plus one. */
  push(dispatch: Dispatch): void {
    if (this.#count >= MAX_REPLAY_EVENTS) this.#drop();
    const place = this.#first + this.#count - this.#base;
    const chunks = this.#chunks;
    if (place >= chunks.length * CHUNK) chunks.push(new Array<Dispatch | undefined>(CHUNK).fill(undefined));
    (chunks[place >>> CHUNK_BITS] as (Dispatch | undefined)[])[place & (CHUNK - 1)] = dispatch;
    this.#count += 1;
    this.#bytes += dispatch.size;
    while (this.#bytes > MAX_REPLAY_BYTES) this.#drop();
  }

  /** Entries after `seq`, oldest first; undefined where some of them are gone. */
  after(seq: number): Dispatch[] | undefined {
    if (seq + 1 < this.#first) return undefined;
    const end = this.#first + this.#count;
    const entries: Dispatch[] = [];
    for (let at = seq + 1; at < end; at += 1) {
      const place = at - this.#base;
      entries.push(this.#chunks[place >>> CHUNK_BITS]?.[place & (CHUNK - 1)] as Dispatch);
    }
    return entries;
  }

  /** Skips the next sequence number: what was sent under it can't be replayed. Only while empty. */
  skip(): void {
    this.#first += 1;
  }

  /** Whether the next entry pushes out an old one. */
  get full(): boolean {
    return this.#count >= MAX_REPLAY_EVENTS || this.#bytes >= MAX_REPLAY_BYTES;
  }

  #drop(): void {
    const oldest = this.#chunks[0] as (Dispatch | undefined)[];
    const place = this.#first - this.#base;
    this.#bytes -= oldest[place]?.size ?? 0;
    oldest[place] = undefined;
    this.#first += 1;
    this.#count -= 1;
    if (place < CHUNK - 1) return;
    // Every place in it is free again: it comes next after the others.
    this.#base += CHUNK;
    this.#chunks.shift();
    this.#chunks.push(oldest);
  }
}
