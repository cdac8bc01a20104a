/** Scopes a user can grant to an application. */
export const OAuthScope = {
  /** Read the user, without the email address. */
  IDENTIFY: 'identify',
  /** Read the email address; with `identify`. */
  EMAIL: 'email',
  /** List the person's guilds. */
  GUILDS: 'guilds',
  /** Make the person a member of guilds. */
  GUILDS_JOIN: 'guilds.join',
  /** Read the person's member in their guilds. */
  GUILDS_MEMBERS_READ: 'guilds.members.read',
} as const;
export type OAuthScope = (typeof OAuthScope)[keyof typeof OAuthScope];

/** Scopes that install an application instead of giving it a token. */
export const INSTALL_SCOPES: readonly string[] = ['bot', 'applications.commands'];

/** Scopes that a token can have. */
export const TOKEN_SCOPES: readonly string[] = Object.values(OAuthScope);

/** Scopes as they are written in addresses: separated by spaces. Each once, in the order given. */
export const readScopes = (text: string): string[] => [...new Set(text.split(/[ +]+/).filter(Boolean))];

/** Seconds that things last. An access token's is the documented one, that of a grant without use is ours. */
export const OAUTH_LIFETIMES = { code: 600, accessToken: 604_800, grant: 7_776_000 } as const;
