import { createECDH, createHash, createPrivateKey, type KeyObject, sign } from 'node:crypto';

/** The instance's key, with which push services recognise it (RFC 8292). */
export interface PushKey {
  /** An uncompressed point of P-256: browsers subscribe with it. */
  readonly publicKey: Buffer;
  /** Returns the `Authorization` header of a call to a push service. */
  authorize(endpoint: string): string;
}

declare module '../../app.ts' {
  interface DomainServices {
    readonly pushKey: PushKey;
  }
}

/** Seconds for which an authorization is valid; a day at most (RFC 8292, section 2). */
const LIFETIME = 12 * 3_600;

/** Derives a key pair from a secret. Few hashes, one in 2^32, are not a private key of the curve: then the next one is used. */
function derivePair(secret: Uint8Array) {
  const pair = createECDH('prime256v1');
  for (let candidate = createHash('sha256').update(secret).digest(); ; ) {
    try {
      pair.setPrivateKey(candidate);
      return pair;
    } catch {
      candidate = createHash('sha256').update(candidate).digest();
    }
  }
}

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Returns the signed claim that a call is from `subject`. */
function signClaim(key: KeyObject, claim: object): string {
  const text = `${encode({ typ: 'JWT', alg: 'ES256' })}.${encode(claim)}`;
  const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' });
  return `${text}.${signature.toString('base64url')}`;
}

/**
 * Creates the instance's key from its secret.
 * @param publicUrl names the instance to push services, if it is an https address
 */
export function createPushKey(secret: Uint8Array, publicUrl: string): PushKey {
  const pair = derivePair(secret);
  const publicKey = pair.getPublicKey();
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      d: pair.getPrivateKey().toString('base64url'),
      x: publicKey.subarray(1, 33).toString('base64url'),
      y: publicKey.subarray(33).toString('base64url'),
    },
  });
  return {
    publicKey,
    authorize(endpoint) {
      const claim = {
        aud: new URL(endpoint).origin,
        exp: Math.floor(Date.now() / 1_000) + LIFETIME,
        ...(publicUrl.startsWith('https:') ? { sub: publicUrl } : {}),
      };
      return `vapid t=${signClaim(key, claim)}, k=${publicKey.toString('base64url')}`;
    },
  };
}
