export { backoff, delay } from './delay.ts';
export type { Emitter } from './emitter.ts';
export type { Dispatch } from './gateway/dispatch.ts';
export {
  createGateway,
  type Gateway,
  type GatewayEvents,
  type GatewayOptions,
  type GatewayState,
} from './gateway/gateway.ts';
export type { Socket, SocketConstructor } from './gateway/socket.ts';
export {
  findVoiceState,
  guildVoiceKey,
  hasVoice,
  type VoiceState,
  voiceKey,
  voiceStates,
} from './nouns/voice.ts';
export { type FieldErrors, NetworkError, RestError } from './rest/errors.ts';
export { type CallOptions, createRest, type Rest, type RestAuth, type RestOptions } from './rest/rest.ts';
export { getAddress, getRoutes, type Operations, type Route, type Routes } from './rest/routes.ts';
export type { ChatApi, NewMessage } from './session/api.ts';
export { chatApi } from './session/api-of-rest.ts';
export { type History, type Loading, segmentToShow } from './session/history.ts';
export type { Mutations } from './session/mutations/index.ts';
export { createNonce, snowflakeBefore } from './session/nonce.ts';
export { type Draft, type DraftFile, FILES_GONE, type Outbox } from './session/outbox.ts';
export { createSession, type Session } from './session/session.ts';
export { MEMBER_WINDOW, type Range, windowsFor } from './session/subscriptions.ts';
export type { PutFile } from './session/uploads.ts';
export { comparable, comparableMessage, comparableWindows } from './store/comparable.ts';
export * from './store/index.ts';
