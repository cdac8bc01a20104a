import { hash, timingSafeEqual } from 'node:crypto';
import type { AccessToken, TokenRequest } from '@guildhall/protocol/oauth/schemas';
import { OAUTH_LIFETIMES } from '@guildhall/protocol/oauth/scopes';
import type { App } from '../../app.ts';
import type { Tx } from '../../platform/database/index.ts';
import { createFamilyToken, createToken, getFamily, parseToken, signInsChanged } from '../auth/index.ts';
import { recordSecurityEvent } from '../security-log/index.ts';
import { OAuthError } from './errors.ts';
import {
  deleteGrant,
  holdAccount,
  holdApplication,
  insertGrant,
  lockCode,
  lockGrant,
  renewGrant,
  useCode,
} from './exchange-store.ts';

type Exchanging = Pick<App, 'db' | 'ids' | 'config'>;

const invalidGrant = (what: string) => new OAuthError('invalid_grant', `The ${what} is not valid.`);

const newTokens = (userId: string, family?: Buffer) => ({
  access: createToken(userId),
  refresh: createFamilyToken(userId, family),
});

const getHashes = ({ access, refresh }: ReturnType<typeof newTokens>) => ({
  access: access.hash,
  refresh: refresh.hash,
  family: refresh.familyHash,
});

const present = (tokens: ReturnType<typeof newTokens>, scopes: readonly string[]): AccessToken => ({
  token_type: 'Bearer',
  access_token: tokens.access.token,
  expires_in: OAUTH_LIFETIMES.accessToken,
  refresh_token: tokens.refresh.token,
  scope: scopes.join(' '),
});

/** The result of an exchange: tokens, an invalid grant, or one that was used before. */
type Exchanged = AccessToken | 'invalid' | 'replayed';

/** Ends a grant because its code or refresh token was used a second time, and records it for the account's owner. */
async function endReplayed(
  app: Exchanging,
  tx: Tx,
  userId: string,
  grantId: string,
  application: { readonly name: string },
): Promise<'replayed'> {
  if (await deleteGrant(tx, userId, grantId)) {
    signInsChanged(tx, userId);
    await recordSecurityEvent(app, tx, { userId, type: 'app_replay', details: { name: application.name } });
  }
  return 'replayed';
}

/** Throws invalid_grant for a result without tokens. */
function finish(what: string, exchanged: Exchanged): AccessToken {
  if (typeof exchanged === 'string') throw invalidGrant(what);
  return exchanged;
}

/** Whether `verifier` is the one announced with the code; without an announcement there must be none. */
function isVerified(challenge: Buffer | null, verifier: string | undefined): boolean {
  if (!challenge || verifier === undefined) return challenge === null && verifier === undefined;
  return timingSafeEqual(challenge, hash('sha256', verifier, 'buffer'));
}

/**
 * Exchanges a code for tokens; the attempt uses it up. A repeated code ends the grant made from it (RFC 6749, 4.1.2).
 * Throws invalid_grant.
 */
export async function redeemCode(
  app: Exchanging,
  applicationId: string,
  { code = '', redirect_uri: redirectUri, code_verifier: verifier }: TokenRequest,
): Promise<AccessToken> {
  const parsed = parseToken(code);
  if (!parsed) throw invalidGrant('code');
  const { userId, key } = parsed;
  const redeemed = await app.db.transaction(async (tx): Promise<Exchanged> => {
    if (!(await holdAccount(tx, userId))) return 'invalid';
    const application = await holdApplication(tx, applicationId);
    if (!application) return 'invalid';
    const row = await lockCode(tx, userId, key, applicationId);
    if (!row) return 'invalid';
    if (row.used)
      return row.grant_id === null ? 'invalid' : endReplayed(app, tx, userId, row.grant_id, application);
    const isRightful = row.redirect_uri === redirectUri && isVerified(row.code_challenge, verifier);
    const grantId = app.ids.next();
    await useCode(tx, userId, key, isRightful ? grantId : null);
    if (!isRightful) return 'invalid';
    const tokens = newTokens(userId);
    await insertGrant(tx, { userId, grantId, applicationId, scopes: row.scopes }, getHashes(tokens));
    return present(tokens, row.scopes);
  });
  return finish('code', redeemed);
}

/**
 * Exchanges a refresh token for new tokens; both old ones end. An earlier refresh token of the same grant ends the grant: one of
 * its two holders stole it, and there is no way to know which (RFC 9700, 4.14.2). Throws invalid_grant.
 */
export async function refreshGrant(
  app: Exchanging,
  applicationId: string,
  { refresh_token: token = '' }: TokenRequest,
): Promise<AccessToken> {
  const parsed = parseToken(token);
  if (!parsed) throw invalidGrant('refresh token');
  const { userId, key } = parsed;
  const { family, hash: familyHash } = getFamily(token);
  const refreshed = await app.db.transaction(async (tx): Promise<Exchanged> => {
    const application = await holdApplication(tx, applicationId);
    if (!application) return 'invalid';
    const row = await lockGrant(tx, userId, applicationId, familyHash, key);
    if (!row || row.ended) return 'invalid';
    if (!row.current) return endReplayed(app, tx, userId, row.grant_id, application);
    const tokens = newTokens(userId, family);
    await renewGrant(tx, userId, row.grant_id, { ...getHashes(tokens), family: familyHash });
    signInsChanged(tx, userId);
    return present(tokens, row.scopes);
  });
  return finish('refresh token', refreshed);
}
