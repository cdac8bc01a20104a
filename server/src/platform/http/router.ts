import { setImmediate } from 'node:timers/promises';
import { ErrorCode } from '@guildhall/protocol/errors/codes';
import { USUAL_BODY } from '@guildhall/protocol/limits/bodies';
import type { Method, Operation } from '@guildhall/protocol/operation';
import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { TrieRouter } from 'hono/router/trie-router';
import type { Log } from '../log/index.ts';
import { isOutage } from '../outage.ts';
import type { Admission } from './admission.ts';
import { readAuditReason } from './audit-reason.ts';
import { readBody } from './body.ts';
import { compress } from './compress.ts';
import { ApiError, apiError, unauthorized } from './errors.ts';
import { type FormSink, isForm, readForm } from './form.ts';
import { type Call, type Caller, type FormFile, type Handler, JsonText } from './handler.ts';
import { inMatchingOrder } from './route-order.ts';
import { parseStorable, storableText } from './text.ts';
import { checkBody, checkText } from './validate.ts';

/** Counts a call against its bucket: returns the headers to send, or throws the 429. */
export type RateLimiter = (operation: Operation, key: RateLimitKey) => Readonly<Record<string, string>>;

export interface RateLimitKey {
  /** The caller's user id, or the peer's address where nobody is signed in. */
  readonly who: string;
  /** The value of the operation's major path parameter. */
  readonly major: string;
}

export interface RouterOptions {
  /** Given to every handler with its call. */
  readonly app: unknown;
  readonly log: Log;
  readonly admission: Admission;
  readonly rateLimit: RateLimiter;
  readonly getIp: (context: Context) => string;
  /** Returns the sink for the files of a form, or undefined if files don't belong to what `params` and the unchecked `query` name; throws if the caller can't send files. */
  readonly getSink: (
    caller: Caller | undefined,
    params: Readonly<Record<string, string>>,
    query: Readonly<Record<string, unknown>>,
  ) => Promise<FormSink | undefined>;
  /** Changes JSON text on its way out. */
  readonly finish: (text: string) => string;
}

const prefixes = [
  ['/api/v9', 9],
  ['/api/v10', 10],
  ['/api', 10],
] as const;

const METHODS: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

export interface Router {
  readonly http: Hono;
  /** The methods that some operation takes at a path; none where there is no such path. */
  readonly methodsAt: (path: string) => readonly Method[];
}

const mayCall = (operation: Operation, caller: Caller | undefined): boolean => {
  switch (operation.caller) {
    case 'none':
      return true;
    case 'any':
      return caller !== undefined;
    case 'user':
      return caller !== undefined && !caller.bot;
    case 'bot':
      return caller?.bot === true;
  }
};

/** Who calls; nobody where an application calls what no scope opens. Throws 50026 where it lacks the scope. */
const admit = (operation: Operation, caller: Caller | undefined): Caller | undefined => {
  if (!caller?.delegation) return caller;
  if (operation.oauth === undefined) return undefined;
  if (operation.oauth !== '*' && !caller.delegation.scopes.includes(operation.oauth))
    throw apiError(ErrorCode.MISSING_REQUIRED_OAUTH2_SCOPE);
  return caller;
};

const parseBody = (text: string): unknown => {
  try {
    return parseStorable(text);
  } catch {
    throw apiError(ErrorCode.REQUEST_BODY_CONTAINS_INVALID_JSON);
  }
};

/** Characters from which the steps of reading a body are spread over turns of the event loop: each takes milliseconds. */
const LONG_BODY = 1024 * 1024;

/** The body of a call without files; a form without files can be URL-encoded. */
const bodyOfText = async (operation: Operation, text: string, type: string): Promise<unknown> => {
  if (text === '') return {};
  if (operation.form && type.startsWith('application/x-www-form-urlencoded'))
    return bodyOfForm(operation, new Map(new URLSearchParams(text)));
  if (text.length < LONG_BODY) return parseBody(text);
  await setImmediate();
  const body = parseBody(text);
  await setImmediate();
  return body;
};

/** The body in a form: its `payload_json`, or its fields, with their text converted to the types of the schema. */
const bodyOfForm = (operation: Operation, fields: ReadonlyMap<string, string>): unknown => {
  const payload = fields.get('payload_json');
  if (payload !== undefined) return parseBody(payload);
  const body = Object.fromEntries([...fields].map(([name, value]) => [name, storableText(value)]));
  if (operation.body) checkText(operation.body, body);
  return body;
};

interface Received {
  readonly body: unknown;
  readonly files: readonly FormFile[];
  /** Told when the call failed. */
  drop(): Promise<void>;
}

/** A path or query schema marked so that a query key given several times arrives as a list. */
const getQuery = (context: Context): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(context.req.queries()).map(([key, values]) => [
      key,
      values.length === 1 ? storableText(values[0] as string) : values.map(storableText),
    ]),
  );

const getParams = (context: Context): Record<string, string> =>
  Object.fromEntries(Object.entries(context.req.param()).map(([key, value]) => [key, storableText(value)]));

const json = (body: string | Buffer<ArrayBuffer>, status: number, headers: Headers) => {
  headers.set('content-type', 'application/json');
  return new Response(body, { status, headers });
};

