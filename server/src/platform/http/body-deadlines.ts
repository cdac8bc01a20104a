import type { IncomingMessage, ServerResponse } from 'node:http';

/** Milliseconds in which a body need not have come far. */
const GRACE_MS = 10_000;
/** Bytes that have to come in a second, on average. */
const MIN_RATE = 1_024;
/** Milliseconds over which the average is taken: a body that began fast can't stand still for an hour because of that. */
const WINDOW_MS = 30_000;
/** How often bodies are looked at. */
const SWEEP_MS = 1_000;

/** The HTTP server's own response to a request that takes too long. */
const TIMEOUT = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n';

/** A request that is being answered. */
export interface OpenRequest {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
}

/** When the average of a body began, and the bytes that its connection had received then. */
interface Window {
  since: number;
  bytes: number;
}

/**
 * Ends requests whose bodies come too slowly. Looks at all open requests once a second, so that a request costs nothing by itself.
 * @param open the requests of HTTP/1 that are being answered
 * @param slow called for each that was ended
 * @returns what ends the watching
 */
export function watchBodies(
  open: () => Iterable<OpenRequest>,
  slow: () => void,
  graceMs = GRACE_MS,
): () => void {
  const windows = new WeakMap<IncomingMessage, Window>();

  const end = ({ incoming: { socket }, outgoing }: OpenRequest) => {
    slow();
    if (!outgoing.headersSent) socket.write(TIMEOUT);
    socket.destroySoon();
  };

  const look = (request: OpenRequest, now: number) => {
    const { incoming } = request;
    const { bytesRead } = incoming.socket;
    const window = windows.get(incoming);
    if (!window) {
      windows.set(incoming, { since: now, bytes: bytesRead });
      return;
    }
    const elapsed = now - window.since;
    // Buffered data waits for us, not for the peer.
    const ours = incoming.readableLength > 0;
    if (!ours && elapsed >= graceMs && (bytesRead - window.bytes) * 1_000 < elapsed * MIN_RATE) end(request);
    else if (ours || elapsed >= WINDOW_MS) {
      window.since = now;
      window.bytes = bytesRead;
    }
  };

  const timer = setInterval(() => {
    const now = performance.now();
    for (const request of open())
      if (!request.incoming.complete && !request.incoming.destroyed) look(request, now);
  }, SWEEP_MS).unref();
  return () => clearInterval(timer);
}
