import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { openSite, type Site } from './site.ts';

/** An account at the service. */
export interface ServiceAccount {
  readonly id: string;
  name: string;
  [value: string]: unknown;
}

/** A service on the loopback that signs users in by OAuth2 and OpenID Connect, as its documentation says. */
export interface OAuthService {
  readonly site: Site;
  readonly endpoints: Readonly<Record<'authorize_url' | 'token_url' | 'profile_url', string>>;
  readonly issuer: string;
  /** Requests for tokens, oldest first. */
  readonly tokenRequests: readonly URLSearchParams[];
  /** Signs an account in at an authorization address; returns the address that the browser is sent back to. */
  signIn(url: string, account: ServiceAccount): URL;
  /** Ends all tokens of an account. */
  revoke(account: ServiceAccount): void;
}

export const CLIENT = { client_id: 'guildhall', client_secret: 'a secret: with colons' } as const;

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Signs a JWT by ES256 (RFC 7518). */
function signToken(privateKey: KeyObject, claims: object): string {
  const content = `${encode({ alg: 'ES256', kid: 'one' })}.${encode(claims)}`;
  const key = { key: privateKey, dsaEncoding: 'ieee-p1363' } as const;
  return `${content}.${sign('sha256', Buffer.from(content), key).toString('base64url')}`;
}

const readForm = async (request: IncomingMessage) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return new URLSearchParams(Buffer.concat(chunks).toString());
};

const json = (response: ServerResponse, status: number, body: object) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

/** Opens the service at a host name that ends in `.test`. */
export async function openOAuthService(name = 'service.test'): Promise<OAuthService> {
  const site = await openSite(name);
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const codes = new Map<string, { query: URLSearchParams; account: ServiceAccount }>();
  const tokens = new Map<string, ServiceAccount>();
  const tokenRequests: URLSearchParams[] = [];
  const expected = `Basic ${Buffer.from(
    `${encodeURIComponent(CLIENT.client_id)}:${encodeURIComponent(CLIENT.client_secret)}`,
  ).toString('base64')}`;
  const create = (account: ServiceAccount) => {
    const token = randomBytes(16).toString('hex');
    tokens.set(token, account);
    return token;
  };
  const issueTokens = (form: URLSearchParams) => {
    const account = tokens.get(form.get('refresh_token') ?? '');
    if (account) return { access_token: create(account), refresh_token: create(account) };
    const code = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (
      !code ||
      challenge !== code.query.get('code_challenge') ||
      form.get('redirect_uri') !== code.query.get('redirect_uri')
    )
      return undefined;
    const nonce = code.query.get('nonce');
    const now = Math.floor(Date.now() / 1_000);
    const idToken = signToken(privateKey, {
      nonce,
      preferred_username: code.account.name,
      iss: site.origin,
      aud: CLIENT.client_id,
      sub: code.account.id,
      iat: now,
      exp: now + 300,
    });
    return {
      access_token: create(code.account),
      refresh_token: create(code.account),
      ...(nonce ? { id_token: idToken } : {}),
    };
  };
  const token_url = site.add('/token', (response, request) => {
    void readForm(request).then((form) => {
      tokenRequests.push(form);
      const issued = request.headers.authorization === expected ? issueTokens(form) : undefined;
      json(response, issued ? 200 : 400, issued ?? { error: 'invalid_grant' });
    });
  });
  const profile_url = site.add('/me', (response, request) => {
    const account = tokens.get(request.headers.authorization?.replace('Bearer ', '') ?? '');
    json(response, account ? 200 : 401, account ? { ...account, sub: account.id } : {});
  });
  site.add('/jwks', (response) =>
    json(response, 200, { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'ES256' }] }),
  );
  site.add('/.well-known/openid-configuration', (response) =>
    json(response, 200, {
      issuer: site.origin,
      authorization_endpoint: `${site.origin}/authorize`,
      token_endpoint: token_url,
      userinfo_endpoint: profile_url,
      jwks_uri: `${site.origin}/jwks`,
    }),
  );
  return {
    site,
    endpoints: { authorize_url: `${site.origin}/authorize`, token_url, profile_url },
    issuer: site.origin,
    tokenRequests,
    signIn(url, account) {
      const { searchParams } = new URL(url);
      const code = randomBytes(16).toString('hex');
      codes.set(code, { query: searchParams, account });
      const back = new URL(searchParams.get('redirect_uri') as string);
      back.search = String(new URLSearchParams({ code, state: searchParams.get('state') as string }));
      return back;
    },
    revoke(account) {
      for (const [token, owner] of tokens) if (owner === account) tokens.delete(token);
    },
  };
}
