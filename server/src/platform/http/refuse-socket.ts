import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

/** Milliseconds in which a refused peer can read its answer. */
const LINGER_MS = 1_000;
/** Bytes that a refused peer can still send before it is cut off. */
const MAX_DISCARDED = 256 * 1024;

/** For sockets whose errors say nothing more than that the peer is gone. */
export const ignoreSocketError = (): void => {};

/**
 * Ends a socket that belongs to no HTTP response, with a final response. Reads and discards the peer's remaining data for up to a
 * second, because closing with unread data resets the connection before the peer has read the answer; then destroys it. Never throws.
 */
export function refuseSocket(socket: Duplex, status: number, message: string): void {
  socket.on('error', ignoreSocketError);
  if (socket.destroyed || !socket.writable) {
    socket.destroy();
    return;
  }
  const body = JSON.stringify({ message, code: 0 });
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
  const timer = setTimeout(() => socket.destroy(), LINGER_MS).unref();
  let discarded = 0;
  socket.on('data', (chunk: Buffer) => {
    discarded += chunk.length;
    if (discarded > MAX_DISCARDED) socket.destroy();
  });
  socket.once('end', () => socket.destroy());
  socket.once('close', () => clearTimeout(timer));
  socket.resume();
}
