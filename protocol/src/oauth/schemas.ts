import Type, { type Static } from 'typebox';
import { Text, Token } from '../schemas/common.ts';

const Field = Text(512);

/** How an application proves itself in a form; HTTP basic authentication does as well. */
const client = { client_id: Type.Optional(Field), client_secret: Type.Optional(Field) };

/** The required keys depend on the grant; missing ones are reported as OAuth errors. */
export const TokenRequest = Type.Object({
  ...client,
  /** `authorization_code` or `refresh_token`. */
  grant_type: Type.Optional(Field),
  code: Type.Optional(Field),
  /** The one that the code was sent to. */
  redirect_uri: Type.Optional(Field),
  refresh_token: Type.Optional(Field),
  /** With a code that was asked for with a challenge (RFC 7636). */
  code_verifier: Type.Optional(Field),
});
export type TokenRequest = Static<typeof TokenRequest>;

export const AccessToken = Type.Object({
  token_type: Type.Literal('Bearer'),
  access_token: Token,
  /** Seconds. */
  expires_in: Type.Integer(),
  refresh_token: Token,
  /** Separated by spaces. */
  scope: Text(512),
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
