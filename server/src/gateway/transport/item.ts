import { type Encoding, encodings } from './encoding.ts';
import { Fragment } from './fragment.ts';
import { bytesOf, frameHead } from './frame.ts';

/** One frame of a batch. */
export interface Item {
  /** Whether it is a dispatch, so has a sequence number of its own. */
  readonly numbered: boolean;
  frame(encoding: Encoding): Frame;
}

/** A frame's bytes, one character each. */
export interface Frame {
  /** What comes before the sequence number, or everything. */
  readonly head: string;
  /** Whether a field for a sequence number follows the head. */
  readonly field: boolean;
  /** What comes after it. */
  readonly tail: readonly string[];
}

/** Characters that a sequence number takes, padded with spaces before it, which JSON allows: every session's frame has the same length. */
export const FIELD = 10;

/** Bytes of JSON that are compressed in one go: some milliseconds. */
const YIELD_BYTES = 256 * 1024;

/**
 * A dispatch (opcode 0) as many sessions get it: one frame for all, into which only the sequence number is written for each.
 */
export class Dispatch implements Item {
  readonly type: string;
  readonly #fragments: readonly Fragment[];
  /** Bytes of JSON, for what replay buffers may hold. */
  readonly size: number;
  readonly numbered = true;
  /** Id of the bus event that caused it. */
  readonly eventId: string | undefined;
  /** How many replay buffers hold it, and under which number: theirs to write (session/held-dispatches.ts). */
  holders = 0;
  number = 0;

  /** @param fragments `,"d":…}` as JSON, in pieces cut where JSON allows white space */
  constructor(type: string, fragments: readonly Fragment[], eventId?: string) {
    this.type = type;
    this.#fragments = fragments;
    this.eventId = eventId;
    this.size = fragments.reduce((sum, fragment) => sum + fragment.bytes.length, 40 + type.length);
  }

  /** Encodes what isn't yet, letting the process do other work between two pieces: for what is large. */
  async prepare(encoding: Encoding): Promise<void> {
    if (encoding === encodings.plain) return;
    let sinceYield = 0;
    for (const fragment of this.#fragments) {
      sinceYield += fragment.bytes.length;
      encoding.body(fragment);
      if (sinceYield < YIELD_BYTES) continue;
      sinceYield = 0;
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  frame(encoding: Encoding): Frame {
    const before = `{"op":0,"t":"${this.type}","s":`;
    const opener = encoding.opener(before.length + FIELD);
    const tail = this.#fragments.map((fragment) => encoding.body(fragment));
    const length = tail.reduce((sum, { length }) => sum + length, opener.length + before.length + FIELD);
    return { head: frameHead(encoding.kind, length) + opener + before, field: true, tail };
  }

  /** `,"d":…}` as JSON bytes. */
  get data(): string {
    let data = '';
    for (const fragment of this.#fragments) data += fragment.bytes;
    return data;
  }

  /** The whole payload as JSON bytes. */
  text(seq: number): string {
    return `{"op":0,"t":"${this.type}","s":${seq}${this.data}`;
  }
}

/** A dispatch of one object, encoded now. */
export function dispatchOf(type: string, data: unknown, eventId?: string): Dispatch {
  return new Dispatch(type, [new Fragment(bytesOf(`,"d":${JSON.stringify(data)}}`))], eventId);
}

/** A frame that is the same for whoever gets it. */
class FixedFrame implements Item {
  readonly numbered: boolean;
  readonly #frame: Frame;

  constructor(frame: string, numbered: boolean) {
    this.numbered = numbered;
    this.#frame = { head: frame, field: false, tail: [] };
  }

  frame(): Frame {
    return this.#frame;
  }
}

/** A payload without a sequence number. @param bytes its JSON as UTF-8, one character a byte @param start what begins the stream, with the first one */
export function controlItem(encoding: Encoding, bytes: string, start = ''): Item {
  const body = start + encoding.body(new Fragment(bytes));
  return new FixedFrame(frameHead(encoding.kind, body.length) + body, false);
}

/** A dispatch that was made for one session, its number included. @param body of a binary message */
export function soleDispatch(body: string): Item {
  return new FixedFrame(frameHead('binary', body.length) + body, true);
}
