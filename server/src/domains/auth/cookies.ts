import type { Config } from '../../config.ts';

/** Cookies of the browser: the session's token, and the mark of a device that sign-in limits know. Requests from other sites have none. */
export interface AuthCookies {
  /** The session token in a request's cookies. */
  session(request: Request): string | undefined;
  /** The device mark in a request's cookies. */
  device(request: Request): string | undefined;
  setSession(headers: Headers, token: string): void;
  clearSession(headers: Headers): void;
  setDevice(headers: Headers, device: string): void;
}

const DAY_S = 86_400;
/** Browsers keep a cookie for 400 days at most. */
const MAX_DAYS = 400;

/**
 * Whether another site, or another host of ours, made the browser send the request. Browsers say so in `Sec-Fetch-Site` on encrypted
 * pages and on localhost; `none` is an address that the user typed.
 */
const isForged = (request: Request): boolean => {
  const site = request.headers.get('sec-fetch-site');
  return site !== null && site !== 'same-origin' && site !== 'none';
};

const read = (request: Request, name: string): string | undefined => {
  if (isForged(request)) return undefined;
  for (const pair of (request.headers.get('cookie') ?? '').split(';')) {
    const [key, value] = pair.trim().split('=', 2);
    if (key === name) return value;
  }
  return undefined;
};

/**
 * Whether a call comes from our web client. No preflight allows other sites this header (platform/http/cors.ts); the browser's
 * statement about the calling site is checked as well.
 */
export const fromWebClient = (request: Request): boolean =>
  request.headers.get('x-guildhall') === '1' && !isForged(request);

/** HttpOnly, SameSite=Lax; on https also Secure and bound to this very host by its name. */
export function createAuthCookies({
  publicUrl,
  sessionDays,
}: Pick<Config, 'publicUrl' | 'sessionDays'>): AuthCookies {
  const secure = publicUrl.startsWith('https:');
  const name = (base: string) => `${secure ? '__Host-' : ''}guildhall_${base}`;
  const set = (headers: Headers, base: string, value: string, days: number) =>
    headers.append(
      'set-cookie',
      `${name(base)}=${value}; Path=/; Max-Age=${days * DAY_S}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`,
    );
  return {
    session: (request) => read(request, name('session')),
    device: (request) => read(request, name('device')),
    setSession: (headers, token) =>
      set(headers, 'session', token, Math.min(MAX_DAYS, sessionDays || MAX_DAYS)),
    clearSession: (headers) => set(headers, 'session', '', 0),
    setDevice: (headers, device) => set(headers, 'device', device, MAX_DAYS),
  };
}
