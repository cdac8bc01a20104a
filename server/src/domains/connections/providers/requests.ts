import { type Egress, EgressError } from '../../../platform/egress/index.ts';
import { ProviderError, type Tokens } from './provider.ts';

/** Bytes of a service's response. */
const MAX_BYTES = 256 * 1024;

/** A request to a service for JSON. It follows no redirects, which could lead tokens elsewhere. Throws ProviderError. */
export async function fetchJson(
  egress: Egress,
  url: string,
  request: { readonly headers?: Record<string, string>; readonly form?: Record<string, string> } = {},
): Promise<unknown> {
  const { headers, form } = request;
  try {
    const { status, body } = await egress.fetch(url, {
      ...(form ? { method: 'POST', body: new URLSearchParams(form).toString() } : {}),
      headers: {
        accept: 'application/json',
        ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
        ...headers,
      },
      maxRedirects: 0,
      maxBytes: MAX_BYTES,
    });
    if (status >= 500 || status === 429) throw new ProviderError('unreachable');
    if (status >= 300) throw new ProviderError('refused');
    return JSON.parse(body.toString('utf8'));
  } catch (error) {
    if (error instanceof ProviderError) throw error;
    if (error instanceof EgressError) throw new ProviderError('unreachable', error);
    throw new ProviderError('unusable', error);
  }
}

/** The service's client. */
export interface Client {
  readonly id: string;
  readonly secret: string;
}

export interface TokenEndpoint {
  readonly tokenUrl: string;
  readonly clientAuth: 'header' | 'form';
  readonly clientIdName?: string;
}

/** The tokens in a service's response, and its whole. Throws ProviderError. */
export async function requestTokens(
  egress: Egress,
  { tokenUrl, clientAuth, clientIdName = 'client_id' }: TokenEndpoint,
  { id, secret }: Client,
  fields: Record<string, string>,
): Promise<{ readonly tokens: Tokens; readonly response: Record<string, unknown> }> {
  const basic = Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`).toString('base64');
  const response = (await fetchJson(egress, tokenUrl, {
    form: clientAuth === 'form' ? { ...fields, [clientIdName]: id, client_secret: secret } : fields,
    headers: clientAuth === 'header' ? { authorization: `Basic ${basic}` } : {},
  })) as Record<string, unknown> | null;
  const { access_token: access, refresh_token: refresh } = response ?? {};
  // GitHub refuses with status 200.
  if (typeof access !== 'string' || access === '' || access.length > 8_192)
    throw new ProviderError(response?.error === undefined ? 'unusable' : 'refused');
  return {
    tokens: {
      access,
      refresh: typeof refresh === 'string' && refresh.length <= 8_192 ? refresh : fields.refresh_token,
    },
    response: response as Record<string, unknown>,
  };
}
