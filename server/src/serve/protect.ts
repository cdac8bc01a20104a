import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { App } from '../app.ts';
import type { Config } from '../config.ts';
import { watchBodies } from '../platform/http/body-deadlines.ts';
import { addressBlock, createClientAddress, createProxyTest } from '../platform/http/client-address.ts';
import { type Connections, createConnections, type RefusalReason } from '../platform/http/connections.ts';
import { connectionLimits, openFileLimit } from '../platform/http/file-limit.ts';
import { type Gate, overloaded } from '../platform/http/gate.ts';
import { closeUnlessRead } from '../platform/http/unread-body.ts';
import type { Floods } from '../platform/rate-limit/floods.ts';
import type { WebServer } from './listen.ts';

/** Milliseconds between two lines of the log about refused connections. */
const LOG_MS = 60_000;

/** What keeps strangers from using up a server's connections. */
export interface Protection {
  readonly connections: Connections;
  /** The client's address, behind trusted proxies the one they forward. */
  getAddress(request: IncomingMessage): string;
  /** Wraps a request listener. */
  listener(serve: RequestListener): RequestListener;
  /** Watches the connections of a server. */
  watch(server: WebServer): void;
  close(): void;
}

/** Where a request keeps its client's address, which several parts ask for. */
const ADDRESS = Symbol('address');
type Addressed = IncomingMessage & { [ADDRESS]?: string };

/** Counts refusals, and logs them at most once a minute. */
function createRefusals({ metrics, log }: Pick<App, 'metrics' | 'log'>) {
  const total = metrics.counter(
    'connections_refused_total',
    'Connections refused or closed to protect the others: too many of an address, too many in all, replaced by a newer one, too many requests at once, body too slow.',
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

/** Responds without the router, because refusing many requests a second has to be cheap. */
function refuse(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { status, seconds, body }: { status: number; seconds: number; body: object },
): void {
  closeUnlessRead(incoming, outgoing);
  const text = JSON.stringify(body);
  outgoing.writeHead(status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
    'retry-after': String(Math.max(1, Math.ceil(seconds))),
  });
  outgoing.end(text);
}

const refuseConnection = (incoming: IncomingMessage, outgoing: ServerResponse) =>
  refuse(incoming, outgoing, {
    status: 503,
    seconds: 5,
    body: { message: 'Too many connections from this address.', code: 0 },
  });

const refuseOverload = (incoming: IncomingMessage, outgoing: ServerResponse) =>
  refuse(incoming, outgoing, {
    status: overloaded.status,
    seconds: Number(overloaded.headers['retry-after']),
    body: { message: overloaded.message, code: overloaded.code },
  });

/** The documented response to a caller over the global limit. */
const refuseFlood = (incoming: IncomingMessage, outgoing: ServerResponse, waitMs: number) => {
  const seconds = waitMs / 1_000;
  outgoing.setHeader('X-RateLimit-Global', 'true');
  outgoing.setHeader('X-RateLimit-Scope', 'global');
  const body = { message: 'You are being rate limited.', code: 0, retry_after: seconds, global: true };
  refuse(incoming, outgoing, { status: 429, seconds, body });
};

/** Whether a call names nobody, so that there is no sign-in to look for. */
const isAnonymousCall = ({ url, headers }: IncomingMessage): boolean =>
  headers.authorization === undefined && headers.cookie === undefined && url?.startsWith('/api/') === true;

/** Limits of connections and deadlines of bodies for the server of one process. */
export function createProtection(
  app: Pick<App, 'metrics' | 'log'>,
  config: Pick<Config, 'maxConnections' | 'maxConnectionsPerAddress' | 'trustedProxies'>,
  floods: Pick<Floods, 'cutOffFor'>,
  getGate: (method: string | undefined) => Gate,
  bodyGraceMs?: number,
): Protection {
  const refused = createRefusals(app);
  const limits = connectionLimits(config.maxConnections, config.maxConnectionsPerAddress, openFileLimit());
  const connections = createConnections({
    ...limits,
    getBlock: addressBlock,
    isProxy: createProxyTest(config.trustedProxies),
    refused,
  });
  app.metrics.gauge('connections', 'TCP connections.', () => connections.size);
  app.metrics.gauge('connections_max', 'TCP connections at most.', () => limits.max);
  const endWatching = watchBodies(connections.requests, () => refused('slow'), bodyGraceMs);
  const clientAddress = createClientAddress(config.trustedProxies);
  const getAddress = (request: Addressed): string => {
    const { socket, headers } = request;
    const forwarded = headers['x-forwarded-for'] as string | undefined;
    request[ADDRESS] ??= clientAddress({ peer: socket.remoteAddress, forwarded });
    return request[ADDRESS];
  };

  return {
    connections,
    getAddress,
    listener: (serve) => (incoming, outgoing) => {
      const { socket } = incoming;
      const address = getAddress(incoming);
      if (!connections.begin(socket, address, { incoming, outgoing })) {
        if (!socket.destroyed) refuseConnection(incoming, outgoing);
        return;
      }
      outgoing.once('close', () => connections.finish(socket));
      if (isAnonymousCall(incoming)) {
        const waitMs = floods.cutOffFor(address);
        if (waitMs > 0) return refuseFlood(incoming, outgoing, waitMs);
        if (getGate(incoming.method).full) return refuseOverload(incoming, outgoing);
      }
      return serve(incoming, outgoing);
    },
    watch(server) {
      server.prependListener('connection', (socket: Socket) => connections.admit(socket));
    },
    close: endWatching,
  };
}
