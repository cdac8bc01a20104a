/** Bytes that are decoded at once. */
const PIECE = 64 * 1024;
const SMALLEST = 1024;

/** Bodies in one chunk, which most are, share a decoder. */
const whole = new TextDecoder();

/**
 * Makes text of a body while it arrives, so that a long one takes little time at its end. Small chunks are copied together: a body
 * costs its bytes, however many chunks it is cut into.
 */
export class BodyText {
  #only: Buffer | undefined;
  #decoder: TextDecoder | undefined;
  #text = '';
  #gathered = Buffer.alloc(0);
  #used = 0;

  add(chunk: Buffer): void {
    if (this.#decoder) this.#gather(chunk);
    else if (this.#only === undefined) this.#only = chunk;
    else {
      this.#decoder = new TextDecoder();
      this.#gather(this.#only);
      this.#gather(chunk);
      this.#only = undefined;
    }
  }

  /** The whole text; called once. */
  end(): string {
    if (!this.#decoder) return whole.decode(this.#only);
    this.#decode(this.#gathered.subarray(0, this.#used));
    return this.#text + this.#decoder.decode();
  }

  #gather(chunk: Buffer): void {
    if (this.#used + chunk.length > PIECE) {
      this.#decode(this.#gathered.subarray(0, this.#used));
      this.#used = 0;
    }
    if (chunk.length > PIECE) this.#decode(chunk);
    else {
      this.#reserve(this.#used + chunk.length);
      this.#used += chunk.copy(this.#gathered, this.#used);
    }
  }

  #reserve(bytes: number): void {
    if (bytes <= this.#gathered.length) return;
    const larger = Buffer.allocUnsafeSlow(Math.min(PIECE, Math.max(SMALLEST, bytes * 2)));
    this.#gathered.copy(larger, 0, 0, this.#used);
    this.#gathered = larger;
  }

  #decode(bytes: Buffer): void {
    if (bytes.length > 0) this.#text += (this.#decoder as TextDecoder).decode(bytes, { stream: true });
  }
}
