/** Scopes of tokens: the parts of a user's account that an application can reach, or what it is given with the token. */
export const OAuthScope = {
  /** Read the user, without the email address. */
  IDENTIFY: 'identify',
  /** Read the email address. */
  EMAIL: 'email',
  /** Change the user's display name. */
  ACCOUNT_GLOBAL_NAME_UPDATE: 'account.global_name.update',
  /** List the user's guilds. */
  GUILDS: 'guilds',
  /** List the accounts elsewhere that the user has connected, also those that others don't see. */
  CONNECTIONS: 'connections',
  /** Make the user a member of guilds. */
  GUILDS_JOIN: 'guilds.join',
  /** Add the user to groups that the application manages. */
  GDM_JOIN: 'gdm.join',
  /** Read the conversation with another user. */
  DM_CHANNELS_READ: 'dm_channels.read',
  /** Read the user's member in their guilds. */
  GUILDS_MEMBERS_READ: 'guilds.members.read',
  /** Sign the user in by OpenID Connect: an ID token with the access token, and the user's claims. */
  OPENID: 'openid',
  /** List the user's friends, friend requests, and blocked and ignored users. */
  RELATIONSHIPS_READ: 'relationships.read',
  /** Read what the user's friends play, and join activities for the user. */
  ACTIVITIES_READ: 'activities.read',
  /** Set what the user does in the application. */
  ACTIVITIES_WRITE: 'activities.write',
  /** Send, accept and end friend requests in the application's game. */
  RELATIONSHIPS_WRITE: 'relationships.write',
  /** Set the values that linked roles require of the user. */
  ROLE_CONNECTIONS_WRITE: 'role_connections.write',
  /** Receive a webhook in a channel that the user chooses. */
  WEBHOOK_INCOMING: 'webhook.incoming',
  /** Change the application's own commands. */
  APPLICATIONS_COMMANDS_UPDATE: 'applications.commands.update',
  /** Change who can use the application's commands in the user's guilds. */
  APPLICATIONS_COMMANDS_PERMISSIONS_UPDATE: 'applications.commands.permissions.update',
} as const;
export type OAuthScope = (typeof OAuthScope)[keyof typeof OAuthScope];

/** Scopes that install an application instead of giving it a token. */
export const INSTALL_SCOPES: readonly string[] = ['bot', 'applications.commands'];

/** Scopes that a token can have. */
export const TOKEN_SCOPES: readonly string[] = Object.values(OAuthScope);

/** The ways in which an application gets a token. */
export type OAuthFlow = 'code' | 'implicit' | 'device' | 'client_credentials';

/** Scopes that only some flows give (OAuth2 documentation, notes on the scopes). */
const FLOWS: Readonly<Partial<Record<string, readonly OAuthFlow[]>>> = {
  [OAuthScope.OPENID]: ['code', 'device'],
  [OAuthScope.ROLE_CONNECTIONS_WRITE]: ['code'],
  [OAuthScope.WEBHOOK_INCOMING]: ['code'],
  [OAuthScope.APPLICATIONS_COMMANDS_UPDATE]: ['client_credentials'],
};

/** Scopes of client credentials for the application of a team, whose owner is not the whole team (client credentials documentation). */
export const TEAM_CREDENTIALS_SCOPES: readonly string[] = [
  OAuthScope.IDENTIFY,
  OAuthScope.APPLICATIONS_COMMANDS_UPDATE,
];

/** The scopes that a flow cannot give: unknown ones, those of other flows, and documented ones with no counterpart here. */
export const findUnavailableScopes = (scopes: readonly string[], flow: OAuthFlow): string[] =>
  scopes.filter((scope) => !TOKEN_SCOPES.includes(scope) || FLOWS[scope]?.includes(flow) === false);

/** Scopes as they are written in addresses: separated by spaces. Each once, in the order given. */
export const readScopes = (text: string): string[] => [...new Set(text.split(/[ +]+/).filter(Boolean))];

/**
 * Seconds that things last. Those of access tokens and device codes are documented; that of a grant without use, its
 * absolute end and the time in which a repeated refresh gets the same tokens are ours.
 */
export const OAUTH_LIFETIMES = {
  code: 600,
  deviceCode: 300,
  accessToken: 604_800,
  grant: 7_776_000,
  grantEnd: 31_536_000,
  repeatedRefresh: 60,
} as const;
