import { createHmac, hkdfSync } from 'node:crypto';
import { createSeal, type Seal } from '../../platform/secrets/seal.ts';

/** Encrypts the services' secrets and tokens, and makes the proofs of domains. */
export interface ConnectionKeys extends Seal {
  /** The text that a domain has to show for a user: nobody else's proof, and none that could be guessed. */
  getDomainProof(userId: string, domain: string): string;
}

declare module '../../app.ts' {
  interface DomainServices {
    readonly connectionKeys: ConnectionKeys;
  }
}

/** @param secret of the instance, so that each process can read what the others wrote */
export function createConnectionKeys(secret: Uint8Array): ConnectionKeys {
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', secret, '', `connections ${use}`, 32));
  const proving = derive('domain');
  return {
    ...createSeal(derive('seal')),
    getDomainProof: (userId, domain) =>
      `dh=${createHmac('sha256', proving).update(`${userId} ${domain}`).digest('hex').slice(0, 40)}`,
  };
}