/** A database or a bus that is away for a moment is no fault of the call, which can be made again. */
const getApiError = (error: unknown): ApiError => {
  if (error instanceof ApiError) return error;
  return isOutage(error)
    ? new ApiError(503, 0, '503: Service Unavailable', { headers: { 'retry-after': '1' } })
    : new ApiError(500, 0, '500: Internal Server Error');
};

const errorResponse = (error: unknown, log: Log, operation: Operation, headers: Headers): Response => {
  const known = getApiError(error);
  // A refusal that was meant is no news, and floods cause many a second.
  if (known !== error && known.status === 503)
    log.warn('http.unavailable', { operation: operation.id, error });
  else if (known !== error) log.error('http.failed', { operation: operation.id, error });
  for (const [name, value] of Object.entries(known.headers)) headers.set(name, value);
  const { status, code, message, errors, extra } = known;
  if (operation.oauthErrors && status === 400)
    return json(JSON.stringify({ error: 'invalid_request', error_description: message }), status, headers);
  return json(JSON.stringify({ message, code, ...(errors ? { errors } : {}), ...extra }), status, headers);
};

/**
 * Serves operations below /api, /api/v9 and /api/v10. Each call runs: token (401), rate limit (429), path and query (400), body
 * (413, 400), handler. No body is read before everything in front of it has passed.
 */
export function createRouter(
  routes: readonly (readonly [Operation, Handler<never, never>])[],
  { app, log, admission, rateLimit, getIp, getSink, finish }: RouterOptions,
): Router {
  const http = new Hono();
  const methods = new TrieRouter<Method>();

  const receive = async (
    operation: Operation,
    context: Context,
    caller: Caller | undefined,
    params: Readonly<Record<string, string>>,
    ip: string,
  ): Promise<Received> => {
    const limit = operation.maxBody?.bytes ?? USUAL_BODY;
    const nothing = { files: [], drop: async () => {} };
    if (!operation.body) return { body: undefined, ...nothing };
    const { incoming } = context.env as HttpBindings;
    const type = incoming.headers['content-type'];
    const sink =
      operation.form && isForm(type) ? await getSink(caller, params, getQuery(context)) : undefined;
    if (!sink) {
      const text = await readBody(incoming, admission.bodies, caller?.userId ?? ip, limit);
      return { body: await bodyOfText(operation, text, type ?? ''), ...nothing };
    }
    try {
      const { fields, files } = await readForm(incoming, sink, limit);
      return { body: bodyOfForm(operation, fields), files, drop: () => sink.drop() };
    } catch (error) {
      await sink.drop();
      throw error;
    }
  };

  for (const [operation, handle] of inMatchingOrder(routes)) {
    // Names of uploads have a slash.
    const path = operation.path
      .replaceAll('{upload_filename}', ':upload_filename{.+}')
      .replaceAll(/\{([a-z_]+)\}/g, ':$1');
    const { major } = operation.rateLimit;
    for (const [prefix, version] of prefixes) {
      methods.add(operation.method, prefix + path, operation.method);
      http.on(operation.method, prefix + path, async (context) => {
        const headers = new Headers();
        let received: Received | undefined;
        let caller: Caller | undefined;
        const ip = getIp(context);
        try {
          const request = context.req.raw;
          caller = admit(operation, await admission.authenticate(context, ip));
          if (operation.caller !== 'none' && !caller) throw unauthorized();
          if (!mayCall(operation, caller))
            throw new ApiError(
              403,
              caller?.bot ? 20001 : 20002,
              caller?.bot ? 'Bots cannot use this endpoint' : 'Only bots can use this endpoint',
            );
          const params = getParams(context);
          const limits = rateLimit(operation, {
            who: caller?.userId ?? ip,
            major: major ? (params[major] ?? '') : '',
          });
          for (const [name, value] of Object.entries(limits)) headers.set(name, value);
          checkText(operation.params, params);
          const query = operation.query ? getQuery(context) : undefined;
          if (operation.query) checkText(operation.query, query);
          admission.check(operation, caller);
          received = await receive(operation, context, caller, params, ip);
          const { body, files } = received;
          if (operation.body) checkBody(operation.body, body);
          const reason = operation.auditReason ? readAuditReason(context, version) : undefined;
          const call = { app, params, query, body, files, caller, reason, version, request, ip, headers };
          const answer: unknown = await admission.run(operation, caller, () =>
            handle(call as unknown as Call<never, never>),
          );
          if (answer instanceof Response) return answer;
          const { status } = operation.response;
          if (answer === undefined) return new Response(null, { status, headers });
          const text = finish(answer instanceof JsonText ? answer.text : JSON.stringify(answer));
          const compressed = await compress(text, request.headers.get('accept-encoding') ?? '');
          if (!compressed) return json(text, status, headers);
          headers.set('content-encoding', compressed.encoding);
          headers.set('vary', 'accept-encoding');
          return json(compressed.body, status, headers);
        } catch (error) {
          await received?.drop().catch((reason) => log.warn('http.form_not_dropped', { error: reason }));
          const response = errorResponse(error, log, operation, headers);
          if (!caller) admission.refused(ip, response.status);
          return response;
        }
      });
    }
  }
  return {
    http,
    methodsAt: (path) => METHODS.filter((method) => methods.match(method, path)[0].length > 0),
  };
}
