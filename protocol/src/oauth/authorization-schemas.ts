import Type, { type Static } from 'typebox';
import { PartialApplication } from '../applications/schemas.ts';
import { USER_LIMITS } from '../limits/users.ts';
import {
  ImageHash,
  List,
  Nullable,
  PermissionBits,
  PermissionText,
  Snowflake,
  Text,
  Url,
} from '../schemas/common.ts';
import { User } from '../users/schemas.ts';

export const AuthorizationQuery = Type.Object({
  client_id: Snowflake,
  /** Separated by spaces: of INSTALL_SCOPES, and with a response type of those that its flow gives. */
  scope: Type.Optional(Type.String({ maxLength: 512 })),
  /** `code` or `token`. */
  response_type: Type.Optional(Type.String({ maxLength: 16 })),
  /** One of the application's, to the letter; the first one without. */
  redirect_uri: Type.Optional(Type.String({ maxLength: 512 })),
  state: Type.Optional(Type.String({ maxLength: 1_024 })),
  /** Repeated in the ID token; with the scope `openid`. */
  nonce: Type.Optional(Type.String({ maxLength: 512 })),
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
  /** Whether the user granted all of the scopes before, so that consent can be skipped. */
  authorized: Type.Boolean(),
  /** The scopes that the user granted before. Ours. */
  granted_scopes: List(Text(64), 64),
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
  /** Where to create the webhook; with the scope `webhook.incoming`. */
  webhook_channel_id: Type.Optional(Snowflake),
  /** Bits for the bot's own role; without any it gets no role. */
  permissions: Type.Optional(PermissionBits),
  integration_type: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
});

/** Where the browser goes next. */
export const AuthorizationResult = Type.Object({ url: Url });
