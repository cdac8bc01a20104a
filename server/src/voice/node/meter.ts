/** Milliseconds over which a rate is measured. */
const WINDOW_MS = 1_000;

/** The rate of a stream: bits and frames a second. */
export interface Rate {
  readonly bits: number;
  readonly frames: number;
}

/** Measures a stream over whole seconds. */
export class Meter {
  #startedAt = Number.NEGATIVE_INFINITY;
  #bytes = 0;
  #frames = 0;
  #rate: Rate | undefined;

  /** Of the last whole second; undefined before the first one. */
  get rate(): Rate | undefined {
    return this.#rate;
  }

  /** Notes a packet. Returns whether a second ended with it. */
  add(bytes: number, isFrameEnd: boolean, now: number): boolean {
    const passed = now - this.#startedAt;
    const isOver = passed >= WINDOW_MS;
    if (isOver) {
      // After a pause there is no whole second.
      const scale = passed < 2 * WINDOW_MS ? 1_000 / passed : undefined;
      if (scale !== undefined) this.#rate = { bits: this.#bytes * 8 * scale, frames: this.#frames * scale };
      this.#startedAt = now;
      this.#bytes = 0;
      this.#frames = 0;
    }
    this.#bytes += bytes;
    if (isFrameEnd) this.#frames += 1;
    return isOver;
  }
}
