import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { WebSocket, WebSocketServer } from 'ws';
import type { Connections } from '../../platform/http/connections.ts';
import { refuseSocket } from '../../platform/http/refuse-socket.ts';
import { Connection } from './connection.ts';
import { type Encoding, encodings } from './encoding.ts';
import { MAX_PAYLOAD } from './receive.ts';

/** The parameters of a connection's address. */
export interface ConnectionRequest {
  /** `v`; 10 if it is missing, NaN if it isn't a number. */
  readonly version: number;
  readonly encoding: Encoding;
  /** The peer's address. */
  readonly ip: string;
  /** The Host header. */
  readonly host: string | undefined;
  /** Called once a session has begun on the connection: from then on it is not closed in favour of others. */
  keep(): void;
}

export type Accept = (connection: Connection, ws: WebSocket, request: ConnectionRequest) => void;

/** Limits enforced by `ws`. */
const LIMITS = {
  maxPayload: MAX_PAYLOAD,
  // Fragments of one message, and pieces in which they arrive: a payload of 15 KiB needs few of either.
  maxFragments: 64,
  maxBufferedChunks: 1_024,
  // Milliseconds for a peer to finish the closing handshake.
  closeTimeout: 5_000,
};

/** RFC 6455 codes with which `ws` closes in cases that the gateway documents as 4002, decode error: too long, not UTF-8. */
const decodeErrors = new Set([1007, 1009]);

class GatewaySocket extends WebSocket {
  /** The sending side, once there is one. */
  connection: Connection | undefined;

  /** Also called by `ws` itself: in response to the peer's close frame, and after broken frames. */
  override close(code?: number, data?: string | Buffer): void {
    this.connection?.end();
    super.close(code !== undefined && decodeErrors.has(code) ? 4002 : code, data);
  }

  override terminate(): void {
    this.connection?.end();
    super.terminate();
  }
}

/** The parameters of the query, or a sentence about what is wrong with it. */
export function readQuery(query: URLSearchParams): Pick<ConnectionRequest, 'version' | 'encoding'> | string {
  const encoding = query.get('encoding') ?? 'json';
  if (encoding !== 'json') return 'The only encoding offered is json.';
  const compress = query.get('compress') ?? '';
  if (compress !== '' && compress !== 'zlib-stream' && compress !== 'zstd-stream')
    return 'The transport compressions offered are zlib-stream and zstd-stream.';
  const version = Number(query.get('v') ?? 10);
  return { version, encoding: encodings[compress === '' ? 'plain' : compress] };
}

/**
 * Accepts WebSocket handshakes; those of an address with too many connections get 503. An unknown `encoding` or `compress` gets 400 before the handshake; a wrong
 * version is left to the session layer, which has a close code for it.
 */
export function createUpgradeHandler(
  accept: Accept,
  getIp: (request: IncomingMessage) => string,
  connections?: Pick<Connections, 'claim' | 'keep'>,
): (request: IncomingMessage, socket: Duplex, head: Buffer) => void {
  const server = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    clientTracking: false,
    ...LIMITS,
    WebSocket: GatewaySocket,
  });
  return (request, socket, head) => {
    const asked = readQuery(new URL(request.url ?? '/', 'ws://gateway').searchParams);
    if (typeof asked === 'string') return refuseSocket(socket, 400, asked);
    const ip = getIp(request);
    if (connections && !connections.claim(socket as Socket, ip))
      return refuseSocket(socket, 503, 'Too many connections from this address.');
    const keep = () => connections?.keep(socket as Socket);
    const { host } = request.headers;
    server.handleUpgrade(request, socket, head, (ws) => {
      (socket as Socket).setNoDelay(true);
      const connection = new Connection(ws, socket as Socket, asked.encoding);
      (ws as GatewaySocket).connection = connection;
      accept(connection, ws, { ...asked, ip, host, keep });
    });
  };
}
