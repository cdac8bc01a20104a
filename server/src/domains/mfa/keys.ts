import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { createSeal, type Seal } from '../../platform/secrets/seal.ts';

/** The purpose of a token: each is valid for its own purpose only. */
export type TokenPurpose =
  | 'sign-in'
  | 'reset'
  | 'proof-ticket'
  | 'proof'
  | 'passwordless'
  | 'passkey'
  | 'view-codes'
  | 'replace-codes'
  | 'phone'
  | 'handoff';

/** The claims of a token; which ones it has depends on its purpose. */
export interface TokenClaims {
  readonly userId?: string | undefined;
  readonly sessionId?: string | undefined;
  /** The challenge that a passkey has to sign. */
  readonly challenge?: string | undefined;
  /** The digest of the password at the time. */
  readonly password?: string | undefined;
  /** Whether the sign-in restores an account that its user closed. */
  readonly undelete?: boolean | undefined;
  /** Whether an authenticator was used, and not only the password. */
  readonly strong?: boolean | undefined;
  /** Whether a code by text message confirms the place of a sign-in, for an account without a second factor. */
  readonly place?: boolean | undefined;
  /** Hashes of what a handoff is bound to. */
  readonly bound?: string | undefined;
  /** The number that was verified. */
  readonly phone?: string | undefined;
}

/** Encrypts what two-factor authentication stores, and signs the tokens of its steps, so that no table holds them. */
export interface MfaKeys extends Seal {
  issue(purpose: TokenPurpose, claims: TokenClaims, minutes: number): Promise<string>;
  /** A keyed hash, for codes that are too short to be hashed alone. */
  digest(text: string): Buffer;
  /** The claims of a token; undefined if it is for another purpose, expired or not ours. */
  read(purpose: TokenPurpose, token: string): Promise<TokenClaims | undefined>;
}

declare module '../../app.ts' {
  interface DomainServices {
    readonly mfaKeys: MfaKeys;
  }
}

/** @param secret of the instance, so that each process can read what the others wrote */
export function createMfaKeys(secret: Uint8Array): MfaKeys {
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', secret, '', `mfa ${use}`, 32));
  const signing = derive('sign');
  const digesting = derive('digest');
  return {
    ...createSeal(derive('seal')),
    digest: (text) => createHmac('sha256', digesting).update(text).digest(),
    issue: (purpose, claims, minutes) =>
      new SignJWT({ ...claims, nonce: randomBytes(12).toString('base64url') })
        .setProtectedHeader({ alg: 'HS256' })
        .setAudience(purpose)
        .setExpirationTime(`${minutes} minutes`)
        .sign(signing),
    async read(purpose, token) {
      try {
        const { payload } = await jwtVerify(token, signing, { audience: purpose, algorithms: ['HS256'] });
        return payload as TokenClaims;
      } catch {
        return undefined;
      }
    },
  };
}
