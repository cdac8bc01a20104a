export { gatewayUrl } from './address.ts';
export { createGateway, type Gateway, type GatewayOptions, type SessionListener } from './gateway.ts';
export { gatewayHandlers } from './operations.ts';
export type { PresenceHub, SessionPresence } from './presence.ts';
export type { Session } from './session/session.ts';
