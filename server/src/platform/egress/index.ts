import { lookup as resolve } from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './addresses.ts';

export interface EgressRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** Milliseconds for everything, redirects included. */
  readonly timeoutMs?: number;
  /** Largest response body in bytes, or a function of the status and headers. Longer ones are refused as soon as possible. */
  readonly maxBytes?: number | ((head: EgressHead) => number);
  /** Whether of a longer body the beginning is answered, instead of an error. */
  readonly cut?: boolean;
  /** Redirects followed at most, each checked like the first address. 0 returns the redirect itself. */
  readonly maxRedirects?: number;
}

export interface EgressHead {
  readonly status: number;
  readonly headers: Readonly<http.IncomingHttpHeaders>;
}

export interface EgressResponse extends EgressHead {
  /** Where it came from in the end. */
  readonly url: string;
  readonly body: Buffer;
}

export type EgressReason = 'address' | 'scheme' | 'redirects' | 'size' | 'time' | 'network';

/** Why a call to the outside was refused or failed; the message can be shown to the user who caused it. */
export class EgressError extends Error {
  override readonly name = 'EgressError';
  readonly reason: EgressReason;
  constructor(reason: EgressReason, message: string, cause?: unknown) {
    super(message, { cause });
    this.reason = reason;
  }
}

/** The only way for the server to call addresses chosen by others. */
export interface Egress {
  /** Throws EgressError; an HTTP error status is an answer, no error. */
  fetch(url: string, request?: EgressRequest): Promise<EgressResponse>;
  /** The address to connect to for a host, by a protocol other than HTTP. Throws EgressError for one that may not be reached. */
  resolve(host: string): Promise<string>;
}

export interface EgressOptions {
  /** Allowed addresses; tests allow loopback. */
  readonly allow?: (address: string) => boolean;
  /** Name -> addresses; tests return a different one each time. */
  readonly lookup?: (host: string) => Promise<readonly string[]>;
  readonly userAgent?: string;
}

const DEFAULTS = { timeoutMs: 10_000, maxBytes: 5 * 1024 * 1024, maxRedirects: 3 };

const lookupAll = async (host: string) => (await resolve(host, { all: true })).map(({ address }) => address);

const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** Headers that belong to one origin only. */
const CREDENTIALS = new Set(['authorization', 'cookie', 'proxy-authorization']);

/**
 * Makes the egress client. The address that was checked is the one connected to, so a name that resolves differently the
 * second time gains nothing.
 */
export function createEgress({
  allow = isPublicAddress,
  lookup = lookupAll,
  userAgent = 'Guildhall',
}: EgressOptions = {}): Egress {
  const getAddress = async (host: string): Promise<string> => {
    const literal = host.replace(/^\[(.*)\]$/, '$1');
    const addresses = isIP(literal)
      ? [literal]
      : await lookup(host).catch((error) => {
          throw new EgressError('network', `The name ${host} is not known.`, error);
        });
    // One forbidden address among several is as suspicious as only forbidden ones.
    if (addresses.length === 0 || !addresses.every(allow))
      throw new EgressError('address', `The address of ${host} may not be reached.`);
    return addresses[0] as string;
  };

  const once = async (
    url: URL,
    request: EgressRequest,
    limit: NonNullable<EgressRequest['maxBytes']>,
    signal: AbortSignal,
  ) => {
    if (url.protocol !== 'http:' && url.protocol !== 'https:')
      throw new EgressError('scheme', 'Only http and https addresses can be reached.');
    const address = await getAddress(url.hostname);
    const pinned: LookupFunction = (_host, options, done) => {
      const family = isIP(address);
      if (options.all) done(null, [{ address, family }]);
      else done(null, address, family);
    };
    return new Promise<EgressResponse>((fulfil, reject) => {
      const outgoing = (url.protocol === 'https:' ? https : http).request(url, {
        method: request.method ?? 'GET',
        headers: { 'user-agent': userAgent, 'accept-encoding': 'identity', ...request.headers },
        lookup: pinned,
        agent: false,
        signal,
      });
      outgoing.on('error', reject);
      outgoing.on('response', (incoming) => {
        const { statusCode: status = 0, headers } = incoming;
        const maxBytes = typeof limit === 'number' ? limit : limit({ status, headers });
        const chunks: Buffer[] = [];
        let size = 0;
        const done = () => fulfil({ url: url.href, status, headers, body: Buffer.concat(chunks) });
        const tooLarge = () => {
          if (request.cut) done();
          outgoing.destroy(new EgressError('size', `The answer has more than ${maxBytes} bytes.`));
        };
        if (request.cut ? maxBytes === 0 : Number(headers['content-length'] ?? 0) > maxBytes)
          return tooLarge();
        incoming.on('data', (chunk: Buffer) => {
          chunks.push(chunk.subarray(0, maxBytes - size));
          size += chunk.length;
          if (size > maxBytes) tooLarge();
        });
        incoming.on('error', reject);
        incoming.on('end', done);
      });
      outgoing.end(request.body);
    });
  };

  return {
    resolve: getAddress,
    async fetch(first, request = {}) {
      const { timeoutMs, maxBytes, maxRedirects } = { ...DEFAULTS, ...request };
      const signal = AbortSignal.timeout(timeoutMs);
      let url = parse(first);
      let current = request;
      try {
        for (let redirects = 0; ; redirects += 1) {
          const response = await Promise.race([once(url, current, maxBytes, signal), rejectOn(signal)]);
          const { location } = response.headers;
          if (!REDIRECTS.has(response.status) || !location || maxRedirects === 0) return response;
          if (redirects >= maxRedirects)
            throw new EgressError('redirects', `More than ${maxRedirects} redirects.`);
          const next = parse(location, url);
          current = redirected(current, response.status, next.origin === url.origin);
          url = next;
        }
      } catch (error) {
        if (error instanceof EgressError) throw error;
        if (signal.aborted) throw new EgressError('time', `No answer in ${timeoutMs} ms.`);
        throw new EgressError('network', `${url.host} can't be reached.`, error);
      }
    },
  };
}

function parse(url: string, base?: URL): URL {
  try {
    return new URL(url, base);
  } catch {
    throw new EgressError('scheme', 'Not a URL.');
  }
}

/** The request's signal does not end a lookup on a name server that never responds. */
const rejectOn = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

/** As browsers do: 303, and 301 and 302 of a POST, turn into a GET; credentials stay with their origin. */
function redirected(request: EgressRequest, status: number, sameOrigin: boolean): EgressRequest {
  const method = request.method ?? 'GET';
  const becomesGet =
    (status === 303 && method !== 'HEAD') || ((status === 301 || status === 302) && method === 'POST');
  const headers = Object.entries(request.headers ?? {}).filter(([name]) => {
    const key = name.toLowerCase();
    return (sameOrigin || !CREDENTIALS.has(key)) && !(becomesGet && key.startsWith('content-'));
  });
  const { body, ...rest } = request;
  return {
    ...rest,
    method: becomesGet ? 'GET' : method,
    headers: Object.fromEntries(headers),
    ...(body !== undefined && !becomesGet ? { body } : {}),
  };
}

export { isPublicAddress } from './addresses.ts';
