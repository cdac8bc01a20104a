import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { App } from '../app.ts';
import type { Config } from '../config.ts';
import { createBodyDeadlines } from '../platform/http/body-deadlines.ts';
import { addressBlock, createClientAddress, createProxyTest } from '../platform/http/client-address.ts';
import { type Connections, createConnections, type RefusalReason } from '../platform/http/connections.ts';
import { connectionLimits, openFileLimit } from '../platform/http/file-limit.ts';

/** Milliseconds between two lines of the log about refused connections. */
const LOG_MS = 60_000;

/** What keeps strangers from using up a server's connections. */
export interface Protection {
  readonly connections: Connections;
  /** The client's address, behind trusted proxies the one they forward. */
  addressOf(request: IncomingMessage): string;
  /** Wraps a request listener. */
  listener(serve: RequestListener): RequestListener;
  /** Watches the connections of a server. */
  watch(server: Server): void;
  close(): void;
}

/** Counts refusals, and logs them at most once a minute. */
function createRefusals({ metrics, log }: Pick<App, 'metrics' | 'log'>) {
  const total = metrics.counter(
    'connections_refused_total',
    'Connections refused or closed to protect the others: too many of an address, too many in all, replaced by a newer one, body too slow.',
    ['reason'],
  );
  let sinceLogged: Record<string, number> = {};
  let loggedAt = Number.NEGATIVE_INFINITY;
  return (reason: RefusalReason | 'slow') => {
    total.inc({ reason });
    sinceLogged[reason] = (sinceLogged[reason] ?? 0) + 1;
    const now = performance.now();
    if (now - loggedAt < LOG_MS) return;
    log.warn('http.connections_refused', sinceLogged);
    loggedAt = now;
    sinceLogged = {};
  };
}

const TOO_MANY = JSON.stringify({ message: 'Too many connections from this address.', code: 0 });

function refuseRequest(outgoing: ServerResponse): void {
  outgoing.writeHead(503, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(TOO_MANY),
    'retry-after': '5',
    connection: 'close',
  });
  outgoing.end(TOO_MANY);
}

/** Limits of connections and deadlines of bodies for the server of one process. */
export function createProtection(
  app: Pick<App, 'metrics' | 'log'>,
  config: Pick<Config, 'maxConnections' | 'maxConnectionsPerAddress' | 'trustedProxies'>,
  bodyGraceMs?: number,
): Protection {
  const refused = createRefusals(app);
  const limits = connectionLimits(config.maxConnections, config.maxConnectionsPerAddress, openFileLimit());
  const connections = createConnections({
    ...limits,
    blockOf: addressBlock,
    isProxy: createProxyTest(config.trustedProxies),
    refused,
  });
  app.metrics.gauge('connections', 'TCP connections.', () => connections.size);
  app.metrics.gauge('connections_max', 'TCP connections at most.', () => limits.max);
  const deadlines = createBodyDeadlines(() => refused('slow'), bodyGraceMs);
  const clientAddress = createClientAddress(config.trustedProxies);
  const addressOf = ({ socket, headers }: IncomingMessage) =>
    clientAddress({
      peer: socket.remoteAddress,
      forwarded: headers['x-forwarded-for'] as string | undefined,
    });

  return {
    connections,
    addressOf,
    listener: (serve) => (incoming, outgoing) => {
      const { socket } = incoming;
      const address = incoming.headers['x-forwarded-for']
        ? addressOf(incoming)
        : (socket.remoteAddress ?? '');
      if (!connections.begin(socket, address)) return refuseRequest(outgoing);
      outgoing.once('close', () => connections.finish(socket));
      deadlines.watch(incoming, outgoing);
      return serve(incoming, outgoing);
    },
    watch(server) {
      server.prependListener('connection', (socket: Socket) => connections.admit(socket));
    },
    close: () => deadlines.close(),
  };
}
