/** Limits of applications: lengths in characters, and counts. Source of those not marked as ours: the public documentation. */
export const APPLICATION_LIMITS = {
  name: { min: 2, max: 32 },
  description: 400,
  redirectUris: 10,
  redirectUri: 512,
  /** Length of any other URL. */
  url: 2_048,
  tags: 5,
  tag: 20,
  /** Scopes of an installation. Ours. */
  scopes: 32,
  /** Guilds from which on the instance's owner grants privileged intents. */
  guildsWithoutApproval: 100,
  testers: 50,
  emoji: 2_000,
  /** Assets for rich presence, and the length of their names. */
  assets: 300,
  assetName: 32,
  /** Applications that a user can have: their own 50, and 25 of each of 30 teams. */
  perUser: 800,
  /** Applications in one query. Ours. */
  perQuery: 100,
  /** URLs that are proxied in one call, and their length. */
  externalAssets: 2,
  externalAsset: 256,
} as const;
