/** Limits of connections to accounts elsewhere, in characters and counts. Ours; the documentation has none. */
export const CONNECTION_LIMITS = {
  /** Connections of a user. */
  connections: 100,
  type: 32,
  id: 256,
  name: 100,
  /** A domain's length (RFC 1035). */
  domain: 253,
  metadataKeys: 20,
  metadataValue: 100,
  /** Services that the owner has set up. */
  services: 100,
  clientId: 512,
  clientSecret: 1_024,
  url: 512,
  scopes: 512,
  /** The place of a value in a service's JSON, such as `data.0.id`. */
  path: 64,
  code: 2_048,
  state: 128,
} as const;

/** Seconds within which a user has to come back from the service. */
export const AUTHORIZATION_SECONDS = 900;
