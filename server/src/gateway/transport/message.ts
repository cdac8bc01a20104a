import { Fragment } from './fragment.ts';
import { BINARY, bytesOf, frameHead, TEXT } from './frame.ts';
import { storedHead, ZLIB_START } from './zlib-stream.ts';
import { rawHead, ZSTD_START } from './zstd-stream.ts';

/** How a connection's messages are encoded: nothing, or one of the two transport compressions. */
export type Encoding = 'plain' | 'zlib-stream' | 'zstd-stream';

const opcodeOf = (encoding: Encoding) => (encoding === 'plain' ? TEXT : BINARY);

const openerOf = (encoding: Encoding, length: number) => {
  switch (encoding) {
    case 'plain':
      return '';
    case 'zlib-stream':
      return storedHead(length);
    case 'zstd-stream':
      return rawHead(length);
  }
};

const bodyOf = (encoding: Encoding, fragment: Fragment) => {
  switch (encoding) {
    case 'plain':
      return fragment.bytes;
    case 'zlib-stream':
      return fragment.deflated;
    case 'zstd-stream':
      return fragment.zstd;
  }
};

/** What a stream starts with, sent with the first message of a connection. */
export const streamStart = (encoding: Encoding): string => {
  switch (encoding) {
    case 'plain':
      return '';
    case 'zlib-stream':
      return ZLIB_START;
    case 'zstd-stream':
      return ZSTD_START;
  }
};

/** Bytes of JSON that are compressed in one go: some milliseconds. */
const YIELD_BYTES = 256 * 1024;

const encodings = { plain: 0, 'zlib-stream': 1, 'zstd-stream': 2 } as const;

/** What stands before and after the sequence number; `before` by the number's count of digits, because lengths depend on it. */
interface Form {
  readonly before: string[];
  readonly after: string;
}

const digitsOf = (n: number) =>
  n < 10 ? 1 : n < 100 ? 2 : n < 1_000 ? 3 : n < 10_000 ? 4 : String(n).length;

/**
 * A dispatch (opcode 0) as many sessions get it: encoded once per transport encoding, and per session only joined with the
 * session's sequence number.
 */
export class Dispatch {
  readonly type: string;
  readonly #fragments: readonly Fragment[];
  readonly #forms: (Form | undefined)[] = [undefined, undefined, undefined];
  /** Bytes of JSON, for what replay buffers may hold. */
  readonly size: number;

  /** @param fragments the event's data as JSON, in pieces cut where JSON allows white space */
  constructor(type: string, fragments: readonly Fragment[]) {
    this.type = type;
    this.#fragments = fragments;
    this.size = fragments.reduce((sum, fragment) => sum + fragment.bytes.length, 40 + type.length);
  }

  #form(encoding: Encoding): Form {
    const index = encodings[encoding];
    let form = this.#forms[index];
    if (!form) {
      let after = '';
      for (const fragment of this.#fragments) after += bodyOf(encoding, fragment);
      form = { before: [], after };
      this.#forms[index] = form;
    }
    return form;
  }

  /** Encodes what isn't yet, letting the process do other work between two pieces: for what is large. */
  async prepare(encoding: Encoding): Promise<void> {
    if (encoding === 'plain') return;
    let sinceYield = 0;
    for (const fragment of this.#fragments) {
      sinceYield += fragment.bytes.length;
      bodyOf(encoding, fragment);
      if (sinceYield < YIELD_BYTES) continue;
      sinceYield = 0;
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  /** The WebSocket frame for the session whose next sequence number is `seq`. */
  frame(encoding: Encoding, seq: number): string {
    const form = this.#forms[encodings[encoding]] ?? this.#form(encoding);
    const digits = digitsOf(seq);
    let before = form.before[digits];
    if (before === undefined) {
      const text = `{"op":0,"t":"${this.type}","s":`;
      const opener = openerOf(encoding, text.length + digits);
      const length = opener.length + text.length + digits + form.after.length;
      before = frameHead(opcodeOf(encoding), length) + opener + text;
      form.before[digits] = before;
    }
    return before + seq + form.after;
  }

  /** The whole payload as JSON bytes. */
  text(seq: number): string {
    let data = '';
    for (const fragment of this.#fragments) data += fragment.bytes;
    return `{"op":0,"t":"${this.type}","s":${seq}${data}`;
  }
}

/** A dispatch of one object, encoded now. */
export function dispatchOf(type: string, data: unknown): Dispatch {
  return dispatchOfJson(type, JSON.stringify(data));
}

/** A dispatch of data that is JSON text already. */
export function dispatchOfJson(type: string, json: string): Dispatch {
  return new Dispatch(type, [new Fragment(bytesOf(`,"d":${json}}`))]);
}

/** The WebSocket frame of a payload that has no sequence number: `bytes` is its JSON as UTF-8, one character a byte. */
export function controlFrame(encoding: Encoding, bytes: string, start: string): string {
  const body = start + bodyOf(encoding, new Fragment(bytes));
  return frameHead(opcodeOf(encoding), body.length) + body;
}
