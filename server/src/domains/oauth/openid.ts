import { imagePath } from '@guildhall/protocol/assets/addresses';
import type { UserInfo } from '@guildhall/protocol/oauth/schemas';
import { OAuthScope, TOKEN_SCOPES } from '@guildhall/protocol/oauth/scopes';
import type { Hono } from 'hono';
import type { App } from '../../app.ts';
import { unauthorized } from '../../platform/http/errors.ts';
import { loadOwnUser } from '../users/index.ts';

/** Seconds for which an ID token is valid; it is only read when it arrives. */
const ID_TOKEN_SECONDS = 3_600;

/** The claims that the scopes allow. Throws 401 if the user is gone. */
export async function getUserInfo(
  { db, config }: Pick<App, 'db' | 'config'>,
  userId: string,
  scopes: readonly string[],
): Promise<UserInfo> {
  const user = await loadOwnUser(db, userId);
  if (!user) throw unauthorized();
  return {
    sub: userId,
    ...(scopes.includes(OAuthScope.EMAIL) ? { email: user.email, email_verified: user.email_verified } : {}),
    ...(scopes.includes(OAuthScope.IDENTIFY)
      ? {
          preferred_username: user.username,
          nickname: user.global_name,
          ...(user.avatar === null
            ? {}
            : { picture: config.assetsUrl + imagePath('avatars', [userId], user.avatar) }),
          locale: user.locale,
        }
      : {}),
  };
}

/** Creates the ID token of a sign-in (OpenID Connect Core, 2). */
export async function createIdToken(
  app: App,
  {
    userId,
    applicationId,
    scopes,
    nonce,
  }: {
    readonly userId: string;
    readonly applicationId: string;
    readonly scopes: readonly string[];
    readonly nonce: string | null;
  },
): Promise<string> {
  const now = Math.floor(Date.now() / 1_000);
  return app.idTokenKeys.sign({
    iss: app.config.publicUrl,
    aud: applicationId,
    iat: now,
    exp: now + ID_TOKEN_SECONDS,
    ...(nonce === null ? {} : { nonce }),
    ...(await getUserInfo(app, userId, scopes)),
  });
}

/** Serves the description from which clients of OpenID Connect configure themselves (OpenID Connect Discovery, 3). */
export function serveDiscovery(http: Hono, { config }: App): void {
  const api = `${config.publicUrl}/api/v10/oauth2`;
  http.get('/.well-known/openid-configuration', (context) =>
    context.json({
      issuer: config.publicUrl,
      authorization_endpoint: `${config.publicUrl}/oauth2/authorize`,
      token_endpoint: `${api}/token`,
      revocation_endpoint: `${api}/token/revoke`,
      device_authorization_endpoint: `${api}/device/authorize`,
      userinfo_endpoint: `${api}/userinfo`,
      jwks_uri: `${api}/keys`,
      scopes_supported: TOKEN_SCOPES,
      response_types_supported: ['code', 'token'],
      response_modes_supported: ['query', 'fragment'],
      grant_types_supported: [
        'authorization_code',
        'implicit',
        'refresh_token',
        'client_credentials',
        'urn:ietf:params:oauth:grant-type:device_code',
      ],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
      code_challenge_methods_supported: ['S256'],
      claims_supported: [
        'iss',
        'sub',
        'aud',
        'exp',
        'iat',
        'nonce',
        'email',
        'email_verified',
        'preferred_username',
        'nickname',
        'picture',
        'locale',
      ],
    }),
  );
}
