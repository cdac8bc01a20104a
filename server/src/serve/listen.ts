import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { constants, createSecureServer, Http2ServerRequest, type ServerHttp2Session } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { StartupError } from '../platform/startup-error.ts';
import type { Certificates } from '../platform/tls/index.ts';
import { isWebSocketUpgrade } from './upgrades.ts';

/** The common interface of a plain HTTP/1.1 server and one with HTTP/1.1 and HTTP/2 over TLS. */
export type WebServer = Pick<
  Server,
  'on' | 'once' | 'off' | 'prependListener' | 'listen' | 'address' | 'close' | 'closeIdleConnections'
>;

/** Milliseconds in which a whole call must have come: a large file over a slow line takes long. */
const REQUEST_MS = 3_600_000;
/** Milliseconds for which a connection without a request stays: longer than proxies (a minute, mostly) and browsers want to use it again. */
const IDLE_MS = 75_000;
/** Milliseconds in which the head of a request must have come, on a new connection its first byte too. */
const HEADERS_MS = 15_000;
/** Milliseconds without progress after which a connection in use is closed, be it a request's body or a response. */
const STALLED_MS = 120_000;
/** How often, in ms, a closing server looks for connections whose response is complete. */
const CLOSE_POLL_MS = 50;

/** Bytes of unread bodies that one HTTP/2 connection can leave with us: enough for 5 MB/s over a line of 100 ms. */
const WINDOW = 512 * 1024;

/**
 * What one HTTP/2 connection can ask of us. Past any of these it is closed; the limits on acknowledgements that wait for
 * the peer (pings, settings) and on CONTINUATION frames are nghttp2's own.
 */
const HTTP2 = {
  settings: { maxConcurrentStreams: 100, initialWindowSize: WINDOW, maxHeaderListSize: 16_384 },
  maxHeaderListPairs: 128,
  maxSettings: 32,
  /** Megabytes of frames, headers and bodies in memory. */
  maxSessionMemory: 10,
  maxSessionInvalidFrames: 100,
  maxSessionRejectedStreams: 100,
  /** Streams that the peer opens and resets at once (CVE-2023-44487): this many, and so many more a second. */
  streamResetBurst: 500,
  streamResetRate: 50,
} as const;

/** Ciphers that authenticate and keep past traffic secret (RFC 9325, 4.2), those of TLS 1.3 first. Node would offer CBC ciphers too. */
const CIPHERS = [
  'TLS_AES_128_GCM_SHA256',
  'TLS_AES_256_GCM_SHA384',
  'TLS_CHACHA20_POLY1305_SHA256',
  'ECDHE-ECDSA-AES128-GCM-SHA256',
  'ECDHE-RSA-AES128-GCM-SHA256',
  'ECDHE-ECDSA-AES256-GCM-SHA384',
  'ECDHE-RSA-AES256-GCM-SHA384',
  'ECDHE-ECDSA-CHACHA20-POLY1305',
  'ECDHE-RSA-CHACHA20-POLY1305',
].join(':');

/** Creates the server for `listener`: encrypted, and with HTTP/2, when there are certificates. */
export function createWebServer(
  listener: RequestListener,
  certificates: Certificates | undefined,
  headersMs: number = HEADERS_MS,
): WebServer {
  const http1 = {
    requestTimeout: REQUEST_MS,
    connectionsCheckingInterval: 1_000,
    keepAliveTimeout: IDLE_MS,
    headersTimeout: headersMs,
    shouldUpgradeCallback: isWebSocketUpgrade,
  };
  if (!certificates) {
    const server = createServer(http1, listener);
    server.timeout = STALLED_MS;
    return server;
  }
  const server = createSecureServer(
    // WebSockets and old clients choose HTTP/1.1 when they connect.
    {
      ...certificates.current,
      ...HTTP2,
      ciphers: CIPHERS,
      http1Options: http1,
      handshakeTimeout: headersMs,
      allowHTTP1: true,
    },
    (incoming, outgoing) => {
      if (incoming instanceof Http2ServerRequest) failWhenReset(incoming);
      // The two kinds of requests differ in what no listener uses: how HTTP/1.1 sends its bodies.
      listener(
        incoming as unknown as IncomingMessage,
        outgoing as unknown as ServerResponse & { req: IncomingMessage },
      );
    },
  );
  server.setTimeout(STALLED_MS);
  server.on('session', endIdleStreams);
  // Connections that are open keep the certificate they began with.
  certificates.onChange((certificate) => server.setSecureContext({ ...certificate, ciphers: CIPHERS }));
  return server as unknown as WebServer;
}

/**
 * Makes the body of a call that was reset fail, as HTTP/1.1 does. Node ends it as if it were complete, so that half of
 * a body would be taken for the whole.
 */
function failWhenReset(incoming: Http2ServerRequest): void {
  incoming.on('error', () => {});
  incoming.once('aborted', () => incoming.destroy(new Error('The call was reset.')));
}

/** Ends streams, and then connections, on which nothing moved in either direction for a while. */
function endIdleStreams(session: ServerHttp2Session): void {
  session.setLocalWindowSize(WINDOW);
  let open = 0;
  session.on('stream', (stream) => {
    open += 1;
    stream.once('close', () => {
      open -= 1;
    });
    stream.setTimeout(IDLE_MS, () => stream.close(constants.NGHTTP2_CANCEL));
  });
  session.setTimeout(IDLE_MS, () => {
    if (open === 0) session.close();
  });
}

/**
 * Listens and returns the address; `settings` names the settings for host and port.
 * Throws StartupError if the port is taken or this user can't listen on it.
 */
export async function listen(
  server: WebServer,
  { host, port }: { readonly host: string; readonly port: number },
  settings: { readonly host: string; readonly port: string },
): Promise<AddressInfo> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new StartupError(describeFailure(error.code, host, port, settings))),
    );
    server.listen({ host, port, backlog: 4096 }, resolve);
  });
  return server.address() as AddressInfo;
}

function describeFailure(
  code: string | undefined,
  host: string,
  port: number,
  settings: { readonly host: string; readonly port: string },
): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken by another program: stop that, or set ${settings.port} to a free port.`;
  if (code === 'EACCES')
    return `Port ${port} can't be used by this user: allow it (systemd: AmbientCapabilities=CAP_NET_BIND_SERVICE), or set ${settings.port} to one from 1024 on.`;
  return `Can't listen on ${host}, port ${port} (${code}): see ${settings.host} and ${settings.port}.`;
}

/** Takes no new connections, and resolves when the responses under way are complete and all connections have ended. */
export function closeServer(server: WebServer): Promise<void> {
  return new Promise((resolve) => {
    server.closeIdleConnections();
    // A connection becomes idle when its response is complete, and would stay open.
    const timer = setInterval(() => server.closeIdleConnections(), CLOSE_POLL_MS);
    server.close(() => {
      clearInterval(timer);
      resolve();
    });
  });
}
