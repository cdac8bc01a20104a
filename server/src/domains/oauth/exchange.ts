import { hash, timingSafeEqual } from 'node:crypto';
import type { AccessToken, TokenRequest } from '@guildhall/protocol/oauth/schemas';
import { OAUTH_LIFETIMES } from '@guildhall/protocol/oauth/scopes';
import { sql } from 'kysely';
import type { App } from '../../app.ts';
import type { Tx } from '../../platform/database/index.ts';
import { createFamilyToken, createToken, familyOf, parseToken, signInsChanged } from '../auth/index.ts';
import { recordSecurityEvent } from '../security-log/index.ts';
import { OAuthError } from './errors.ts';

type Exchanging = Pick<App, 'db' | 'ids' | 'config'>;

const invalidGrant = (what: string) => new OAuthError('invalid_grant', `The ${what} is not valid.`);

/** `seconds` from the database's now. */
const inSeconds = (seconds: number) => sql`now() + ${seconds} * interval '1 second'`;

const newTokens = (userId: string, family?: Buffer) => ({
  access: createToken(userId),
  refresh: createFamilyToken(userId, family),
});

const present = (tokens: ReturnType<typeof newTokens>, scopes: readonly string[]): AccessToken => ({
  token_type: 'Bearer',
  access_token: tokens.access.token,
  expires_in: OAUTH_LIFETIMES.accessToken,
  refresh_token: tokens.refresh.token,
  scope: scopes.join(' '),
});

/** Holds the account, so that a change of its password ends what is granted meanwhile; false for a disabled one. */
async function holdAccount(tx: Tx, userId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM accounts WHERE user_id = ${userId} AND disabled_at IS NULL FOR SHARE`.execute(tx.sql);
  return rows.length > 0;
}

/** Holds the application, so that what ends with it can't be granted after that. Undefined if it was deleted. */
async function holdApplication(tx: Tx, applicationId: string): Promise<{ name: string } | undefined> {
  const { rows } = await sql<{ name: string }>`
    SELECT name FROM applications WHERE application_id = ${applicationId} FOR KEY SHARE`.execute(tx.sql);
  return rows[0];
}

/** What an exchange found out: tokens, nothing that it could use, or something that was used before. */
type Exchanged = AccessToken | 'invalid' | 'replayed';

/** Ends a grant because what it was made or renewed with came a second time, and records it for the account's owner. */
async function endReplayed(
  app: Exchanging,
  tx: Tx,
  userId: string,
  grantId: string,
  application: { readonly name: string },
): Promise<'replayed'> {
  const { rows } = await sql`
    DELETE FROM oauth_grants WHERE user_id = ${userId} AND grant_id = ${grantId} RETURNING grant_id`.execute(
    tx.sql,
  );
  if (rows.length > 0) {
    signInsChanged(tx, userId);
    await recordSecurityEvent(app, tx, { userId, type: 'app_replay', details: { name: application.name } });
  }
  return 'replayed';
}

/** Throws invalid_grant for what gave no tokens. */
function finish(what: string, exchanged: Exchanged): AccessToken {
  if (typeof exchanged === 'string') throw invalidGrant(what);
  return exchanged;
}

/** Whether `verifier` is the one that the code was asked for with; no verifier must come where none was announced. */
function isVerified(challenge: Buffer | null, verifier: string | undefined): boolean {
  if (!challenge || verifier === undefined) return challenge === null && verifier === undefined;
  return timingSafeEqual(challenge, hash('sha256', verifier, 'buffer'));
}

/**
 * Exchanges a code for tokens; it is used up by trying. A code that comes again ends the grant made from it (RFC 6749, 4.1.2).
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
    // Locked, so that of two exchanges at once the later one sees the grant of the earlier.
    const { rows } = await sql<{
      scopes: string[];
      redirect_uri: string;
      code_challenge: Buffer | null;
      used: boolean;
      grant_id: string | null;
    }>`
      SELECT scopes, redirect_uri, code_challenge, grant_id,
        used_at IS NOT NULL OR expires_at <= now() AS used FROM oauth_codes
      WHERE user_id = ${userId} AND code_hash = decode(${key}, 'base64') AND application_id = ${applicationId}
      FOR UPDATE`.execute(tx.sql);
    const [row] = rows;
    if (!row) return 'invalid';
    if (row.used)
      return row.grant_id === null ? 'invalid' : endReplayed(app, tx, userId, row.grant_id, application);
    const isRightful = row.redirect_uri === redirectUri && isVerified(row.code_challenge, verifier);
    const grantId = app.ids.next();
    await sql`
      UPDATE oauth_codes SET used_at = now(), expires_at = now(), grant_id = ${isRightful ? grantId : null}
      WHERE user_id = ${userId} AND code_hash = decode(${key}, 'base64')`.execute(tx.sql);
    if (!isRightful) return 'invalid';
    const tokens = newTokens(userId);
    await sql`
      INSERT INTO oauth_grants (user_id, grant_id, application_id, scopes, access_hash, access_expires_at, refresh_hash,
        family_hash, expires_at)
      VALUES (${userId}, ${grantId}, ${applicationId}, ${row.scopes}::text[],
        ${tokens.access.hash}, ${inSeconds(OAUTH_LIFETIMES.accessToken)},
        ${tokens.refresh.hash}, ${tokens.refresh.familyHash}, ${inSeconds(OAUTH_LIFETIMES.grant)})`.execute(
      tx.sql,
    );
    return present(tokens, row.scopes);
  });
  return finish('code', redeemed);
}

/**
 * Exchanges a refresh token for new tokens; both old ones end. An earlier refresh token of the same grant ends the grant: one of
 * the two who had it stole it, and nobody can tell which (RFC 9700, 4.14.2). Throws invalid_grant.
 */
export async function refreshGrant(
  app: Exchanging,
  applicationId: string,
  { refresh_token: token = '' }: TokenRequest,
): Promise<AccessToken> {
  const parsed = parseToken(token);
  if (!parsed) throw invalidGrant('refresh token');
  const { userId, key } = parsed;
  const { family, hash: familyHash } = familyOf(token);
  const refreshed = await app.db.transaction(async (tx): Promise<Exchanged> => {
    const application = await holdApplication(tx, applicationId);
    if (!application) return 'invalid';
    // A grant without a family was made by a version that had none: its token is found by itself, and gets one.
    const { rows } = await sql<{ grant_id: string; scopes: string[]; current: boolean; ended: boolean }>`
      SELECT grant_id, scopes, refresh_hash = decode(${key}, 'base64') AS current, expires_at <= now() AS ended
      FROM oauth_grants WHERE user_id = ${userId} AND application_id = ${applicationId}
        AND (family_hash = ${familyHash} OR refresh_hash = decode(${key}, 'base64'))
      FOR UPDATE`.execute(tx.sql);
    const [row] = rows;
    if (!row || row.ended) return 'invalid';
    if (!row.current) return endReplayed(app, tx, userId, row.grant_id, application);
    const tokens = newTokens(userId, family);
    await sql`
      UPDATE oauth_grants SET access_hash = ${tokens.access.hash}, refresh_hash = ${tokens.refresh.hash},
        family_hash = ${familyHash}, access_expires_at = ${inSeconds(OAUTH_LIFETIMES.accessToken)},
        expires_at = ${inSeconds(OAUTH_LIFETIMES.grant)}
      WHERE user_id = ${userId} AND grant_id = ${row.grant_id}`.execute(tx.sql);
    signInsChanged(tx, userId);
    return present(tokens, row.scopes);
  });
  return finish('refresh token', refreshed);
}
