/** The first number of slots: a power of two, as all are. */
const SLOTS = 2_048;

/** What is known of ids, by the halves of their 64 bits: searches ask for ten thousand of them, which would be as many strings. */
export class IdTable {
  #highs = new Uint32Array(SLOTS);
  #lows = new Uint32Array(SLOTS);
  #values = new Uint8Array(SLOTS);
  #size = 0;

  /** Returns 0 for an unknown id. */
  get(high: number, low: number): number {
    return this.#values[this.#find(high, low)]!;
  }

  /** @param value from 1 to 255 */
  set(high: number, low: number, value: number): void {
    const slot = this.#find(high, low);
    if (this.#values[slot] === 0) this.#size += 1;
    this.#highs[slot] = high;
    this.#lows[slot] = low;
    this.#values[slot] = value;
    if (2 * this.#size > this.#values.length) this.#grow();
  }

  /** The slot of an id, or the empty one where it belongs. */
  #find(high: number, low: number): number {
    const mask = this.#values.length - 1;
    const hash = Math.imul(low ^ Math.imul(high, 0x9e3779b1), 0x85ebca6b);
    let slot = (hash ^ (hash >>> 15)) & mask;
    while (this.#values[slot] !== 0 && (this.#lows[slot] !== low || this.#highs[slot] !== high))
      slot = (slot + 1) & mask;
    return slot;
  }

  #grow(): void {
    const [highs, lows, values] = [this.#highs, this.#lows, this.#values];
    this.#highs = new Uint32Array(2 * values.length);
    this.#lows = new Uint32Array(2 * values.length);
    this.#values = new Uint8Array(2 * values.length);
    for (const [slot, value] of values.entries()) {
      if (value === 0) continue;
      const free = this.#find(highs[slot]!, lows[slot]!);
      this.#highs[free] = highs[slot]!;
      this.#lows[free] = lows[slot]!;
      this.#values[free] = value;
    }
  }
}
