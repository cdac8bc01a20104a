import type { Encoding } from './encoding.ts';
import { FIELD, type Frame, type Item } from './item.ts';

const ZERO = 48;
const SPACE = 32;

/** Writes `value` so that its last digit is at `end - 1`. */
const writeNumber = (bytes: Buffer, end: number, value: number) => {
  let rest = value;
  let at = end;
  do {
    at -= 1;
    const tenth = Math.floor(rest / 10);
    bytes[at] = ZERO + rest - tenth * 10;
    rest = tenth;
  } while (rest > 0);
  const start = end - FIELD;
  while (at > start && bytes[at - 1] !== SPACE) {
    at -= 1;
    bytes[at] = SPACE;
  }
};

/**
 * Frames that leave a connection together. Connections that are sent the same frames in a turn of the event loop hold the same
 * batch, whose bytes are made once; only the sequence numbers are written into them for each connection.
 */
export class Batch {
  readonly #encoding: Encoding;
  readonly #before: Batch | undefined;
  readonly #item: Item | undefined;
  /** How many items have a sequence number. */
  readonly numbered: number;
  /** The next batch of most connections, and of the others. */
  #usual: Batch | undefined;
  #others: Map<Item, Batch> | undefined;
  #bytes: Buffer | undefined;
  /** Ends of the fields for sequence numbers; 0 for a frame that has none and yet counts. */
  #fields: number[] = [];

  constructor(encoding: Encoding, before?: Batch, item?: Item) {
    this.#encoding = encoding;
    this.#before = before;
    this.#item = item;
    this.numbered = (before?.numbered ?? 0) + (item?.numbered ? 1 : 0);
  }

  /** This batch and one more frame. */
  plus(item: Item): Batch {
    const usual = this.#usual;
    if (usual === undefined) {
      this.#usual = new Batch(this.#encoding, this, item);
      return this.#usual;
    }
    if (usual.#item === item) return usual;
    this.#others ??= new Map();
    let other = this.#others.get(item);
    if (!other) {
      other = new Batch(this.#encoding, this, item);
      this.#others.set(item, other);
    }
    return other;
  }

  /** The bytes with sequence numbers from `first` on. They can be overwritten until `keep` is called. */
  bytes(first: number): Buffer {
    const bytes = this.#bytes ?? this.#build();
    let seq = first;
    for (const end of this.#fields) {
      if (end > 0) writeNumber(bytes, end, seq);
      seq += 1;
    }
    return bytes;
  }

  /** The bytes returned last still wait to be sent: the next callers get a copy. */
  keep(): void {
    this.#bytes = undefined;
  }

  #items(): Item[] {
    const items: Item[] = [];
    let batch: Batch | undefined = this;
    while (batch !== undefined) {
      if (batch.#item) items.push(batch.#item);
      batch = batch.#before;
    }
    return items.reverse();
  }

  #build(): Buffer {
    const items = this.#items();
    const frames = items.map((item) => item.frame(this.#encoding));
    const bytes = Buffer.allocUnsafeSlow(frames.reduce((sum, frame) => sum + getLength(frame), 0));
    this.#fields = [];
    let at = 0;
    for (const [index, { head, field, tail }] of frames.entries()) {
      at += bytes.write(head, at, 'latin1');
      if (field) {
        bytes.fill(SPACE, at, at + FIELD);
        at += FIELD;
      }
      if (items[index]?.numbered) this.#fields.push(field ? at : 0);
      for (const part of tail) at += bytes.write(part, at, 'latin1');
    }
    this.#bytes = bytes;
    return bytes;
  }
}

const getLength = ({ head, field, tail }: Frame) =>
  tail.reduce((sum, { length }) => sum + length, head.length + (field ? FIELD : 0));
