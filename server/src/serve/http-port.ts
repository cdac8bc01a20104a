import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Certificates, Challenges } from '../platform/tls/index.ts';
import { closeServer, listen } from './listen.ts';

export interface HttpPort {
  readonly address: AddressInfo;
  stop(): Promise<void>;
}

/** Milliseconds in which a request must have come, and connections at most: nobody stays here. */
const REQUEST_MS = 10_000;
const MAX_CONNECTIONS = 1_000;

/**
 * Listens for unencrypted requests: proves to a certificate authority that the host is ours, and sends everybody else to
 * the https address. Only our own origins are named, whatever the Host header says. Throws StartupError if the port is taken.
 */
export async function startHttpPort(options: {
  readonly host: string;
  readonly port: number;
  /** The first is for hosts that are none of them. */
  readonly origins: readonly [string, ...string[]];
  readonly challenges: Challenges;
  readonly certificates: Certificates;
}): Promise<HttpPort> {
  const { host, port, origins, challenges, certificates } = options;
  const byHost = new Map(origins.map((origin) => [new URL(origin).hostname, origin]));
  const server = createServer(
    { requestTimeout: REQUEST_MS, headersTimeout: REQUEST_MS, connectionsCheckingInterval: 1_000 },
    (request, response) => {
      const target = request.url ?? '/';
      const proof = challenges.find(target);
      response.setHeader('connection', 'close');
      if (proof !== undefined)
        return response
          .writeHead(200, { 'content-type': 'text/plain', 'content-length': Buffer.byteLength(proof) })
          .end(proof);
      if (!certificates.current)
        return response
          .writeHead(503, { 'content-type': 'text/plain', 'retry-after': '10' })
          .end('This server is waiting for its certificate. Its log says why if this takes long.\n');
      const origin = byHost.get((request.headers.host ?? '').replace(/:\d+$/, '')) ?? origins[0];
      response.writeHead(308, { location: getAddress(origin, target) }).end();
    },
  );
  server.maxConnections = MAX_CONNECTIONS;
  const address = await listen(
    server,
    { host, port },
    { host: 'GUILDHALL_HOST', port: 'GUILDHALL_HTTP_PORT' },
  );
  return { address, stop: () => closeServer(server) };
}

/** `target` at `origin`; its path and query are escaped and never taken for another host. */
function getAddress(origin: string, target: string): string {
  const url = new URL(origin);
  const [path = '/', query = ''] = target.startsWith('/') ? target.split('?', 2) : [];
  url.pathname = path;
  url.search = query;
  return url.href;
}
