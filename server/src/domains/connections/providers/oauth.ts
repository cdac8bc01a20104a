import { hash } from 'node:crypto';
import type { Egress } from '../../../platform/egress/index.ts';
import type { ServiceDescription } from '../services.ts';
import { type Authorization, type ConnectionProvider, ProviderError, type Tokens } from './provider.ts';
import { readAccount } from './read-account.ts';
import { type Client, fetchJson, requestTokens } from './requests.ts';

/** The address at which users sign in by OAuth2, with PKCE (RFC 7636). */
export function getAuthorizeUrl(
  authorizeUrl: string,
  parameters: Readonly<Record<string, string>>,
  { state, verifier, redirectUri }: Authorization,
): string {
  const url = new URL(authorizeUrl);
  const all = {
    response_type: 'code',
    redirect_uri: redirectUri,
    state,
    code_challenge: hash('sha256', verifier, 'base64url'),
    code_challenge_method: 'S256',
    ...parameters,
  };
  for (const [name, value] of Object.entries(all)) url.searchParams.set(name, value);
  return url.href;
}

/** A provider that speaks OAuth2 and reads the account from an address of the service. */
export function createOAuthProvider(
  egress: Egress,
  type: string,
  service: ServiceDescription,
  client: Client,
): ConnectionProvider {
  const read = async (tokens: Tokens) => {
    const profile = await fetchJson(egress, service.profileUrl, {
      headers: {
        authorization: `Bearer ${tokens.access}`,
        ...(service.clientIdHeader ? { [service.clientIdHeader]: client.id } : {}),
      },
    });
    return { ...readAccount(type, profile, service), tokens };
  };
  return {
    authorize: async (authorization) =>
      getAuthorizeUrl(
        service.authorizeUrl,
        {
          [service.clientIdName ?? 'client_id']: client.id,
          ...(service.scopes ? { scope: service.scopes } : {}),
          ...service.parameters,
        },
        authorization,
      ),
    async connect(code, { verifier, redirectUri }) {
      const { tokens } = await requestTokens(egress, service, client, {
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        code_verifier: verifier,
      });
      return read(tokens);
    },
    async refresh({ tokens }) {
      if (!tokens) throw new ProviderError('refused');
      if (tokens.refresh === undefined) return read(tokens);
      const fields = { grant_type: 'refresh_token', refresh_token: tokens.refresh };
      return read((await requestTokens(egress, service, client, fields)).tokens);
    },
  };
}
