import { type Encoding, encodings } from './encoding.ts';
import { Fragment } from './fragment.ts';
import { frameHead, getBytes } from './frame.ts';

/** One frame of a batch. */
export interface Item {
  /** Whether it is a dispatch, which has a sequence number. */
  readonly numbered: boolean;
  frame(encoding: Encoding): Frame;
}

/** A frame's bytes, one character each. */
export interface Frame {
  /** The part before the sequence number, or everything. */
  readonly head: string;
  /** Whether a field for a sequence number follows the head. */
  readonly field: boolean;
  /** The part after it. */
  readonly tail: readonly string[];
}

/** Width of a sequence number, padded with leading spaces, which JSON allows: every session's frame has the same length. */
export const FIELD = 10;

/** Bytes of JSON that are compressed in one go: some milliseconds. */
const YIELD_BYTES = 256 * 1024;

/**
 * A dispatch (opcode 0) as many sessions get it: one frame for all, into which only the sequence number is written for each.
 */
export class Dispatch implements Item {
  readonly type: string;
  readonly #fragments: readonly Fragment[];
  /** Bytes of JSON, for the limit of replay buffers. */
  readonly size: number;
  readonly numbered = true;
  /** Id of the bus event that caused it. */
  readonly eventId: string | undefined;
  /** The number of replay buffers that hold it, and its number there: written by session/held-dispatches.ts only. */
  holders = 0;
  number = 0;

  /** @param fragments `,"d":…}` as JSON, in pieces cut where JSON allows white space */
  constructor(type: string, fragments: readonly Fragment[], eventId?: string) {
    this.type = type;
    this.#fragments = fragments;
    this.eventId = eventId;
    this.size = fragments.reduce((sum, fragment) => sum + fragment.bytes.length, 40 + type.length);
  }

  /** Encodes in pieces, letting the process do other work in between: for large dispatches. */
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
export function createDispatch(type: string, data: unknown, eventId?: string): Dispatch {
  return new Dispatch(type, [new Fragment(getBytes(`,"d":${JSON.stringify(data)}}`))], eventId);
}

/** A frame that is the same for all its receivers. */
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

/** A payload without a sequence number. @param bytes its JSON as UTF-8, one character a byte @param start the beginning of the stream, for its first payload */
export function controlItem(encoding: Encoding, bytes: string, start = ''): Item {
  const body = start + encoding.body(new Fragment(bytes));
  return new FixedFrame(frameHead(encoding.kind, body.length) + body, false);
}

/** A dispatch that was made for one session, its number included. @param body of a binary message */
export function soleDispatch(body: string): Item {
  return new FixedFrame(frameHead('binary', body.length) + body, true);
}
