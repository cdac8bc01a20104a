import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { eventually } from './eventually.ts';

/** A TCP connection on which a test sends exact bytes. */
export interface RawSocket {
  readonly socket: Socket;
  /** Everything received so far, as Latin-1. */
  readonly received: string;
  readonly closed: boolean;
  send(text: string | Buffer): void;
  /** Resolves with the received text once it contains `text`. */
  has(text: string, ms?: number): Promise<string>;
  /** Resolves with the received text once the connection is closed, by either side and in any way. */
  end(ms?: number): Promise<string>;
  destroy(): void;
}

/** Connects to the loopback. @param from the address to come from, such as 127.0.0.2 */
export async function openRawSocket(port: number, from?: string): Promise<RawSocket> {
  const socket = connect({ port, host: '127.0.0.1', ...(from ? { localAddress: from } : {}) });
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk.toString('latin1');
  });
  socket.on('error', () => {});
  await Promise.race([once(socket, 'connect'), once(socket, 'close')]);
  return {
    socket,
    get received() {
      return received;
    },
    get closed() {
      return socket.closed;
    },
    send: (text) => void socket.write(text),
    async has(text, ms) {
      await eventually(() => received.includes(text), ms);
      return received;
    },
    async end(ms) {
      await eventually(() => socket.closed, ms);
      return received;
    },
    destroy: () => socket.destroy(),
  };
}

/** Returns the head of a request; additional headers as they are on the wire. */
export const requestHead = (method: string, path: string, ...headers: readonly string[]): string =>
  [`${method} ${path} HTTP/1.1`, 'Host: localhost', ...headers, '', ''].join('\r\n');

/** Returns the head of a WebSocket handshake, or of an upgrade to another protocol. */
export const upgradeHead = (path: string, protocol = 'websocket', ...headers: readonly string[]): string =>
  requestHead(
    'GET',
    path,
    'Connection: Upgrade',
    `Upgrade: ${protocol}`,
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    ...headers,
  );
