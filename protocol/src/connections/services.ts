import { MetadataType } from '../linked-roles/operators.ts';

/** A value that a service says of an account: what it is compared by, for linked roles. */
export type MetadataFields = Readonly<Record<string, MetadataType>>;

/** A service on which users can have accounts, as all layers know it. */
export interface ConnectionService {
  readonly name: string;
  readonly metadata?: MetadataFields;
  /** The address of an account's page; `{id}` and `{name}` are replaced. */
  readonly page?: string;
}

const {
  INTEGER_GREATER_THAN_OR_EQUAL: ATLEAST,
  DATETIME_LESS_THAN_OR_EQUAL: AGE,
  BOOLEAN_EQUAL: IS,
} = MetadataType;

/** The type of a connection to a web domain. */
export const DOMAIN = 'domain';
/** The type of a pretended account, for trying out: it proves nothing. */
export const SANDBOX = 'sandbox';

/**
 * The documented services with a public sign-in, and ours. An owner can add others by their addresses; those have the name that the
 * owner gave them.
 */
export const CONNECTION_SERVICES: Readonly<Record<string, ConnectionService>> = {
  battlenet: { name: 'Battle.net' },
  [DOMAIN]: { name: 'Domain', page: 'https://{name}' },
  epicgames: { name: 'Epic Games' },
  facebook: { name: 'Facebook' },
  github: {
    name: 'GitHub',
    metadata: { created_at: AGE, followers: ATLEAST, public_repos: ATLEAST },
    page: 'https://github.com/{name}',
  },
  mastodon: { name: 'Mastodon', metadata: { created_at: AGE, followers: ATLEAST, posts: ATLEAST } },
  reddit: {
    name: 'Reddit',
    metadata: { created_at: AGE, total_karma: ATLEAST, gold: IS, mod: IS },
    page: 'https://www.reddit.com/user/{name}',
  },
  roblox: {
    name: 'Roblox',
    metadata: { created_at: AGE },
    page: 'https://www.roblox.com/users/{id}/profile',
  },
  [SANDBOX]: { name: 'Sandbox', metadata: { level: ATLEAST } },
  spotify: { name: 'Spotify', page: 'https://open.spotify.com/user/{id}' },
  tiktok: { name: 'TikTok' },
  twitch: { name: 'Twitch', metadata: { created_at: AGE }, page: 'https://www.twitch.tv/{name}' },
  twitter: {
    name: 'X',
    metadata: { created_at: AGE, followers: ATLEAST, posts: ATLEAST, verified: IS },
    page: 'https://x.com/{name}',
  },
  youtube: {
    name: 'YouTube',
    metadata: { created_at: AGE, subscribers: ATLEAST, videos: ATLEAST },
    page: 'https://www.youtube.com/channel/{id}',
  },
};

/** Types whose access token a user's own client can have (connected accounts documentation). */
export const TOKEN_TYPES: readonly string[] = ['spotify', 'twitch', 'youtube'];

/** The address of an account's public page; undefined if the service has none. */
export function getAccountPage({
  type,
  id,
  name,
}: {
  type: string;
  id: string;
  name: string;
}): string | undefined {
  return CONNECTION_SERVICES[type]?.page
    ?.replace('{id}', encodeURIComponent(id))
    .replace('{name}', encodeURIComponent(name));
}
