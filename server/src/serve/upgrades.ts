import type { IncomingMessage, Server } from 'node:http';
import { REMOTE_AUTH_PATH } from '@guildhall/protocol/remote-auth/messages';
import type { Gateway } from '../gateway/index.ts';
import { ignoreSocketError, refuseSocket } from '../platform/http/refuse-socket.ts';
import type { Log } from '../platform/log/index.ts';

/** What serves WebSockets, by the path where they are opened. */
export interface UpgradeHandlers {
  readonly gateway: Pick<Gateway, 'upgrade'>;
  readonly remoteAuth: Pick<Gateway, 'upgrade'>;
}

/**
 * Whether a request is to become something other than HTTP. A server ignores an Upgrade header that it does not understand
 * (RFC 9110, 7.8): a request for h2c, say, is served as an ordinary one.
 */
export const isWebSocketUpgrade = ({ headers }: IncomingMessage): boolean =>
  headers.upgrade?.toLowerCase() === 'websocket';

/**
 * Hands WebSocket handshakes to the gateway or that for remote sign-ins, by their path; returns 404 to all others. Nothing on such a
 * socket can be an uncaught error.
 */
export function serveUpgrades(
  server: Pick<Server, 'on'>,
  handlers: UpgradeHandlers | undefined,
  log: Log,
): void {
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', ignoreSocketError);
    // Libraries append a slash.
    const path = (request.url ?? '/').split('?', 1)[0]?.replace(/\/$/, '');
    const handler =
      path === '/gateway' ? handlers?.gateway : path === REMOTE_AUTH_PATH ? handlers?.remoteAuth : undefined;
    if (!handler) return refuseSocket(socket, 404, '404: Not Found');
    try {
      handler.upgrade(request, socket, head);
    } catch (error) {
      log.error('gateway.handshake_failed', { error });
      socket.destroy();
    }
  });
}
