import { createHash, randomBytes } from 'node:crypto';
import type { TestApp, TestCaller, TestPerson } from './app.ts';

/** An application with a secret. */
export interface OAuthClient {
  readonly id: string;
  readonly secret: string;
}

export const REDIRECT_URI = 'https://example.org/back?from=hall';

/** Creates an application that can sign users in. */
export async function newClient(owner: TestPerson, more: object = {}): Promise<OAuthClient> {
  const made = await owner.call('POST', '/applications', {
    name: 'Helper',
    redirect_uris: [REDIRECT_URI, 'https://example.org/other'],
    ...more,
  });
  const { secret } = (await owner.call('POST', `/applications/${made.body.id}/reset`)).body;
  return { id: made.body.id, secret };
}

/** A verifier and the parameters that announce it (RFC 7636). */
export function createChallenge() {
  const verifier = randomBytes(32).toString('base64url');
  const code_challenge = createHash('sha256').update(verifier).digest('base64url');
  return { verifier, query: { code_challenge, code_challenge_method: 'S256' } };
}

export const authorizePath = ({ id }: OAuthClient, scope: string, more: Record<string, string> = {}) =>
  `/oauth2/authorize?${new URLSearchParams({ client_id: id, scope, response_type: 'code', ...more })}`;

/** Grants what a page asks for; returns the address that the browser is sent to. */
export async function consent(
  who: TestCaller,
  client: OAuthClient,
  scope: string,
  more: Record<string, string> = {},
  body: object = {},
): Promise<URL> {
  const answer = await who.call('POST', authorizePath(client, scope, more), { authorize: true, ...body });
  if (answer.status !== 200) throw new Error(`Answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return new URL(answer.body.url);
}

/** The calls of an application, as forms. */
export function createClientCalls({ origin, call }: Pick<TestApp, 'origin' | 'call'>) {
  /** Sends a form, with the secret in the header if there is a client. */
  const post = async (
    client: OAuthClient | undefined,
    fields: Record<string, string>,
    path = '/oauth2/token',
  ) => {
    const basic = client && Buffer.from(`${client.id}:${client.secret}`).toString('base64');
    const response = await fetch(`${origin}/api/v10${path}`, {
      method: 'POST',
      headers: basic ? { authorization: `Basic ${basic}` } : {},
      body: new URLSearchParams(fields),
    });
    // biome-ignore lint/suspicious/noExplicitAny: tests assert its fields
    const body: any = await response.json();
    return { status: response.status, headers: response.headers, body };
  };
  const exchange = (client: OAuthClient, code: string, more: Record<string, string> = {}) =>
    post(client, { grant_type: 'authorization_code', code, redirect_uri: REDIRECT_URI, ...more });
  const refresh = (client: OAuthClient, token: string, more: Record<string, string> = {}) =>
    post(client, { grant_type: 'refresh_token', refresh_token: token, ...more });
  /** Signs a user in by code; returns the tokens. */
  const grant = async (who: TestCaller, client: OAuthClient, scope: string, more = {}, body = {}) =>
    (await exchange(client, (await consent(who, client, scope, more, body)).searchParams.get('code') ?? ''))
      .body;
  const get = (path: string, token: string) => call('GET', path, { token: `Bearer ${token}` });
  return { post, exchange, refresh, grant, get };
}
