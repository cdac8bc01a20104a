/** Codes the gateway closes a connection with. */
export const GatewayCloseCode = {
  UNKNOWN_ERROR: 4000,
  UNKNOWN_OPCODE: 4001,
  DECODE_ERROR: 4002,
  NOT_AUTHENTICATED: 4003,
  AUTHENTICATION_FAILED: 4004,
  ALREADY_AUTHENTICATED: 4005,
  INVALID_SEQ: 4007,
  RATE_LIMITED: 4008,
  SESSION_TIMED_OUT: 4009,
  INVALID_SHARD: 4010,
  SHARDING_REQUIRED: 4011,
  INVALID_API_VERSION: 4012,
  INVALID_INTENTS: 4013,
  DISALLOWED_INTENTS: 4014,
  TOO_MANY_SESSIONS: 4015,
  CONNECTION_REQUEST_CANCELED: 4016,
} as const;
export type GatewayCloseCode = (typeof GatewayCloseCode)[keyof typeof GatewayCloseCode];

/** For each close code, the reason sent with it and whether the client should connect again. */
export const GATEWAY_CLOSES = {
  4000: { reason: 'Unknown error', reconnect: true },
  4001: { reason: 'Unknown opcode', reconnect: true },
  4002: { reason: 'Payload not understood', reconnect: true },
  4003: { reason: 'Not identified yet', reconnect: true },
  4004: { reason: 'Authentication failed', reconnect: false },
  4005: { reason: 'Already identified', reconnect: true },
  4007: { reason: 'Sequence to resume from is invalid', reconnect: true },
  4008: { reason: 'Payloads sent too fast', reconnect: true },
  4009: { reason: 'Session timed out', reconnect: true },
  4010: { reason: 'Invalid shard', reconnect: false },
  4011: { reason: 'Sharding required', reconnect: false },
  4012: { reason: 'Invalid gateway version', reconnect: false },
  4013: { reason: 'Invalid intents', reconnect: false },
  4014: { reason: 'Intents not allowed', reconnect: false },
  4015: { reason: 'Too many sessions', reconnect: false },
  4016: { reason: 'Connection request cancelled', reconnect: false },
} as const satisfies Record<GatewayCloseCode, { reason: string; reconnect: boolean }>;

/** Whether a client closed with `code` should connect again; also true of codes that are not the gateway's own. */
export function shouldReconnect(code: number): boolean {
  return code in GATEWAY_CLOSES ? GATEWAY_CLOSES[code as GatewayCloseCode].reconnect : true;
}
