import type { MfaRequest } from '@guildhall/protocol/mfa/schemas';
import type {
  OperationBody,
  OperationParams,
  OperationQuery,
  OperationResponse,
} from '@guildhall/protocol/operation';
import { backoff, delay } from '../delay.ts';
import { NetworkError, RestError } from './errors.ts';
import { createGate } from './gate.ts';
import { getAddress, type Operations, type Route, type Routes } from './routes.ts';

/** The caller: a token sent verbatim in `Authorization` (`Bot ...` for bots), the browser's cookie, or nobody. */
export type RestAuth = { readonly token: string } | 'cookie' | 'none';

export interface RestOptions<Ops extends Operations> {
  readonly routes: Routes<Ops>;
  /** Base address with version, no slash at the end: `/api/v10`. */
  readonly baseUrl: string;
  readonly auth: RestAuth;
  /** Defaults to the platform's. */
  readonly fetch?: typeof fetch;
  /** How often a 429 is waited out before it is thrown; 5 by default. */
  readonly maxRateLimitRetries?: number;
  /** The longest 429, in seconds, that is waited out; 60 by default. */
  readonly maxRateLimitWait?: number;
  /** How often a call that is safe to repeat is sent again if there was no response; 3 by default. */
  readonly maxResends?: number;
  /** Has the user prove who they are before a sensitive call; resolves to whether they did, and the call is made again. */
  readonly prove?: (mfa: MfaRequest) => Promise<boolean>;
}

type Required<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [N in Name]?: undefined }
  : { readonly [N in Name]: Value };
type ParamsPart<O> = keyof OperationParams<O> extends never
  ? { readonly params?: undefined }
  : { readonly params: OperationParams<O> };

/** The arguments of a call: parameters and body if the operation has them, and an optional query. */
export type CallOptions<O> = ParamsPart<O> &
  Required<'body', OperationBody<O>> & {
    readonly query?: OperationQuery<O>;
    /** A file of a form that has the fields of the body. */
    readonly file?: File;
    /** `X-Audit-Log-Reason`. */
    readonly reason?: string;
    readonly signal?: AbortSignal;
    /** Continues when the calling page is closed; browsers allow it for bodies up to 64 KiB. */
    readonly keepalive?: boolean;
  };

type Arguments<O> =
  Record<never, never> extends CallOptions<O> ? [options?: CallOptions<O>] : [options: CallOptions<O>];

export interface Rest<Ops extends Operations> {
  /**
   * Calls an operation and returns its response. Waits out rate limits; repeats calls that are safe to repeat (reads, PUT, and
   * anything with a nonce) if there was no response. Throws RestError for an error response, NetworkError if there was none.
   */
  call<Id extends keyof Ops & string>(
    id: Id,
    ...args: Arguments<Ops[Id]>
  ): Promise<OperationResponse<Ops[Id]>>;
}

interface AnyCall {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  file?: File;
  reason?: string;
  signal?: AbortSignal;
  keepalive?: boolean;
}

const NO_ANSWER_STATUSES = new Set([502, 503, 504]);
const hasNonce = (body: unknown) =>
  typeof body === 'object' && body !== null && 'nonce' in body && body.nonce !== undefined;

function getHeaders(auth: RestAuth, call: AnyCall): Headers {
  const headers = new Headers();
  if (auth === 'cookie') headers.set('x-guildhall', '1');
  else if (auth !== 'none') headers.set('authorization', auth.token);
  if (call.body !== undefined && !call.file) headers.set('content-type', 'application/json');
  if (call.reason !== undefined) headers.set('x-audit-log-reason', encodeURIComponent(call.reason));
  return headers;
}

/** The body of a request; undefined for none. */
function writeBody({ body, file }: AnyCall): string | FormData | undefined {
  if (!file) return body === undefined ? undefined : JSON.stringify(body);
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {}))
    if (value !== undefined && value !== null) form.set(name, String(value));
  form.set('file', file);
  return form;
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch (error) {
    if (response.ok) throw new NetworkError(error);
    return undefined;
  }
}

/** Creates a typed client of the HTTP API. */
export function createRest<Ops extends Operations>(options: RestOptions<Ops>): Rest<Ops> {
  const { routes, baseUrl, auth } = options;
  const { maxRateLimitRetries = 5, maxRateLimitWait = 60, maxResends = 3 } = options;
  const fetch = options.fetch ?? globalThis.fetch.bind(globalThis);
  const gate = createGate();

  async function send(route: Route, call: AnyCall): Promise<Response> {
    const body = writeBody(call);
    try {
      return await fetch(baseUrl + getAddress(route, call.params, call.query), {
        method: route.method,
        headers: getHeaders(auth, call),
        credentials: auth === 'cookie' ? 'same-origin' : 'omit',
        ...(body === undefined ? {} : { body }),
        ...(call.signal ? { signal: call.signal } : {}),
        ...(call.keepalive ? { keepalive: true } : {}),
      });
    } catch (error) {
      if (call.signal?.aborted) throw error;
      throw new NetworkError(error);
    }
  }

  async function run(route: Route, call: AnyCall): Promise<unknown> {
    const bucket = route.major ? `${route.bucket} ${call.params?.[route.major]}` : route.bucket;
    const repeatable = route.method === 'GET' || route.method === 'PUT' || hasNonce(call.body);
    let limited = 0;
    let resends = 0;
    let proven = false;
    for (;;) {
      await gate.enter(bucket, call.signal);
      let body: unknown;
      let response: Response;
      try {
        response = await send(route, call);
        gate.observe(bucket, response.headers);
        body = await readBody(response);
      } catch (error) {
        if (!(error instanceof NetworkError) || !repeatable || resends >= maxResends) throw error;
        await delay(backoff(resends++, 500, 8_000), call.signal);
        continue;
      }
      // 202 says that there is no result yet.
      if (response.ok && response.status !== 202) return body;
      const failure = new RestError(response.status, body);
      if (response.status === 429) {
        const seconds = failure.retryAfter ?? Number(response.headers.get('retry-after') ?? 1);
        if (limited++ >= maxRateLimitRetries || seconds > maxRateLimitWait) throw failure;
        gate.close(response.headers.has('x-ratelimit-global') ? 'global' : bucket, seconds * 1000);
      } else if (NO_ANSWER_STATUSES.has(response.status) && repeatable && resends < maxResends) {
        await delay(backoff(resends++, 500, 8_000), call.signal);
      } else if (failure.mfa && options.prove && !proven) {
        proven = await options.prove(failure.mfa);
        if (!proven) throw failure;
      } else {
        throw failure;
      }
    }
  }

  return {
    call: (id, ...[call]) => run(routes[id] as Route, (call ?? {}) as unknown as AnyCall) as Promise<never>,
  };
}
