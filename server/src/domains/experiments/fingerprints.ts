import { createHmac, timingSafeEqual } from 'node:crypto';
import { isSnowflake } from '@guildhall/protocol/snowflake';

/** Names a client without an account, so that it stays in its buckets: an id that this instance signed. */
export interface Fingerprints {
  create(): string;
  /** Returns the id of a fingerprint; undefined if this instance has not made it. */
  read(fingerprint: string | null): string | undefined;
}

declare module '../../app.ts' {
  interface DomainServices {
    readonly fingerprints: Fingerprints;
  }
}

export function createFingerprints(secret: Uint8Array, nextId: () => string): Fingerprints {
  const sign = (id: string) => createHmac('sha256', secret).update(id).digest().subarray(0, 20);
  return {
    create() {
      const id = nextId();
      return `${id}.${sign(id).toString('base64url')}`;
    },
    read(fingerprint) {
      const [id = '', signature = ''] = (fingerprint ?? '').split('.', 2);
      if (!isSnowflake(id)) return undefined;
      const given = Buffer.from(signature, 'base64url');
      const own = sign(id);
      return given.length === own.length && timingSafeEqual(given, own) ? id : undefined;
    },
  };
}
