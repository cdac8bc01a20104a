import { OAUTH_LIFETIMES } from '@guildhall/protocol/oauth/scopes';
import type { App } from '../../app.ts';
import type { Tx } from '../../platform/database/index.ts';
import { createToken, parseToken, signInsChanged } from '../auth/index.ts';
import { insertGrant, type NewGrant } from './exchange-store.ts';
import {
  createGrantTokens,
  type GrantTokens,
  getHashes,
  type IssuedTokens,
  presentTokens,
} from './grant-tokens.ts';
import { type CodeTerms, type Consent, hasToken, insertCode } from './store.ts';
import { withdraw } from './withdraw.ts';

/** Creates a code that the application can exchange once, within ten minutes, on the given terms. */
export async function issueCode(tx: Tx, consent: Consent, terms: CodeTerms): Promise<string> {
  const { token, hash } = createToken(consent.userId);
  await insertCode(tx, consent, { ...terms, hash });
  return token;
}

/** Creates a grant with its tokens. The user's account and the application must be locked. */
export async function createGrant(tx: Tx, grant: NewGrant, tokens: GrantTokens): Promise<IssuedTokens> {
  const hasEnded = await insertGrant(tx, grant, getHashes(tokens));
  if (hasEnded) signInsChanged(tx, grant.userId);
  return presentTokens(tokens, grant.scopes, OAUTH_LIFETIMES.accessToken);
}

/** Creates a grant that can be renewed. */
export const createRenewableGrant = (tx: Tx, grant: NewGrant): Promise<IssuedTokens> =>
  createGrant(tx, grant, createGrantTokens(grant.userId));

/** Creates a grant that ends with its access token. */
export const createShortGrant = (tx: Tx, grant: NewGrant): Promise<IssuedTokens> =>
  createGrant(tx, grant, { access: createToken(grant.userId) });

/** Ends all consents of the token's user to the application. An invalid token is no error (RFC 7009, 2.2). */
export async function revokeGrants(app: App, applicationId: string, token: string): Promise<void> {
  const parsed = parseToken(token);
  if (!parsed) return;
  const { userId, key } = parsed;
  await app.db.transaction(async (tx) => {
    if (await hasToken(tx, userId, applicationId, key)) await withdraw(app, tx, userId, applicationId);
  });
}
