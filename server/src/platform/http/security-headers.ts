import type { IncomingMessage, ServerResponse } from 'node:http';
import { CORS_HEADERS, isOpenToOrigins } from './cors.ts';

type Headers = Readonly<Record<string, string>>;

/**
 * Headers of every response that doesn't replace them: it isn't cached, framed or loaded by other sites, and opened as a page it
 * can neither run nor load anything.
 */
export const DEFAULT_HEADERS: Headers = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** Headers of uploaded files: every site can show them and, knowing their address, read them; none can run them. */
export const FILE_HEADERS: Headers = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};

/** How far browsers remember to use https: not at all, for this host, with its subdomains, or on their preload list as well. */
export type StrictTransport = 'off' | 'host' | 'subdomains' | 'preload';

/** Seconds: a year, the least that preload lists and OWASP ASVS 5.0 (3.4.1) accept. */
const YEAR = 31_536_000;

const STRICT_TRANSPORT: Readonly<Record<StrictTransport, string>> = {
  // Browsers forget an earlier policy.
  off: 'max-age=0',
  host: `max-age=${YEAR}`,
  subdomains: `max-age=${YEAR}; includeSubDomains`,
  preload: `max-age=${YEAR}; includeSubDomains; preload`,
};

/** `localhost` is shared by everything on the machine, most of which isn't encrypted. */
const isEncrypted = (publicUrl: string) => {
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === 'https:' && hostname !== 'localhost';
};

export interface SecurityHeadersOptions {
  readonly publicUrl: string;
  readonly strictTransport: StrictTransport;
}

type Listener = (request: IncomingMessage, response: ServerResponse) => unknown;

/** Adds `defaults` to what `response` is sent with. Given at once they cost a third of what setting them one by one does. */
function addDefaults(response: ServerResponse, defaults: Headers): void {
  const writeHead = response.writeHead as (status: number, ...rest: unknown[]) => ServerResponse;
  const addingWriteHead = (status: number, ...rest: unknown[]): ServerResponse => {
    const [given] = rest;
    if (rest.length === 1 && typeof given === 'object' && !Array.isArray(given))
      return writeHead.call(response, status, { ...defaults, ...given });
    for (const [name, value] of Object.entries(defaults))
      if (!response.hasHeader(name)) response.setHeader(name, value);
    return writeHead.call(response, status, ...rest);
  };
  response.writeHead = addingWriteHead as ServerResponse['writeHead'];
}

/** Sees to it that whatever `listener` responds has the default headers, so that no route and no error can leave them out. */
export function withSecurityHeaders(
  { publicUrl, strictTransport }: SecurityHeadersOptions,
  listener: Listener,
): Listener {
  const defaults = {
    ...DEFAULT_HEADERS,
    ...(isEncrypted(publicUrl) ? { 'strict-transport-security': STRICT_TRANSPORT[strictTransport] } : {}),
  };
  const open = { ...defaults, ...CORS_HEADERS };
  return (request, response) => {
    const isOpen = request.headers.origin !== undefined && isOpenToOrigins(request.url ?? '');
    addDefaults(response, isOpen ? open : defaults);
    return listener(request, response);
  };
}
