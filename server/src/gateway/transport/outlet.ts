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
  /** Sends `bytes` and returns 0, or keeps them until the kernel takes them: then it returns `unsent`, and they must not change. */
  write(bytes: Buffer): number;
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

  write(bytes: Buffer): number {
    if (this.#socket.writable) this.#socket.write(bytes);
    return this.#socket.writableLength;
  }
}

/** The undocumented parts of a `Socket` that its own writes use. */
type HandleSocket = Socket & {
  readonly _handle: StreamHandle | null;
  readonly _writableState: { readonly length: number };
};

/**
 * The direct outlet for plain TCP: the call into libuv that `Socket` ends in, without the stream's bookkeeping, which costs a third
 * as much as the kernel's work. The order relative to what `ws` writes to the same socket is kept: both end in libuv's one queue, and while
 * the stream itself holds something back, this uses the stream too. A write reads as little memory as it can: with thousands of
 * sockets each object is cold, and a `Socket` is spread over many cache lines.
 */
class HandleOutlet implements Outlet {
  /** The request that writes use while the kernel takes everything at once: otherwise libuv keeps it. */
  static #spare: WriteRequest | undefined;
  /** A closed handle refuses bytes. */
  readonly #handle: StreamHandle;
  readonly #stream: { readonly length: number };
  readonly #socket: HandleSocket;
  #waiting = 0;

  constructor(socket: HandleSocket, handle: StreamHandle) {
    this.#socket = socket;
    this.#handle = handle;
    this.#stream = socket._writableState;
  }

  get unsent(): number {
    return this.#stream.length + this.#waiting;
  }

  write(bytes: Buffer): number {
    if (this.#stream.length > 0) {
      this.#socket.write(bytes);
      return this.unsent;
    }
    const request = HandleOutlet.#spare ?? newRequest();
    HandleOutlet.#spare = request;
    if (this.#handle.writeBuffer(request, bytes) !== 0) this.#socket.destroy();
    else if (lastWriteWaits()) this.#wait(request, bytes);
    else return 0;
    return this.unsent;
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

/** The parts of a socket whose handle is the kernel's own, not one that encrypts. */
const isPlain = (socket: Socket): socket is HandleSocket & { readonly _handle: StreamHandle } => {
  const { _handle, _writableState } = socket as Partial<HandleSocket>;
  return (
    Object.getPrototypeOf(socket) === Socket.prototype &&
    typeof _handle?.writeBuffer === 'function' &&
    typeof _writableState?.length === 'number'
  );
};

/** The cheapest outlet that a socket supports. */
export function getOutlet(socket: Socket): Outlet {
  return handlesUsable && isPlain(socket)
    ? new HandleOutlet(socket, socket._handle)
    : new StreamOutlet(socket);
}
