import type { Dispatch } from '../transport/item.ts';

/** What a session may replay at most. */
export const MAX_REPLAY_EVENTS = 4_096;
export const MAX_REPLAY_BYTES = 16 * 1024 * 1024;
const FIRST_CAPACITY = 16;

/**
 * The last dispatches of a session by sequence number, oldest dropped first. It holds references to what all sessions share,
 * never copies.
 */
export class Replay {
  #ring: (Dispatch | undefined)[] = [];
  /** Sequence number of the oldest entry held. */
  #first = 1;
  #count = 0;
  #bytes = 0;

  /** The next sequence number is that of the last entry plus one. */
  push(dispatch: Dispatch): void {
    if (this.#count === this.#ring.length) {
      if (this.#count >= MAX_REPLAY_EVENTS) this.#drop();
      else this.#grow();
    }
    const { length } = this.#ring;
    this.#ring[(this.#first + this.#count) & (length - 1)] = dispatch;
    this.#count += 1;
    this.#bytes += dispatch.size;
    while (this.#bytes > MAX_REPLAY_BYTES) this.#drop();
  }

  /** Entries after `seq`, oldest first; undefined where some of them are gone. */
  after(seq: number): Dispatch[] | undefined {
    if (seq + 1 < this.#first) return undefined;
    const mask = this.#ring.length - 1;
    const end = this.#first + this.#count;
    const entries: Dispatch[] = [];
    for (let at = seq + 1; at < end; at += 1) entries.push(this.#ring[at & mask] as Dispatch);
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
    const at = this.#first & (this.#ring.length - 1);
    this.#bytes -= this.#ring[at]?.size ?? 0;
    this.#ring[at] = undefined;
    this.#first += 1;
    this.#count -= 1;
  }

  #grow(): void {
    const old = this.#ring;
    const grown = new Array<Dispatch | undefined>(Math.max(FIRST_CAPACITY, old.length * 2)).fill(undefined);
    for (let at = this.#first; at < this.#first + this.#count; at += 1)
      grown[at & (grown.length - 1)] = old[at & (old.length - 1)];
    this.#ring = grown;
  }
}
