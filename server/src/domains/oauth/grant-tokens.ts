import { createHmac, randomBytes } from 'node:crypto';
import type { AccessToken } from '@guildhall/protocol/oauth/schemas';
import { createFamilyToken, createToken, type TokenSeed } from '../auth/index.ts';

/** Hashes of a grant's tokens. */
export interface TokenHashes {
  readonly access: Buffer;
  /** Null, as the family, without a refresh token. */
  readonly refresh: Buffer | null;
  /** The hash of the common prefix of the grant's refresh tokens. */
  readonly family: Buffer | null;
}

/** The tokens of a grant; some can't be renewed and have no refresh token. */
export interface GrantTokens {
  readonly access: ReturnType<typeof createToken>;
  readonly refresh?: ReturnType<typeof createFamilyToken>;
}

/** Tokens of a new grant that can be renewed. */
export const createGrantTokens = (userId: string): GrantTokens => ({
  access: createToken(userId),
  refresh: createFamilyToken(userId),
});

/** What the tokens of a renewal follow from, together with the refresh token that it took. Useless without that token. */
export interface Renewal {
  readonly seed: Buffer;
  readonly renewedAt: Date;
}

export const createRenewal = (): Renewal => ({ seed: randomBytes(32), renewedAt: new Date() });

/** The tokens of a renewal: the same for the same renewal and refresh token, so that a lost response can be repeated. */
export function deriveTokens(
  userId: string,
  refreshToken: string,
  family: Buffer,
  { seed, renewedAt }: Renewal,
): GrantTokens {
  const getSeed = (name: string): TokenSeed => ({
    secret: createHmac('sha256', seed).update(`${name} ${refreshToken}`).digest(),
    madeAt: renewedAt,
  });
  return {
    access: createToken(userId, getSeed('access')),
    refresh: createFamilyToken(userId, family, getSeed('refresh')),
  };
}

export const getHashes = ({ access, refresh }: GrantTokens): TokenHashes => ({
  access: access.hash,
  refresh: refresh?.hash ?? null,
  family: refresh?.familyHash ?? null,
});

/** The part of a response with the tokens themselves. */
export type IssuedTokens = Omit<AccessToken, 'id_token' | 'guild' | 'webhook'>;

/** Tokens as an application gets them. @param expiresIn seconds until the access token ends */
export const presentTokens = (
  { access, refresh }: GrantTokens,
  scopes: readonly string[],
  expiresIn: number,
): IssuedTokens => ({
  token_type: 'Bearer',
  access_token: access.token,
  expires_in: expiresIn,
  ...(refresh ? { refresh_token: refresh.token } : {}),
  scope: scopes.join(' '),
});
