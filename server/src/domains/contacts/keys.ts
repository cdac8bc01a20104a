import { createHmac, timingSafeEqual } from 'node:crypto';

/** Milliseconds for which a token can be used. */
const VALID_MS = 3_600_000;

/** Hashes of numbers, and tokens that prove that a user has just looked for friends. */
export interface ContactKeys {
  hash(phone: string): Buffer;
  createToken(userId: string): string;
  isValid(token: string, userId: string): boolean;
}

declare module '../../app.ts' {
  interface DomainServices {
    readonly contactKeys: ContactKeys;
  }
}

export function createContactKeys(secret: Uint8Array, now: () => number = Date.now): ContactKeys {
  const sign = (purpose: string, text: string) =>
    createHmac('sha256', secret).update(`${purpose} ${text}`).digest();
  return {
    hash: (phone) => sign('number', phone),
    createToken(userId) {
      const time = now().toString(36);
      return `${time}.${sign('token', `${userId} ${time}`).toString('base64url')}`;
    },
    isValid(token, userId) {
      const [time = '', signature = ''] = token.split('.', 2);
      const given = Buffer.from(signature, 'base64url');
      const own = sign('token', `${userId} ${time}`);
      const isOwn = given.length === own.length && timingSafeEqual(given, own);
      return isOwn && now() - Number.parseInt(time, 36) <= VALID_MS;
    },
  };
}
