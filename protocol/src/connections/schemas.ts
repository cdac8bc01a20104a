import Type, { type Static } from 'typebox';
import { CONNECTION_LIMITS as LIMITS } from '../limits/connections.ts';
import { Dictionary, EmptyList, List, Maybe, Nullable, Snowflake, Text, Url } from '../schemas/common.ts';

export const ConnectionType = Text(LIMITS.type, { pattern: '^[a-z][a-z0-9-]{0,31}$' });
/** Types and ids in paths: anything else that they name is unknown. */
export const ConnectionTypeName = Text(LIMITS.type, { minLength: 1 });
export const ConnectionId = Text(LIMITS.id, { minLength: 1 });

const Key = Text(50, { pattern: '^[a-z0-9_]{1,50}$' });
export const ConnectionMetadata = Dictionary(Key, Text(LIMITS.metadataValue), LIMITS.metadataKeys);
export type ConnectionMetadata = Static<typeof ConnectionMetadata>;

const shown = {
  id: Text(LIMITS.id),
  type: ConnectionType,
  name: Text(LIMITS.name),
  /** Whether the service has proven that the account is the user's. */
  verified: Type.Boolean(),
  metadata: Type.Optional(ConnectionMetadata),
};

/** A connection as others see it. */
export const PublicConnection = Type.Object(shown);
export type PublicConnection = Static<typeof PublicConnection>;

/** Visible to the user alone, or to everyone. */
export const Visibility = { NONE: 0, EVERYONE: 1 } as const;
const VisibilityType = Type.Union([Type.Literal(Visibility.NONE), Type.Literal(Visibility.EVERYONE)]);

/** An account elsewhere that a user has connected. */
export const Connection = Type.Object({
  ...shown,
  metadata_visibility: VisibilityType,
  /** Whether the service no longer accepts the connection; its values are those of the last time. */
  revoked: Type.Boolean(),
  /** Left out for applications. */
  integrations: Type.Optional(EmptyList),
  friend_sync: Type.Boolean(),
  show_activity: Type.Boolean(),
  /** Whether the service's application here has a token of the user. */
  two_way_link: Type.Boolean(),
  visibility: VisibilityType,
});
export type Connection = Static<typeof Connection>;

export const ConnectionChange = Type.Object({
  /** Read, but a connection's name comes from the service. */
  name: Type.Optional(Text(LIMITS.name)),
  show_activity: Type.Optional(Type.Boolean()),
  friend_sync: Type.Optional(Type.Boolean()),
  metadata_visibility: Type.Optional(VisibilityType),
  visibility: Type.Optional(VisibilityType),
});
export type ConnectionChange = Static<typeof ConnectionChange>;

/** A service that the user can connect an account of. Ours. */
export const AvailableService = Type.Object({ type: ConnectionType, name: Text(LIMITS.name) });
export type AvailableService = Static<typeof AvailableService>;

export const AuthorizeQuery = Type.Object({
  two_way_link_type: Maybe(Text(16)),
  two_way_user_code: Maybe(Text(64)),
  continuation: Type.Optional(Text(5)),
});

export const ConnectionCallback = Type.Object({
  code: Text(LIMITS.code, { minLength: 1 }),
  state: Text(LIMITS.state, { minLength: 1 }),
  two_way_link_code: Maybe(Text(64)),
  insecure: Type.Optional(Type.Boolean()),
  friend_sync: Type.Optional(Type.Boolean()),
  openid_params: Type.Optional(Type.Object({}, { maxProperties: 20 })),
});
export type ConnectionCallback = Static<typeof ConnectionCallback>;

const SecureUrl = Text(LIMITS.url, { pattern: '^https?://[^\\s]+$' });
const Path = Text(LIMITS.path, { pattern: '^[A-Za-z0-9_]+(\\.[A-Za-z0-9_]+)*$' });

/** The addresses of a service that has no ready-made description: those of OAuth2, or the issuer of OpenID Connect. */
const endpoints = {
  issuer: Maybe(SecureUrl),
  authorize_url: Maybe(SecureUrl),
  token_url: Maybe(SecureUrl),
  profile_url: Maybe(SecureUrl),
  /** Separated by spaces. */
  scopes: Maybe(Text(LIMITS.scopes)),
  /** Where the profile has the account's id and name. */
  id_path: Maybe(Path),
  name_path: Maybe(Path),
};

/** A service as the owner sees it. Its secret is never returned. Ours. */
export const ServiceSettings = Type.Object({
  type: ConnectionType,
  name: Text(LIMITS.name),
  /** Whether its addresses are known, so that only the keys are needed. */
  ready_made: Type.Boolean(),
  enabled: Type.Boolean(),
  client_id: Nullable(Text(LIMITS.clientId)),
  has_secret: Type.Boolean(),
  /** The application here that belongs to the service, for two-way links. */
  application_id: Nullable(Snowflake),
  ...endpoints,
  /** To be registered at the service. */
  redirect_uri: Url,
});
export type ServiceSettings = Static<typeof ServiceSettings>;

export const ServiceChange = Type.Object({
  name: Maybe(Text(LIMITS.name)),
  client_id: Maybe(Text(LIMITS.clientId)),
  /** Kept if it is absent, and all addresses stay the same. */
  client_secret: Maybe(Text(LIMITS.clientSecret)),
  application_id: Maybe(Snowflake),
  ...endpoints,
});
export type ServiceChange = Static<typeof ServiceChange>;

export const Services = List(ServiceSettings, LIMITS.services + 100);
