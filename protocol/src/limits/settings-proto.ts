/** Limits of settings in protobuf; ours. */
export const SETTINGS_PROTO_LIMITS = {
  /** Characters of a message in base64: a message of the bus has room for it. */
  characters: 245_760,
} as const;
