import type { Socket } from 'node:net';
import type { WebSocket } from 'ws';
import { scheduleFlush } from './flush.ts';
import { BINARY, bytesOf, frameHead } from './frame.ts';
import { controlFrame, type Dispatch, type Encoding, streamStart } from './message.ts';
import { deflateAlone } from './zlib-stream.ts';

/** Bytes that a connection may leave unread on top of the state it was sent (READY and the like). */
export const MAX_UNSENT = 2 * 1024 * 1024;
/** Payloads from this size on are compressed where IDENTIFY asked for payload compression. */
const COMPRESS_FROM = 8 * 1024;

/**
 * The sending side of one WebSocket. `ws` shakes hands, receives and answers pings; frames are made here, joined over a turn of
 * the event loop and handed to the socket in one write. A reader that stalls is cut off: its session can resume.
 */
export class Connection {
  readonly encoding: Encoding;
  /** Set by IDENTIFY: large payloads are sent as single zlib messages. */
  compressPayloads = false;
  readonly #ws: WebSocket;
  readonly #socket: Socket;
  #pending: string;
  #start: string;
  #scheduled = false;
  #allowance = MAX_UNSENT;

  constructor(ws: WebSocket, socket: Socket, encoding: Encoding) {
    this.#ws = ws;
    this.#socket = socket;
    this.encoding = encoding;
    this.#pending = '';
    this.#start = streamStart(encoding);
  }

  /** Whether frames still reach the peer. */
  get open(): boolean {
    return this.#ws.readyState === 1;
  }

  /** Bytes accepted by this connection and not yet by the kernel. */
  get unsent(): number {
    return this.#pending.length + this.#socket.writableLength;
  }

  /** Queues a payload without a sequence number: `bytes` is JSON as UTF-8, one character a byte. */
  sendControl(bytes: string): void {
    this.#queue(controlFrame(this.encoding, bytes, this.#start));
    this.#start = '';
  }

  /** Queues an event under the session's sequence number `seq`. */
  sendDispatch(dispatch: Dispatch, seq: number): void {
    if (this.compressPayloads && dispatch.size >= COMPRESS_FROM) {
      const body = deflateAlone(dispatch.text(seq));
      this.#queue(frameHead(BINARY, body.length) + body);
    } else this.#queue(dispatch.frame(this.encoding, seq));
  }

  /** Lets the peer leave `bytes` more unread until it has caught up: for state that is large by nature. */
  allow(bytes: number): void {
    this.#allowance += bytes;
  }

  #queue(frame: string): void {
    this.#pending += frame;
    if (this.#scheduled) return;
    this.#scheduled = true;
    scheduleFlush(this);
  }

  /** Hands what is queued to the socket; called by the scheduler. */
  flush(): void {
    this.#scheduled = false;
    const pending = this.#pending;
    this.#pending = '';
    if (pending === '' || this.#ws.readyState !== 1) return;
    this.#socket.write(pending, 'latin1');
    const { writableLength } = this.#socket;
    if (writableLength === 0) this.#allowance = MAX_UNSENT;
    else if (writableLength > this.#allowance) this.#ws.terminate();
  }

  /** Sends what is queued and closes with a code of the gateway's table, or one of RFC 6455. */
  close(code: number, reason: string): void {
    this.flush();
    this.#ws.close(code, bytesOf(reason).length > 123 ? '' : reason);
  }

  /** Cuts the connection without a closing handshake. */
  terminate(): void {
    this.#ws.terminate();
  }
}
