/** Where scripts of any origin can call: the API, the addresses that take uploads, and the description of OpenID Connect. Cookies don't count there. */
const OPEN = /^\/(?:api|uploads|\.well-known\/openid-configuration)(?:[/?]|$)/;

/** Whether scripts of other origins can read the response at `path`, a request target. */
export const isOpenToOrigins = (path: string): boolean => OPEN.test(path);

/** Request headers that callers with a token send. `X-Guildhall`, which makes a cookie count, must never be one of them. */
const ALLOWED_HEADERS = [
  'Authorization',
  'Content-Type',
  'User-Agent',
  'X-Audit-Log-Reason',
  'X-Context-Properties',
  'X-Debug-Options',
  'X-Discord-Locale',
  'X-Discord-Timezone',
  'X-Fingerprint',
  'X-RateLimit-Precision',
  'X-Super-Properties',
];

const EXPOSED_HEADERS = [
  'Retry-After',
  'X-RateLimit-Bucket',
  'X-RateLimit-Global',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'X-RateLimit-Reset-After',
  'X-RateLimit-Scope',
];

/** Seconds for which browsers cache a preflight response: Chromium's maximum. */
const PREFLIGHT_SECONDS = 7_200;

/**
 * Headers of responses to other origins. Never `Access-Control-Allow-Credentials`: with `*` alone, browsers hand no response over
 * that was asked for with cookies.
 */
export const CORS_HEADERS: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': EXPOSED_HEADERS.join(', '),
};

const allowHeader = (methods: readonly string[]) =>
  [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ');

/** Responds to an OPTIONS request, a preflight or not, at a path that takes `methods`. */
export const preflightResponse = (methods: readonly string[]): Response =>
  new Response(null, {
    status: 204,
    headers: {
      allow: allowHeader(methods),
      'access-control-allow-methods': methods.join(', '),
      'access-control-allow-headers': ALLOWED_HEADERS.join(', '),
      'access-control-max-age': String(PREFLIGHT_SECONDS),
    },
  });

/** 405 for a method that the path doesn't take. */
export const methodNotAllowed = (methods: readonly string[]): Response =>
  Response.json(
    { message: '405: Method Not Allowed', code: 0 },
    { status: 405, headers: { allow: allowHeader(methods) } },
  );
