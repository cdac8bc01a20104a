import Type, { type Static } from 'typebox';
import { APPLICATION_LIMITS } from '../limits/applications.ts';
import { USER_LIMITS } from '../limits/users.ts';
import {
  ImageHash,
  List,
  Maybe,
  Nullable,
  PermissionBits,
  PermissionText,
  Picture,
  Snowflake,
  Text,
  Token,
  Url,
} from '../schemas/common.ts';
import { User } from '../users/schemas.ts';

const Name = Type.String({
  minLength: APPLICATION_LIMITS.name.min,
  maxLength: APPLICATION_LIMITS.name.max,
});
const Description = Type.String({ maxLength: APPLICATION_LIMITS.description });
const RedirectUris = List(
  Text(APPLICATION_LIMITS.redirectUri, { format: 'uri' }),
  APPLICATION_LIMITS.redirectUris,
);

/** The public part of an application. */
export const PartialApplication = Type.Object({
  id: Snowflake,
  name: Text(100),
  description: Text(APPLICATION_LIMITS.description),
  icon: Nullable(ImageHash),
  type: Nullable(Type.Integer()),
  flags: Type.Integer(),
  /** `flags` as text, with the bits past 31. */
  flags_new: Text(20),
  /** Hex of the Ed25519 public key with which interactions are signed. */
  verify_key: Text(64),
  hook: Type.Boolean(),
  integration_public: Type.Boolean(),
  integration_require_code_grant: Type.Boolean(),
  bot_public: Type.Boolean(),
  bot_require_code_grant: Type.Boolean(),
  is_verified: Type.Boolean(),
  is_discoverable: Type.Boolean(),
  is_monetized: Type.Boolean(),
  storefront_available: Type.Boolean(),
});
export type PartialApplication = Static<typeof PartialApplication>;

/** An application as its owner and its bot see it. */
export const Application = Type.Object({
  ...PartialApplication.properties,
  bot: User,
  owner: User,
  team: Type.Null(),
  redirect_uris: List(Text(APPLICATION_LIMITS.redirectUri), APPLICATION_LIMITS.redirectUris),
  interactions_endpoint_url: Nullable(Url),
  role_connections_verification_url: Nullable(Url),
  explicit_content_filter: Type.Integer(),
  approximate_guild_count: Type.Integer(),
  approximate_user_install_count: Type.Integer(),
  approximate_user_authorization_count: Type.Integer(),
  eligible_oauth2_scopes: List(Text(64), 64),
});
export type Application = Static<typeof Application>;

export const NewApplication = Type.Object({
  name: Name,
  description: Maybe(Description),
  /** A data URI. */
  icon: Maybe(Picture),
  flags: Type.Optional(Type.Integer({ minimum: 0 })),
  redirect_uris: Maybe(RedirectUris),
});
export type NewApplication = Static<typeof NewApplication>;

export const ApplicationChange = Type.Object({
  name: Type.Optional(Name),
  description: Maybe(Description),
  /** A data URI; null for none. */
  icon: Maybe(Picture),
  flags: Type.Optional(Type.Integer({ minimum: 0 })),
  redirect_uris: Maybe(RedirectUris),
  integration_public: Type.Optional(Type.Boolean()),
  bot_public: Type.Optional(Type.Boolean()),
});
export type ApplicationChange = Static<typeof ApplicationChange>;

/** Changes to the bot's user: data URIs, null for no image. */
export const BotChange = Type.Object({
  username: Type.Optional(Name),
  avatar: Maybe(Picture),
  banner: Maybe(Picture),
});
export type BotChange = Static<typeof BotChange>;

export const BotToken = Type.Object({ token: Token });

/** How an application is installed: into a guild, or for a person alone. */
export const IntegrationType = { GUILD_INSTALL: 0, USER_INSTALL: 1 } as const;

export const AuthorizationQuery = Type.Object({
  client_id: Snowflake,
  /** Separated by spaces: of INSTALL_SCOPES, and with a response type of TOKEN_SCOPES. */
  scope: Type.Optional(Type.String({ maxLength: 512 })),
  /** `code`. */
  response_type: Type.Optional(Type.String({ maxLength: 16 })),
  /** One of the application's, to the letter; the first one without. */
  redirect_uri: Type.Optional(Type.String({ maxLength: 512 })),
  state: Type.Optional(Type.String({ maxLength: 1_024 })),
  /** PKCE (RFC 7636): the SHA-256 of the verifier in base64url. */
  code_challenge: Type.Optional(Text(43, { pattern: '^[A-Za-z0-9_-]{43}$' })),
  /** Must be `S256`: the RFC's default `plain` proves nothing against anyone who can read the address. */
  code_challenge_method: Type.Optional(Type.String({ maxLength: 16 })),
  permissions: Type.Optional(PermissionBits),
  guild_id: Type.Optional(Snowflake),
  integration_type: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
});

/** A guild in which the authoriser could install the application. */
export const AuthorizationGuild = Type.Object({
  id: Snowflake,
  name: Text(100),
  icon: Nullable(ImageHash),
  mfa_level: Type.Integer(),
  permissions: PermissionText,
});
export type AuthorizationGuild = Static<typeof AuthorizationGuild>;

export const AuthorizationPreview = Type.Object({
  application: PartialApplication,
  user: User,
  authorized: Type.Boolean(),
  integration_type: Type.Integer(),
  /** With a response type. */
  redirect_uri: Type.Optional(Url),
  bot: Type.Optional(User),
  guilds: Type.Optional(List(AuthorizationGuild, USER_LIMITS.guildsWithPremium)),
});
export type AuthorizationPreview = Static<typeof AuthorizationPreview>;

/** What a user currently authorizes an application to do. */
export const OAuth2Authorization = Type.Object({
  id: Snowflake,
  scopes: List(Text(64), 64),
  application: PartialApplication,
});
export type OAuth2Authorization = Static<typeof OAuth2Authorization>;

export const NewAuthorization = Type.Object({
  authorize: Type.Optional(Type.Boolean()),
  guild_id: Type.Optional(Snowflake),
  /** Bits for the bot's own role; without any it gets no role. */
  permissions: Type.Optional(PermissionBits),
  integration_type: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
});

/** Where the browser goes next. */
export const AuthorizationResult = Type.Object({ url: Url });
