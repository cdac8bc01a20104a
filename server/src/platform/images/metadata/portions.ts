/** Bytes that come in chunks, taken in portions of any size. Nothing is held but what `peek` asks for. */
export class Portions {
  readonly #source: AsyncIterator<Uint8Array>;
  #held: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  async #more(): Promise<boolean> {
    const { done, value } = await this.#source.next();
    if (done) return false;
    this.#held = this.#held.length === 0 ? Buffer.from(value) : Buffer.concat([this.#held, value]);
    return true;
  }

  /** Everything that is there, `bytes` at least unless the source ends before; it stays to be taken. */
  async look(bytes: number): Promise<Buffer> {
    while (this.#held.length < bytes && (await this.#more()));
    return this.#held;
  }

  /** The next `bytes`, fewer where the source ends before; they stay to be taken. */
  async peek(bytes: number): Promise<Buffer> {
    return (await this.look(bytes)).subarray(0, bytes);
  }

  /** Takes the next `bytes`. */
  async *copy(bytes: number): AsyncGenerator<Buffer> {
    let left = bytes;
    while (left > 0 && (this.#held.length > 0 || (await this.#more()))) {
      const part = this.#held.subarray(0, left);
      this.#held = this.#held.subarray(part.length);
      left -= part.length;
      if (part.length > 0) yield part;
    }
  }

  /** Takes everything that is left. */
  rest(): AsyncGenerator<Buffer> {
    return this.copy(Number.POSITIVE_INFINITY);
  }

  /** Drops the next `bytes` and returns how many there were. */
  async skip(bytes: number): Promise<number> {
    let dropped = 0;
    for await (const part of this.copy(bytes)) dropped += part.length;
    return dropped;
  }

  /** Drops everything that is left: a sender is to have sent all of it. */
  async drain(): Promise<void> {
    await this.skip(Number.POSITIVE_INFINITY);
  }

  /** Wants no more. */
  async end(): Promise<void> {
    await this.#source.return?.();
  }
}
