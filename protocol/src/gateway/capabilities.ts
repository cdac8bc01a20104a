/** Bits of the `capabilities` number of Identify: features a user's client understands. */
export const GatewayCapability = {
  LAZY_USER_NOTES: 1 << 0,
  NO_AFFINE_USER_IDS: 1 << 1,
  VERSIONED_READ_STATES: 1 << 2,
  VERSIONED_USER_GUILD_SETTINGS: 1 << 3,
  DEDUPE_USER_OBJECTS: 1 << 4,
  PRIORITIZED_READY_PAYLOAD: 1 << 5,
  MULTIPLE_GUILD_EXPERIMENT_POPULATIONS: 1 << 6,
  NON_CHANNEL_READ_STATES: 1 << 7,
  AUTH_TOKEN_REFRESH: 1 << 8,
  USER_SETTINGS_PROTO: 1 << 9,
  CLIENT_STATE_V2: 1 << 10,
  PASSIVE_GUILD_UPDATE: 1 << 11,
  AUTO_CALL_CONNECT: 1 << 12,
  DEBOUNCE_MESSAGE_REACTIONS: 1 << 13,
  PASSIVE_GUILD_UPDATE_V2: 1 << 14,
  CHANNEL_OBFUSCATION: 1 << 15,
  AUTO_LOBBY_CONNECT: 1 << 16,
  /** Ours: votes in polls come together in one event. Far above the documented bits, which grow from below. */
  COALESCED_POLL_VOTES: 1 << 30,
} as const;
export type GatewayCapability = (typeof GatewayCapability)[keyof typeof GatewayCapability];
