import type { Socket } from 'node:net';
import type { WebSocket } from 'ws';
import type { Batch } from './batch.ts';
import type { Encoding } from './encoding.ts';
import { emptyBatch, scheduleFlush } from './flush.ts';
import { controlItem, type Dispatch, type Item, soleDispatch } from './item.ts';
import { getOutlet, type Outlet } from './outlet.ts';
import { deflateAlone } from './zlib-stream.ts';

/** Bytes that a connection can leave unread on top of the state it was sent (READY and the like). */
export const MAX_UNSENT = 2 * 1024 * 1024;
/** Payloads from this size on are compressed if IDENTIFY requested payload compression. */
const COMPRESS_FROM = 8 * 1024;

/**
 * The sending side of one WebSocket. `ws` does the handshake, receives, and responds to pings; frames are built here, shared between
 * connections, collected over a turn of the event loop and passed to the socket in one write. A stalled reader is disconnected:
 * its session can resume.
 */
export class Connection {
  // The fields that every frame uses come first, so that they share cache lines.
  #batch: Batch | undefined;
  /** Sequence number of the first dispatch in the batch. */
  #first = 0;
  /** Set by IDENTIFY: large payloads are sent as single zlib messages. */
  compressPayloads = false;
  /** Whether the close frame was sent or the socket is closed: nothing can follow. */
  #ended = false;
  readonly #outlet: Outlet;
  readonly encoding: Encoding;
  readonly #ws: WebSocket;
  #start: string;
  #allowance = MAX_UNSENT;

  constructor(ws: WebSocket, socket: Socket, encoding: Encoding) {
    this.#ws = ws;
    this.#outlet = getOutlet(socket);
    this.encoding = encoding;
    this.#start = encoding.start;
  }

  /** Whether frames still reach the peer. */
  get open(): boolean {
    return this.#ws.readyState === 1;
  }

  /** Queues a payload without a sequence number: `bytes` is JSON as UTF-8, one character a byte. */
  sendControl(bytes: string): void {
    this.#queue(controlItem(this.encoding, bytes, this.#start));
    this.#start = '';
  }

  /** Queues an event under the session's sequence number `seq`. */
  sendDispatch(dispatch: Dispatch, seq: number): void {
    if (this.#batch === undefined || this.#batch.numbered === 0) this.#first = seq;
    if (this.compressPayloads && dispatch.size >= COMPRESS_FROM)
      this.#queue(soleDispatch(deflateAlone(dispatch.text(seq))));
    else this.#queue(dispatch);
  }

  /** Lets the peer leave `bytes` more unread until it has caught up: for state that is large by nature. */
  allow(bytes: number): void {
    this.#allowance += bytes;
  }

  #queue(item: Item): void {
    if (this.#batch === undefined) {
      this.#batch = emptyBatch(this.encoding).plus(item);
      scheduleFlush(this);
    } else this.#batch = this.#batch.plus(item);
  }

  /** Sends nothing any more; called when either side closes. */
  end(): void {
    this.#ended = true;
  }

  /** Passes queued frames to the socket; called by the scheduler. */
  flush(): void {
    const batch = this.#batch;
    this.#batch = undefined;
    if (batch === undefined || this.#ended) return;
    const unsent = this.#outlet.write(batch.bytes(this.#first));
    if (unsent === 0) {
      if (this.#allowance !== MAX_UNSENT) this.#allowance = MAX_UNSENT;
      return;
    }
    // The kernel has not taken everything, so the outlet still holds these bytes.
    batch.keep();
    if (unsent > this.#allowance) this.#ws.terminate();
  }

  /** Sends what is queued and closes with a code of the gateway's table, or one of RFC 6455. */
  close(code: number, reason: string): void {
    this.flush();
    this.#ws.close(code, reason);
  }

  /** Closes the connection without a closing handshake. */
  terminate(): void {
    this.#ws.terminate();
  }
}
