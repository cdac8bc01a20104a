/** Limits of gateway connections. */
export const GATEWAY_LIMITS = {
  /** Bytes of one payload to the server; over it 4002. The figure for people: the official 4,096 is too small for their Identify. */
  payloadBytes: 15 * 1024,
  /** Payloads a connection can send per window; beyond it, 4008. */
  sends: { limit: 120, windowMs: 60_000 },
  /** Identifies of a bot per window and `max_concurrency`; over it opcode 9. */
  identifies: { limit: 1, windowMs: 5000 },
  identifiesPerDay: 1000,
  presenceUpdates: { limit: 5, windowMs: 20_000 },
  guildsPerShard: 2500,
  largeThreshold: { min: 50, max: 250, default: 50 },
  membersPerChunk: 1000,
  /** Members that one query or list of ids can request. */
  requestMembers: 100,
  requestMembersNonceBytes: 32,
  /** Whole member lists per guild and session; over it a RATE_LIMITED event. */
  requestAllMembers: { limit: 1, windowMs: 30_000 },
  /** Members from which on presences of offline members are left out everywhere. */
  presencesCutoff: 75_000,
} as const;

/** Limits of the HTTP API as a whole. */
export const HTTP_LIMITS = {
  /** Calls per second of a bot or user, or of an address without token. */
  global: { limit: 50, windowMs: 1000 },
  /** Responses with 401, 403 or 429 per address. */
  invalidRequests: { limit: 10_000, windowMs: 600_000 },
} as const;
