import { Resolver, lookup as resolve } from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Readable } from 'node:stream';
import { isPublicAddress } from './addresses.ts';

export interface EgressRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** Milliseconds for everything, redirects included. */
  readonly timeoutMs?: number;
  /** Redirects followed at most, each checked like the first address. 0 returns the redirect itself. */
  readonly maxRedirects?: number;
}

export interface EgressFetch extends EgressRequest {
  /** Largest response body in bytes, or a function of the status and headers. Longer ones are refused as soon as possible. */
  readonly maxBytes?: number | ((head: EgressHead) => number);
  /** Whether of a longer body the beginning is answered, instead of an error. */
  readonly cut?: boolean;
}

export interface EgressHead {
  readonly status: number;
  readonly headers: Readonly<http.IncomingHttpHeaders>;
}

interface EgressAnswer<Body> extends EgressHead {
  /** Where it came from in the end. */
  readonly url: string;
  readonly body: Body;
}

export type EgressResponse = EgressAnswer<Buffer>;
export type EgressStream = EgressAnswer<Readable>;

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
  fetch(url: string, request?: EgressFetch): Promise<EgressResponse>;
  /** The same with the body as a stream, which the caller limits and destroys: the time ends with the headers. */
  open(url: string, request?: EgressRequest): Promise<EgressStream>;
  /** The address to connect to for a host, by a protocol other than HTTP. Throws EgressError for one that may not be reached. */
  resolve(host: string): Promise<string>;
  /** The TXT records of a name, asked of the machine's own name servers; at most 50. Throws EgressError. */
  resolveTexts(name: string): Promise<readonly string[]>;
}

export interface EgressOptions {
  /** Allowed addresses; tests allow loopback. */
  readonly allow?: (address: string) => boolean;
  /** Name -> addresses; tests return a different one each time. */
  readonly lookup?: (host: string) => Promise<readonly string[]>;
  /** Name -> TXT records. */
  readonly lookupTexts?: (name: string) => Promise<readonly string[]>;
  readonly userAgent?: string;
}

const DEFAULTS = { timeoutMs: 10_000, maxBytes: 5 * 1024 * 1024, maxRedirects: 3 };

const lookupAll = async (host: string) => (await resolve(host, { all: true })).map(({ address }) => address);

const lookupAllTexts = async (name: string) => {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
};
/** Records of a name that are read. */
const MAX_TEXTS = 50;

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
  lookupTexts = lookupAllTexts,
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

  const once = async (url: URL, request: EgressRequest, signal: AbortSignal) => {
    if (url.protocol !== 'http:' && url.protocol !== 'https:')
      throw new EgressError('scheme', 'Only http and https addresses can be reached.');
    const address = await getAddress(url.hostname);
    const pinned: LookupFunction = (_host, options, done) => {
      const family = isIP(address);
      if (options.all) done(null, [{ address, family }]);
      else done(null, address, family);
    };
    return new Promise<EgressStream>((fulfil, reject) => {
      const outgoing = (url.protocol === 'https:' ? https : http).request(url, {
        method: request.method ?? 'GET',
        headers: { 'user-agent': userAgent, 'accept-encoding': 'identity', ...request.headers },
        lookup: pinned,
        agent: false,
        signal,
      });
      outgoing.on('error', reject);
      outgoing.on('response', (body) =>
        fulfil({ url: url.href, status: body.statusCode ?? 0, headers: body.headers, body }),
      );
      outgoing.end(request.body);
    });
  };

  /** Follows redirects, and translates errors, of `read` as well. */
  const follow = async <Result>(
    first: string,
    request: EgressRequest,
    signal: AbortSignal,
    read: (answer: EgressStream) => Result | Promise<Result>,
  ): Promise<Result> => {
    const { timeoutMs, maxRedirects } = { ...DEFAULTS, ...request };
    let url = parse(first);
    let current = request;
    try {
      for (let redirects = 0; ; redirects += 1) {
        const answer = await Promise.race([once(url, current, signal), rejectOn(signal)]);
        const { location } = answer.headers;
        if (!REDIRECTS.has(answer.status) || !location || maxRedirects === 0) return await read(answer);
        answer.body.destroy();
        if (redirects >= maxRedirects)
          throw new EgressError('redirects', `More than ${maxRedirects} redirects.`);
        const next = parse(location, url);
        current = redirected(current, answer.status, next.origin === url.origin);
        url = next;
      }
    } catch (error) {
      if (error instanceof EgressError) throw error;
      if (signal.aborted) throw new EgressError('time', `No answer in ${timeoutMs} ms.`);
      throw new EgressError('network', `${url.host} can't be reached.`, error);
    }
  };

  return {
    resolve: getAddress,
    resolveTexts: async (name) =>
      (
        await lookupTexts(name).catch((error: unknown) => {
          throw new EgressError('network', `The name ${name} has no texts.`, error);
        })
      ).slice(0, MAX_TEXTS),
    fetch(url, request = {}) {
      const { timeoutMs, maxBytes } = { ...DEFAULTS, ...request };
      return follow(url, request, AbortSignal.timeout(timeoutMs), (answer) =>
        readBody(answer, maxBytes, request.cut ?? false),
      );
    },
    async open(url, request = {}) {
      const { timeoutMs } = { ...DEFAULTS, ...request };
      const timeout = new AbortController();
      const timer = setTimeout(() => timeout.abort(), timeoutMs);
      try {
        return await follow(url, request, timeout.signal, (answer) => answer);
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

async function readBody(
  { url, status, headers, body }: EgressStream,
  limit: NonNullable<EgressFetch['maxBytes']>,
  isCut: boolean,
): Promise<EgressResponse> {
  const maxBytes = typeof limit === 'number' ? limit : limit({ status, headers });
  const chunks: Buffer[] = [];
  let size = 0;
  const isTooLong = () =>
    size > maxBytes || (isCut ? maxBytes === 0 : Number(headers['content-length'] ?? 0) > maxBytes);
  if (isTooLong()) body.destroy();
  else
    for await (const chunk of body as AsyncIterable<Buffer>) {
      chunks.push(chunk.subarray(0, maxBytes - size));
      size += chunk.length;
      // Leaving the loop ends the call.
      if (isTooLong()) break;
    }
  if (isTooLong() && !isCut) throw new EgressError('size', `The answer has more than ${maxBytes} bytes.`);
  return { url, status, headers, body: Buffer.concat(chunks) };
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
