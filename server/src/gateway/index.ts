import { domain } from '../domain.ts';
import { gatewayHandlers } from './operations.ts';

export { gatewayUrl } from './address.ts';
export type { SessionListener } from './context.ts';
export { createGateway, type Gateway, type GatewayOptions } from './gateway.ts';
export type { PresenceHub } from './presence.ts';
export type { Session, SessionPresence } from './session/session.ts';

/** The gateway's own HTTP operations: where to connect. */
export const gatewayDomain = domain({ operations: gatewayHandlers });
