/** The numbers of an RTP packet that go on from one packet to the next. */
export interface Numbers {
  readonly sequence: number;
  readonly timestamp: number;
}

const isNewer = (a: number, b: number) => ((a - b) & 0xffff) < 0x8000;

/**
 * Keeps the numbers of a stream going on when its source begins anew, as after a lost connection: receivers drop packets whose numbers go
 * back as replays.
 */
export class Numbering {
  readonly #clockRate: number;
  #last: Numbers | undefined;
  #lastAt = 0;
  #isNew = false;
  #sequenceOffset = 0;
  #timestampOffset = 0;

  /** @param clockRate ticks of a timestamp in a second */
  constructor(clockRate: number) {
    this.#clockRate = clockRate;
  }

  /** How much later the timestamps are than those of the source. */
  get timestampOffset(): number {
    return this.#timestampOffset;
  }

  /** The next packet begins a new source. */
  restart(): void {
    this.#isNew = this.#last !== undefined;
  }

  /** Returns the numbers under which a packet is forwarded. @param now milliseconds */
  apply({ sequence, timestamp }: Numbers, now: number): Numbers {
    const last = this.#last;
    if (last && this.#isNew) {
      this.#isNew = false;
      const passed = Math.max(1, Math.round(((now - this.#lastAt) * this.#clockRate) / 1_000));
      this.#sequenceOffset = (last.sequence + 1 - sequence) & 0xffff;
      this.#timestampOffset = (last.timestamp + passed - timestamp) >>> 0;
    }
    const next = {
      sequence: (sequence + this.#sequenceOffset) & 0xffff,
      timestamp: (timestamp + this.#timestampOffset) >>> 0,
    };
    if (!last || isNewer(next.sequence, last.sequence)) {
      this.#last = next;
      this.#lastAt = now;
    }
    return next;
  }
}
