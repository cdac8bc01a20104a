import type { IncomingMessage, Server } from 'node:http';
import type { Gateway } from '../gateway/index.ts';
import { ignoreSocketError, refuseSocket } from '../platform/http/refuse-socket.ts';
import type { Log } from '../platform/log/index.ts';

/** Where WebSockets are opened; libraries append a slash. */
const PATH = /^\/gateway\/?$/;

/**
 * Whether a request is to become something other than HTTP. A server ignores an Upgrade header that it does not understand
 * (RFC 9110, 7.8): a request for h2c, say, is served as an ordinary one.
 */
export const isWebSocketUpgrade = ({ headers }: IncomingMessage): boolean =>
  headers.upgrade?.toLowerCase() === 'websocket';

/** Hands WebSocket handshakes at /gateway to the gateway; returns 404 to all others. Nothing on such a socket can be an uncaught error. */
export function serveUpgrades(server: Pick<Server, 'on'>, gateway: Gateway | undefined, log: Log): void {
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', ignoreSocketError);
    const path = (request.url ?? '/').split('?', 1)[0] as string;
    if (!gateway || !PATH.test(path)) return refuseSocket(socket, 404, '404: Not Found');
    try {
      gateway.upgrade(request, socket, head);
    } catch (error) {
      log.error('gateway.handshake_failed', { error });
      socket.destroy();
    }
  });
}
