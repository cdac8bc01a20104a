import { hash, timingSafeEqual } from 'node:crypto';
import type { AccessToken, TokenRequest } from '@guildhall/protocol/oauth/schemas';
import { readScopes } from '@guildhall/protocol/oauth/scopes';
import type { App } from '../../app.ts';
import type { Tx } from '../../platform/database/index.ts';
import { getFamily, parseToken, signInsChanged } from '../auth/index.ts';
import { recordSecurityEvent } from '../security-log/index.ts';
import type { Client } from './client.ts';
import { OAuthError } from './errors.ts';
import {
  type CodeRow,
  deleteGrant,
  holdAccount,
  holdApplication,
  lockCode,
  lockGrant,
  renewGrant,
  useCode,
} from './exchange-store.ts';
import { createRenewal, deriveTokens, getHashes, presentTokens } from './grant-tokens.ts';
import { createRenewableGrant } from './grants.ts';

type Exchanging = Pick<App, 'db' | 'ids' | 'config'>;

const invalidGrant = (what: string) => new OAuthError('invalid_grant', `The ${what} is not valid.`);

/** The result of an exchange: tokens, an invalid grant, one that was used before, or one with fewer scopes than requested. */
type Exchanged<Tokens> = Tokens | 'invalid' | 'replayed' | 'scope';

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

/** Throws invalid_grant or invalid_scope for a result without tokens. */
function finish<Tokens extends object>(what: string, exchanged: Exchanged<Tokens>): Tokens {
  if (exchanged === 'scope')
    throw new OAuthError('invalid_scope', 'The user did not grant all of these scopes.');
  if (typeof exchanged === 'string') throw invalidGrant(what);
  return exchanged;
}

/** Whether `verifier` is the one announced with the code; without an announcement there must be none. */
function isVerified(challenge: Buffer | null, verifier: string | undefined): boolean {
  if (!challenge || verifier === undefined) return challenge === null && verifier === undefined;
  return timingSafeEqual(challenge, hash('sha256', verifier, 'buffer'));
}

/** A code's tokens, and what its consent created. */
export interface Redeemed {
  readonly userId: string;
  readonly tokens: AccessToken;
  readonly code: CodeRow;
}

/**
 * Exchanges a code for tokens; the attempt uses it up. A repeated code ends the grant made from it (RFC 6749, 4.1.2). Without its
 * secret, an application needs the verifier. Throws invalid_grant.
 */
export async function redeemCode(
  app: Exchanging,
  { applicationId, isProven }: Client,
  { code = '', redirect_uri: redirectUri, code_verifier: verifier }: TokenRequest,
): Promise<Redeemed> {
  const parsed = parseToken(code);
  if (!parsed) throw invalidGrant('code');
  const { userId, key } = parsed;
  const redeemed = await app.db.transaction(async (tx): Promise<Exchanged<Redeemed>> => {
    if (!(await holdAccount(tx, userId))) return 'invalid';
    const application = await holdApplication(tx, applicationId);
    if (!application) return 'invalid';
    const row = await lockCode(tx, userId, key, applicationId);
    if (!row) return 'invalid';
    if (row.used)
      return row.grant_id === null ? 'invalid' : endReplayed(app, tx, userId, row.grant_id, application);
    const isRightful =
      row.redirect_uri === redirectUri &&
      isVerified(row.code_challenge, verifier) &&
      (isProven || row.code_challenge !== null);
    const grantId = app.ids.next();
    await useCode(tx, userId, key, isRightful ? grantId : null);
    if (!isRightful) return 'invalid';
    const grant = { userId, grantId, applicationId, scopes: row.scopes };
    return { userId, code: row, tokens: await createRenewableGrant(tx, grant) };
  });
  return finish('code', redeemed);
}

/**
 * Exchanges a refresh token for new tokens; both old ones end. For a minute the same refresh token gets the same new ones, as its client
 * can have lost the response. Later, or once the new ones were renewed, it ends the grant: one of its two holders stole it, and there
 * is no way to know which (RFC 9700, 4.14.2). Throws invalid_grant, and invalid_scope for more than was granted.
 */
export async function refreshGrant(
  app: Exchanging,
  { applicationId }: Client,
  { refresh_token: token = '', scope = '' }: TokenRequest,
): Promise<AccessToken> {
  const parsed = parseToken(token);
  if (!parsed) throw invalidGrant('refresh token');
  const { userId, key } = parsed;
  const { family, hash: familyHash } = getFamily(token);
  const refreshed = await app.db.transaction(async (tx): Promise<Exchanged<AccessToken>> => {
    const application = await holdApplication(tx, applicationId);
    if (!application) return 'invalid';
    const row = await lockGrant(tx, userId, applicationId, familyHash, key);
    if (!row || row.ended) return 'invalid';
    if (!readScopes(scope).every((wanted) => row.scopes.includes(wanted))) return 'scope';
    if (row.repeated && row.renewal_seed && row.renewed_at) {
      const renewal = { seed: row.renewal_seed, renewedAt: row.renewed_at };
      return presentTokens(deriveTokens(userId, token, family, renewal), row.scopes, row.access_seconds);
    }
    if (!row.current) return endReplayed(app, tx, userId, row.grant_id, application);
    const renewal = createRenewal();
    const tokens = deriveTokens(userId, token, family, renewal);
    const hashes = { ...getHashes(tokens), family: familyHash };
    const expiresIn = await renewGrant(tx, userId, row.grant_id, hashes, key, renewal);
    signInsChanged(tx, userId);
    return presentTokens(tokens, row.scopes, expiresIn);
  });
  return finish('refresh token', refreshed);
}
