import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose';
import type { Egress } from '../../../platform/egress/index.ts';
import { isSecureUrl } from '../secure-url.ts';
import type { IssuerDescription } from '../services.ts';
import { getAuthorizeUrl } from './oauth.ts';
import { type ConnectionProvider, ProviderError } from './provider.ts';
import { readAccount } from './read-account.ts';
import { type Client, fetchJson, requestTokens } from './requests.ts';

interface Discovery {
  readonly authorization_endpoint: string;
  readonly token_endpoint: string;
  readonly jwks_uri: string;
  readonly userinfo_endpoint?: string;
  readonly token_endpoint_auth_methods_supported?: readonly string[];
}

const withoutSlash = (url: string) => url.replace(/\/$/, '');

/** What the issuer says of itself (OpenID Connect Discovery 1.0). Throws ProviderError. */
async function discover(egress: Egress, issuer: string): Promise<Discovery> {
  const found = (await fetchJson(egress, `${withoutSlash(issuer)}/.well-known/openid-configuration`)) as
    | (Discovery & { readonly issuer?: unknown })
    | null;
  const { userinfo_endpoint: claims } = found ?? {};
  const endpoints = [found?.authorization_endpoint, found?.token_endpoint, found?.jwks_uri];
  if (
    typeof found?.issuer !== 'string' ||
    withoutSlash(found.issuer) !== withoutSlash(issuer) ||
    !endpoints.every(isSecureUrl) ||
    (claims !== undefined && !isSecureUrl(claims))
  )
    throw new ProviderError('unusable');
  return found;
}

/** A provider that speaks OpenID Connect: the account is in the signed ID token, and in the claims of the user. */
export function createOpenIdProvider(
  egress: Egress,
  type: string,
  service: IssuerDescription,
  client: Client,
): ConnectionProvider {
  const getEndpoint = ({ token_endpoint, token_endpoint_auth_methods_supported: methods }: Discovery) => ({
    tokenUrl: token_endpoint,
    clientAuth: methods && !methods.includes('client_secret_basic') ? ('form' as const) : ('header' as const),
  });

  /** The user's claims; they have to be of the same subject as the ID token (section 5.3.2). */
  const readClaims = async ({ userinfo_endpoint: url }: Discovery, access: string, subject: unknown) => {
    if (!url) return {};
    const claims = (await fetchJson(egress, url, {
      headers: { authorization: `Bearer ${access}` },
    })) as Record<string, unknown>;
    if (subject !== undefined && claims?.sub !== subject) throw new ProviderError('unusable');
    return claims;
  };

  return {
    async authorize(authorization) {
      const { authorization_endpoint } = await discover(egress, service.issuer);
      return getAuthorizeUrl(
        authorization_endpoint,
        { client_id: client.id, scope: service.scopes, nonce: authorization.nonce },
        authorization,
      );
    },
    async connect(code, { verifier, nonce, redirectUri }) {
      const discovery = await discover(egress, service.issuer);
      const { tokens, response } = await requestTokens(egress, getEndpoint(discovery), client, {
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        code_verifier: verifier,
      });
      const keys = createLocalJWKSet((await fetchJson(egress, discovery.jwks_uri)) as JSONWebKeySet);
      const { payload } = await jwtVerify(String(response.id_token), keys, {
        audience: client.id,
        requiredClaims: ['sub', 'exp', 'iat', 'iss'],
      }).catch((error: unknown) => {
        throw new ProviderError('unusable', error);
      });
      if (payload.nonce !== nonce || withoutSlash(payload.iss ?? '') !== withoutSlash(service.issuer))
        throw new ProviderError('unusable');
      const claims = await readClaims(discovery, tokens.access, payload.sub);
      return { ...readAccount(type, { ...payload, ...claims }, service), tokens };
    },
    async refresh({ tokens }) {
      if (!tokens) throw new ProviderError('refused');
      const discovery = await discover(egress, service.issuer);
      const current =
        tokens.refresh === undefined
          ? tokens
          : (
              await requestTokens(egress, getEndpoint(discovery), client, {
                grant_type: 'refresh_token',
                refresh_token: tokens.refresh,
              })
            ).tokens;
      const claims = await readClaims(discovery, current.access, undefined);
      return { ...readAccount(type, claims, service), tokens: current };
    },
  };
}
