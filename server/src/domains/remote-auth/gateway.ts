import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { RemoteAuthCloseCode } from '@guildhall/protocol/remote-auth/messages';
import { WebSocketServer } from 'ws';
import type { App } from '../../app.ts';
import type { Connections } from '../../platform/http/connections.ts';
import { refuseSocket } from '../../platform/http/refuse-socket.ts';
import { serveBrowser } from './serve-browser.ts';

/** Browsers of one address that can wait in one process. */
const MAX_PER_ADDRESS = 20;
/** Browsers that can wait in one process. */
const MAX = 2_000;

/** Limits enforced by `ws`: the longest payload is a key of 400 characters. */
const LIMITS = { maxPayload: 2_048, maxFragments: 4, maxBufferedChunks: 64, closeTimeout: 5_000 };

export interface RemoteAuthGatewayOptions {
  readonly getIp: (request: IncomingMessage) => string;
  readonly connections: Pick<Connections, 'claim'>;
}

export interface RemoteAuthGateway {
  /** For an HTTP server's `upgrade` event. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Ends all connections; browsers open another at once. */
  close(): void;
}

/**
 * Serves browsers that show a QR code and wait to be let in. Pages of other sites are refused: they could show a code of ours and sign
 * visitors in as somebody else. An address with too many browsers gets 503.
 */
export function createRemoteAuthGateway(
  app: App,
  { getIp, connections }: RemoteAuthGatewayOptions,
): RemoteAuthGateway {
  const server = new WebSocketServer({ noServer: true, perMessageDeflate: false, ...LIMITS });
  const waiting = new Map<string, number>();
  const origin = new URL(app.config.publicUrl).origin;
  return {
    upgrade(request, socket, head) {
      if (request.headers.origin !== undefined && request.headers.origin !== origin)
        return refuseSocket(socket, 403, 'This origin cannot sign in here.');
      const ip = getIp(request);
      const count = waiting.get(ip) ?? 0;
      if (count >= MAX_PER_ADDRESS || server.clients.size >= MAX || !connections.claim(socket as Socket, ip))
        return refuseSocket(socket, 503, 'Too many connections from this address.');
      const query = new URL(request.url ?? '/', origin).searchParams;
      server.handleUpgrade(request, socket, head, (ws) => {
        waiting.set(ip, (waiting.get(ip) ?? 0) + 1);
        ws.on('close', () => {
          const left = (waiting.get(ip) ?? 1) - 1;
          if (left === 0) waiting.delete(ip);
          else waiting.set(ip, left);
        });
        serveBrowser(app, ws, { ip, agent: request.headers['user-agent'], version: query.get('v') });
      });
    },
    close() {
      for (const ws of server.clients) ws.close(RemoteAuthCloseCode.TIMEOUT);
      server.close();
    },
  };
}
