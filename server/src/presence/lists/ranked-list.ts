/** Maximum entries of a chunk; half of it after a split. */
const CHUNK = 512;

/**
 * A sorted list that also finds the rank of an entry and the entries of a range of ranks: chunks of a few hundred entries,
 * so that a change moves hundreds of references and not all of them. No two entries may compare as equal.
 */
export class RankedList<Entry> {
  readonly #compare: (a: Entry, b: Entry) => number;
  #chunks: Entry[][] = [];
  #size = 0;

  constructor(compare: (a: Entry, b: Entry) => number, entries: Iterable<Entry> = []) {
    this.#compare = compare;
    const sorted = [...entries].sort(compare);
    this.#size = sorted.length;
    for (let at = 0; at < sorted.length; at += CHUNK / 2) this.#chunks.push(sorted.slice(at, at + CHUNK / 2));
  }

  get size(): number {
    return this.#size;
  }

  insert(entry: Entry): void {
    const index = this.#getChunk(entry);
    const chunk = this.#chunks[index];
    this.#size += 1;
    if (!chunk) {
      this.#chunks.push([entry]);
      return;
    }
    chunk.splice(this.#placeIn(chunk, entry), 0, entry);
    if (chunk.length > CHUNK) this.#chunks.splice(index + 1, 0, chunk.splice(CHUNK / 2));
  }

  /** Returns false if nothing compares as equal. */
  remove(entry: Entry): boolean {
    const index = this.#getChunk(entry);
    const chunk = this.#chunks[index];
    if (!chunk) return false;
    const place = this.#placeIn(chunk, entry);
    const found = chunk[place];
    if (found === undefined || this.#compare(found, entry) !== 0) return false;
    chunk.splice(place, 1);
    this.#size -= 1;
    if (chunk.length === 0) this.#chunks.splice(index, 1);
    return true;
  }

  /** How many entries come before `entry`, whether or not it is in the list. */
  rank(entry: Entry): number {
    const index = this.#getChunk(entry);
    let rank = 0;
    for (let before = 0; before < index; before += 1) rank += (this.#chunks[before] as Entry[]).length;
    const chunk = this.#chunks[index];
    return chunk ? rank + this.#placeIn(chunk, entry) : rank;
  }

  /** Entries at the places from `start` (counted from 0) to before `end`. */
  slice(start: number, end: number): Entry[] {
    const found: Entry[] = [];
    let before = 0;
    for (const chunk of this.#chunks) {
      if (before >= end) break;
      if (before + chunk.length > start)
        found.push(...chunk.slice(Math.max(0, start - before), Math.max(0, end - before)));
      before += chunk.length;
    }
    return found;
  }

  /** The last chunk whose first entry isn't after `entry`. */
  #getChunk(entry: Entry): number {
    let low = 0;
    let high = this.#chunks.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.#compare((this.#chunks[middle] as Entry[])[0] as Entry, entry) <= 0) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  #placeIn(chunk: Entry[], entry: Entry): number {
    let low = 0;
    let high = chunk.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#compare(chunk[middle] as Entry, entry) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
