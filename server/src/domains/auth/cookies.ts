import { MFA_MINUTES } from '@guildhall/protocol/mfa/types';
import type { Config } from '../../config.ts';
import { isForged } from '../../platform/http/web-client.ts';

/** Cookies of the browser: the session's token, a recent proof, and the mark of a device that sign-in limits know. Requests from other sites have none. */
export interface AuthCookies {
  /** The session token in a request's cookies. */
  session(request: Request): string | undefined;
  /** The device mark in a request's cookies. */
  device(request: Request): string | undefined;
  setSession(headers: Headers, token: string): void;
  clearSession(headers: Headers): void;
  setDevice(headers: Headers, device: string): void;
  /** The proof of a second factor in a request's cookies. */
  proof(request: Request): string | undefined;
  setProof(headers: Headers, proof: string): void;
}

const DAY_S = 86_400;
/** Browsers keep a cookie for 400 days at most. */
const MAX_DAYS = 400;

const read = (request: Request, name: string): string | undefined => {
  if (isForged(request)) return undefined;
  for (const pair of (request.headers.get('cookie') ?? '').split(';')) {
    const [key, value] = pair.trim().split('=', 2);
    if (key === name) return value;
  }
  return undefined;
};

/** HttpOnly, SameSite=Lax; on https also Secure and bound to this very host by its name. */
export function createAuthCookies({
  publicUrl,
  sessionDays,
}: Pick<Config, 'publicUrl' | 'sessionDays'>): AuthCookies {
  const secure = publicUrl.startsWith('https:');
  const name = (base: string) => `${secure ? '__Host-' : ''}guildhall_${base}`;
  const proofName = `${secure ? '__Secure-' : ''}recent_mfa`;
  const setFor = (headers: Headers, cookie: string, value: string, seconds: number) =>
    headers.append(
      'set-cookie',
      `${cookie}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`,
    );
  const set = (headers: Headers, base: string, value: string, days: number) =>
    setFor(headers, name(base), value, days * DAY_S);
  return {
    session: (request) => read(request, name('session')),
    device: (request) => read(request, name('device')),
    setSession: (headers, token) =>
      set(headers, 'session', token, Math.min(MAX_DAYS, sessionDays || MAX_DAYS)),
    clearSession: (headers) => set(headers, 'session', '', 0),
    setDevice: (headers, device) => set(headers, 'device', device, MAX_DAYS),
    proof: (request) => read(request, proofName),
    setProof: (headers, proof) => setFor(headers, proofName, proof, MFA_MINUTES.proof * 60),
  };
}
