import type { IncomingMessage, ServerResponse } from 'node:http';

/** Milliseconds in which the peer can read its answer. */
const LINGER_MS = 1_000;
/** Bytes of the body that it can still send before it is cut off. */
const MAX_DISCARDED = 1024 * 1024;

/** Bodies up to this size are read to the end, so that the connection can be reused. */
const SMALL = 16 * 1024;

const isLarge = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > SMALL;

/**
 * To be called once the response to a request is known: if parts of a large body are still to come, nobody wants them, so the
 * response says `connection: close` and the connection ends with it. What arrives meanwhile is discarded for up to a second, because closing
 * with unread data resets the connection before the peer has read the answer.
 */
export function closeUnlessRead(incoming: IncomingMessage, outgoing: ServerResponse): void {
  // A stream of HTTP/2 ends without its connection.
  if (incoming.httpVersionMajor > 1 || incoming.complete || !isLarge(incoming)) return;
  if (outgoing.headersSent || incoming.destroyed) return;
  outgoing.setHeader('connection', 'close');
  const { socket } = incoming;
  const discard = () => {
    let discarded = 0;
    incoming.on('error', () => {});
    incoming.on('data', (chunk: Buffer) => {
      discarded += chunk.length;
      if (discarded > MAX_DISCARDED) socket.destroy();
    });
    incoming.resume();
  };
  // Called by the HTTP server when a connection's last response was sent.
  socket.destroySoon = () => {
    socket.end();
    const timer = setTimeout(() => socket.destroy(), LINGER_MS).unref();
    socket.once('close', () => clearTimeout(timer));
    const cut = () =>
      socket.writableFinished ? socket.destroy() : socket.once('finish', () => socket.destroy());
    if (incoming.complete) cut();
    else incoming.once('end', cut);
  };
  outgoing.once('finish', discard);
}
