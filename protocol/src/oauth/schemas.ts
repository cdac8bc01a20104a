import Type, { type Static } from 'typebox';
import { PartialApplication } from '../applications/schemas.ts';
import { Guild } from '../guilds/schemas.ts';
import { List, Nullable, Snowflake, Text, Timestamp, Token, Url } from '../schemas/common.ts';
import { User } from '../users/schemas.ts';
import { Webhook } from '../webhooks/schemas.ts';

const Field = Text(512);

/** How an application authenticates in a form; HTTP basic authentication works as well. */
const client = { client_id: Type.Optional(Field), client_secret: Type.Optional(Field) };

/** The grant type of the device flow (RFC 8628, 3.4). */
export const DEVICE_GRANT_TYPE = 'urn:ietf:params:oauth:grant-type:device_code';

/** The required keys depend on the grant; missing ones are reported as OAuth errors. */
export const TokenRequest = Type.Object({
  ...client,
  /** `authorization_code`, `refresh_token`, `client_credentials` or `DEVICE_GRANT_TYPE`. */
  grant_type: Type.Optional(Field),
  code: Type.Optional(Field),
  /** The one that the code was sent to. */
  redirect_uri: Type.Optional(Field),
  refresh_token: Type.Optional(Field),
  device_code: Type.Optional(Field),
  /** Separated by spaces: required for client credentials; in a refresh, no more than was granted. */
  scope: Type.Optional(Field),
  /** With a code that was requested with a challenge (RFC 7636). */
  code_verifier: Type.Optional(Field),
});
export type TokenRequest = Static<typeof TokenRequest>;

export const AccessToken = Type.Object({
  token_type: Type.Literal('Bearer'),
  access_token: Token,
  /** Seconds. */
  expires_in: Type.Integer(),
  /** Of codes and the device flow. */
  refresh_token: Type.Optional(Token),
  /** Separated by spaces. */
  scope: Text(512),
  /** With the scope `openid`: a signed JWT. */
  id_token: Type.Optional(Text(4_096)),
  /** With the scope `bot`: the guild that the bot was added to. */
  guild: Type.Optional(Guild),
  /** With the scope `webhook.incoming`. */
  webhook: Type.Optional(Webhook),
});
export type AccessToken = Static<typeof AccessToken>;

export const TokenRevocation = Type.Object({
  ...client,
  /** An access or a refresh token. */
  token: Type.Optional(Field),
  token_type_hint: Type.Optional(Field),
});
export type TokenRevocation = Static<typeof TokenRevocation>;

export const ClientSecret = Type.Object({ secret: Token });

export const DeviceCodeRequest = Type.Object({ ...client, scope: Type.Optional(Field) });
export type DeviceCodeRequest = Static<typeof DeviceCodeRequest>;

export const DeviceCode = Type.Object({
  device_code: Token,
  /** For the user to type at `verification_uri`. */
  user_code: Text(16),
  verification_uri: Url,
  verification_uri_complete: Url,
  /** Seconds. */
  expires_in: Type.Integer(),
  /** Seconds between two requests for the token. */
  interval: Type.Integer(),
});
export type DeviceCode = Static<typeof DeviceCode>;

const UserCode = Text(32);

export const DeviceVerification = Type.Object({ user_code: UserCode });

/** What a device asks for. */
export const DeviceFlow = Type.Object({
  scopes: List(Text(64), 64),
  client_id: Snowflake,
  two_way_link_code: Type.Null(),
  type: Type.Union([Type.Literal('pending'), Type.Literal('granted'), Type.Literal('denied')]),
  /** Ours. */
  application: PartialApplication,
});
export type DeviceFlow = Static<typeof DeviceFlow>;

export const DeviceDecision = Type.Object({
  user_code: UserCode,
  result: Type.Union([Type.Literal('granted'), Type.Literal('denied')]),
});
export type DeviceDecision = Static<typeof DeviceDecision>;

/** The authorization behind an access token. */
export const CurrentAuthorization = Type.Object({
  application: PartialApplication,
  scopes: List(Text(64), 64),
  /** When the access token ends. */
  expires: Timestamp,
  /** With the scope `identify`. */
  user: Type.Optional(User),
});
export type CurrentAuthorization = Static<typeof CurrentAuthorization>;

/** A user's claims (OpenID Connect Core, 5.1). */
export const UserInfo = Type.Object({
  sub: Snowflake,
  /** With the scope `email`. */
  email: Type.Optional(Nullable(Text(320))),
  email_verified: Type.Optional(Type.Boolean()),
  /** With the scope `identify`, as those below. */
  preferred_username: Type.Optional(Text(32)),
  nickname: Type.Optional(Nullable(Text(32))),
  picture: Type.Optional(Url),
  locale: Type.Optional(Text(16)),
});
export type UserInfo = Static<typeof UserInfo>;

/** The public keys of ID tokens (RFC 7517). */
export const JsonWebKeys = Type.Object({
  keys: List(
    Type.Object({
      kty: Text(8),
      kid: Text(64),
      use: Text(8),
      alg: Text(8),
      n: Text(1_024),
      e: Text(16),
    }),
    8,
  ),
});
export type JsonWebKeys = Static<typeof JsonWebKeys>;
