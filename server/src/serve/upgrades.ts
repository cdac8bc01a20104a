import type { IncomingMessage, Server } from 'node:http';
import { REMOTE_AUTH_PATH } from '@guildhall/protocol/remote-auth/messages';
import type { Gateway } from '../gateway/index.ts';
import { ignoreSocketError, refuseSocket } from '../platform/http/refuse-socket.ts';
import type { Log } from '../platform/log/index.ts';
import type { VoiceNode } from '../voice/index.ts';

type Upgrades = Pick<Gateway, 'upgrade'>;

/** What takes WebSocket handshakes, each at a path of its own; undefined in processes without the role. */
export interface UpgradeHandlers {
  readonly gateway: Upgrades | undefined;
  readonly remoteAuth: Upgrades | undefined;
  readonly voice: Pick<VoiceNode, 'upgrade'> | undefined;
}

/**
 * Whether a request is to become something other than HTTP. A server ignores an Upgrade header that it does not understand
 * (RFC 9110, 7.8): a request for h2c, say, is served as an ordinary one.
 */
export const isWebSocketUpgrade = ({ headers }: IncomingMessage): boolean =>
  headers.upgrade?.toLowerCase() === 'websocket';

/**
 * Hands WebSocket handshakes on by their path; returns 404 to those of other paths. Nothing on such a socket can be an uncaught error.
 */
export function serveUpgrades(
  server: Pick<Server, 'on'>,
  { gateway, remoteAuth, voice }: UpgradeHandlers,
  log: Log,
): void {
  const handlers = new Map([
    ['/gateway', gateway],
    [REMOTE_AUTH_PATH, remoteAuth],
    ['/voice', voice],
  ]);
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', ignoreSocketError);
    // Libraries append a slash.
    const path = (request.url ?? '/').split('?', 1)[0]?.replace(/\/$/, '');
    const handler = handlers.get(path ?? '');
    if (!handler) return refuseSocket(socket, 404, '404: Not Found');
    try {
      handler.upgrade(request, socket, head);
    } catch (error) {
      log.error('gateway.handshake_failed', { error });
      socket.destroy();
    }
  });
}
