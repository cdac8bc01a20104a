import { Socket } from 'node:net';
import {
  handlesUsable,
  lastWriteWaits,
  newRequest,
  type StreamHandle,
  type WriteRequest,
} from './stream-handle.ts';

/** The destination of a connection's bytes. */
export interface Outlet {
  /** Sends `bytes`, or keeps them until the kernel takes them: then `unsent` is above 0 and they must not change. */
  write(bytes: Buffer): void;
  /** Bytes that the kernel has not taken yet. */
  readonly unsent: number;
}

/** The outlet for any stream, such as TLS. */
class StreamOutlet implements Outlet {
  readonly #socket: Socket;

  constructor(socket: Socket) {
    this.#socket = socket;
  }

  get unsent(): number {
    return this.#socket.writableLength;
  }

  write(bytes: Buffer): void {
    this.#socket.write(bytes);
  }
}

type HandleSocket = Socket & { readonly _handle: StreamHandle | null };

/**
 * The direct outlet for plain TCP: the call into libuv that `Socket` ends in, without the stream's bookkeeping, which costs a third
 * as much as the kernel's work. The order relative to what `ws` writes to the same socket is kept: both end in libuv's one queue, and while
 * the stream itself holds something back, this uses the stream too.
 */
class HandleOutlet implements Outlet {
  /** The request that writes use while the kernel takes everything at once: otherwise libuv keeps it. */
  static #spare: WriteRequest | undefined;
  readonly #socket: HandleSocket;
  #waiting = 0;

  constructor(socket: Socket) {
    this.#socket = socket as HandleSocket;
  }

  get unsent(): number {
    return this.#socket.writableLength + this.#waiting;
  }

  write(bytes: Buffer): void {
    const socket = this.#socket;
    const handle = socket._handle;
    if (handle === null || socket.writableLength > 0) {
      socket.write(bytes);
      return;
    }
    const request = HandleOutlet.#spare ?? newRequest();
    HandleOutlet.#spare = request;
    if (handle.writeBuffer(request, bytes) !== 0) socket.destroy();
    else if (lastWriteWaits()) this.#wait(request, bytes);
  }

  #wait(request: WriteRequest, bytes: Buffer): void {
    HandleOutlet.#spare = undefined;
    const { length } = bytes;
    request.buffer = bytes;
    this.#waiting += length;
    request.oncomplete = (status) => {
      this.#waiting -= length;
      if (status < 0) this.#socket.destroy();
    };
  }
}

/** Whether a socket's handle is the kernel's own, not one that encrypts. */
const isPlain = (socket: Socket): boolean =>
  Object.getPrototypeOf(socket) === Socket.prototype &&
  typeof (socket as { _handle?: Partial<StreamHandle> | null })._handle?.writeBuffer === 'function';

/** The cheapest outlet that a socket supports. */
export function getOutlet(socket: Socket): Outlet {
  return handlesUsable && isPlain(socket) ? new HandleOutlet(socket) : new StreamOutlet(socket);
}
