import type { IncomingMessage, ServerResponse } from 'node:http';

/** Milliseconds in which a body need not have come far. */
const GRACE_MS = 10_000;
/** Bytes that have to come in a second, on average. */
const MIN_RATE = 1_024;
/** Milliseconds over which the average is taken: a body that began fast can't stand still for an hour because of that. */
const WINDOW_MS = 30_000;
/** How often bodies are looked at. */
const SWEEP_MS = 1_000;

/** What the HTTP server itself writes for a request that takes too long. */
const TIMEOUT = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n';

/** Ends requests whose bodies come too slowly. */
export interface BodyDeadlines {
  /** Watches the body of a request until its response was sent. */
  watch(incoming: IncomingMessage, outgoing: ServerResponse): void;
  /** Ends what is too slow. @param now milliseconds of a clock that doesn't go back */
  sweep(now: number): void;
  close(): void;
}

interface Watched {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
  /** When the window began, and the bytes that the connection had received then. */
  since: number;
  bytes: number;
}

const isExpected = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';

/** @param slow called for each request that was ended */
export function createBodyDeadlines(slow: () => void, graceMs = GRACE_MS): BodyDeadlines {
  const bodies = new Set<Watched>();

  const end = (watched: Watched) => {
    bodies.delete(watched);
    slow();
    const { socket } = watched.incoming;
    if (!watched.outgoing.headersSent) socket.write(TIMEOUT);
    socket.destroySoon();
  };

  const sweep = (now: number) => {
    for (const watched of bodies) {
      const { incoming } = watched;
      if (incoming.complete || incoming.destroyed) {
        bodies.delete(watched);
        continue;
      }
      const { bytesRead } = incoming.socket;
      const elapsed = now - watched.since;
      // What is buffered waits for us, not for the peer.
      const ours = incoming.readableLength > 0;
      if (!ours && elapsed >= graceMs && (bytesRead - watched.bytes) * 1_000 < elapsed * MIN_RATE)
        end(watched);
      else if (ours || elapsed >= WINDOW_MS) {
        watched.since = now;
        watched.bytes = bytesRead;
      }
    }
  };
  const timer = setInterval(() => sweep(performance.now()), SWEEP_MS).unref();

  return {
    watch(incoming, outgoing) {
      // Streams of HTTP/2 share a connection, whose bytes say nothing about one of them.
      if (incoming.httpVersionMajor !== 1 || !isExpected(incoming)) return;
      const { bytesRead } = incoming.socket;
      const watched = { incoming, outgoing, since: performance.now(), bytes: bytesRead };
      bodies.add(watched);
      outgoing.once('close', () => bodies.delete(watched));
    },
    sweep,
    close: () => clearInterval(timer),
  };
}
