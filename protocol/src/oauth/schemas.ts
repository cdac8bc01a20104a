import Type, { type Static } from 'typebox';

const Text = Type.String({ maxLength: 512 });

/** How an application proves itself in a form; HTTP basic authentication does as well. */
const client = { client_id: Type.Optional(Text), client_secret: Type.Optional(Text) };

/** Which of the keys are needed depends on the grant: what lacks is told as OAuth does. */
export const TokenRequest = Type.Object({
  ...client,
  /** `authorization_code` or `refresh_token`. */
  grant_type: Type.Optional(Text),
  code: Type.Optional(Text),
  /** The one that the code was sent to. */
  redirect_uri: Type.Optional(Text),
  refresh_token: Type.Optional(Text),
  /** With a code that was asked for with a challenge (RFC 7636). */
  code_verifier: Type.Optional(Text),
});
export type TokenRequest = Static<typeof TokenRequest>;

export const AccessToken = Type.Object({
  token_type: Type.Literal('Bearer'),
  access_token: Type.String(),
  /** Seconds. */
  expires_in: Type.Integer(),
  refresh_token: Type.String(),
  /** Separated by spaces. */
  scope: Type.String(),
});
export type AccessToken = Static<typeof AccessToken>;

export const TokenRevocation = Type.Object({
  ...client,
  /** An access or a refresh token. */
  token: Type.Optional(Text),
  token_type_hint: Type.Optional(Text),
});
export type TokenRevocation = Static<typeof TokenRevocation>;

export const ClientSecret = Type.Object({ secret: Type.String() });
