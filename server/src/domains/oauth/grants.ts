import type { AccessToken, TokenRequest } from '@guildhall/protocol/oauth/schemas';
import { OAUTH_LIFETIMES } from '@guildhall/protocol/oauth/scopes';
import { sql } from 'kysely';
import type { App } from '../../app.ts';
import type { Database, Tx } from '../../platform/database/index.ts';
import { createToken, parseToken } from '../auth/index.ts';
import { OAuthError } from './errors.ts';

/** What a person let an application do. */
export interface Consent {
  readonly userId: string;
  readonly applicationId: string;
  readonly scopes: readonly string[];
}

const invalidGrant = (what: string) => new OAuthError('invalid_grant', `The ${what} is not valid.`);

/** `seconds` from the database's now. */
const inSeconds = (seconds: number) => sql`now() + ${seconds} * interval '1 second'`;

/** A code that the application can exchange once, within ten minutes, naming the same redirect address. */
export async function issueCode(
  app: Pick<App, 'db'>,
  { userId, applicationId, scopes }: Consent,
  redirectUri: string,
): Promise<string> {
  const { token, hash } = createToken(userId);
  await sql`
    INSERT INTO oauth_codes (user_id, code_hash, application_id, scopes, redirect_uri, expires_at)
    VALUES (${userId}, ${hash}, ${applicationId}, ${[...scopes]}::text[], ${redirectUri},
      ${inSeconds(OAUTH_LIFETIMES.code)})`.execute(app.db.sql);
  return token;
}

/** Whether a person let an application do all of this before, and did not take it back. */
export async function hasGrant(
  app: Pick<App, 'db'>,
  { userId, applicationId, scopes }: Consent,
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM oauth_grants WHERE user_id = ${userId} AND application_id = ${applicationId}
      AND scopes @> ${[...scopes]}::text[] AND expires_at > now() LIMIT 1`.execute(app.db.sql);
  return rows.length > 0;
}

/** A consent that has not ended. */
export interface Grant {
  readonly id: string;
  readonly applicationId: string;
  readonly scopes: readonly string[];
}

/** A person's consents, newest first. */
export async function loadGrants(db: Database, userId: string): Promise<Grant[]> {
  const rows = await db.query<{ grant_id: string; application_id: string; scopes: string[] }>(
    'oauth.grants',
    `SELECT grant_id, application_id, scopes FROM oauth_grants
     WHERE user_id = $1 AND expires_at > now() ORDER BY grant_id DESC`,
    [userId],
  );
  return rows.map(({ grant_id: id, application_id: applicationId, scopes }) => ({
    id,
    applicationId,
    scopes,
  }));
}

/** Ends what anybody let an application do; answers who that were. `app.identity.revoked` is to be called for each after it. */
export async function endGrantsOf(tx: Tx, applicationId: string): Promise<string[]> {
  await sql`DELETE FROM oauth_codes WHERE application_id = ${applicationId}`.execute(tx.sql);
  const { rows } = await sql<{ user_id: string }>`
    DELETE FROM oauth_grants WHERE application_id = ${applicationId} RETURNING user_id`.execute(tx.sql);
  return [...new Set(rows.map(({ user_id }) => user_id))];
}

/** Takes back what a person let applications do, or one of them. `app.identity.revoked` is to be called after it. */
export async function endGrants(tx: Tx, userId: string, applicationId?: string): Promise<void> {
  for (const table of ['oauth_codes', 'oauth_grants'])
    await sql`
      DELETE FROM ${sql.table(table)} WHERE user_id = ${userId}
        ${applicationId === undefined ? sql`` : sql`AND application_id = ${applicationId}`}`.execute(tx.sql);
}

const newTokens = (userId: string) => ({ access: createToken(userId), refresh: createToken(userId) });

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

/** Holds the application, so that what ends with it can't be granted after that; false where it is gone. */
async function holdApplication(tx: Tx, applicationId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM applications WHERE application_id = ${applicationId} FOR KEY SHARE`.execute(tx.sql);
  return rows.length > 0;
}

/** Exchanges a code for tokens; it is used up by trying. Throws invalid_grant. */
export async function redeemCode(
  app: Pick<App, 'db' | 'ids'>,
  applicationId: string,
  { code = '', redirect_uri: redirectUri }: TokenRequest,
): Promise<AccessToken> {
  const parsed = parseToken(code);
  if (!parsed) throw invalidGrant('code');
  const { userId, key } = parsed;
  const redeemed = await app.db.transaction(async (tx) => {
    if (!(await holdAccount(tx, userId)) || !(await holdApplication(tx, applicationId))) return undefined;
    const { rows } = await sql<{ scopes: string[]; redirect_uri: string }>`
      DELETE FROM oauth_codes WHERE user_id = ${userId} AND code_hash = decode(${key}, 'base64')
        AND application_id = ${applicationId} AND expires_at > now() RETURNING scopes, redirect_uri`.execute(
      tx.sql,
    );
    if (!rows[0] || rows[0].redirect_uri !== redirectUri) return undefined;
    const { scopes } = rows[0];
    const tokens = newTokens(userId);
    await sql`
      INSERT INTO oauth_grants (user_id, grant_id, application_id, scopes, access_hash, access_expires_at, refresh_hash, expires_at)
      VALUES (${userId}, ${app.ids.next()}, ${applicationId}, ${scopes}::text[],
        ${tokens.access.hash}, ${inSeconds(OAUTH_LIFETIMES.accessToken)},
        ${tokens.refresh.hash}, ${inSeconds(OAUTH_LIFETIMES.grant)})`.execute(tx.sql);
    return present(tokens, scopes);
  });
  if (!redeemed) throw invalidGrant('code');
  return redeemed;
}

/** Exchanges a refresh token for new tokens; both old ones end. Throws invalid_grant. */
export async function refreshGrant(
  app: Pick<App, 'db' | 'identity'>,
  applicationId: string,
  { refresh_token: token = '' }: TokenRequest,
): Promise<AccessToken> {
  const parsed = parseToken(token);
  if (!parsed) throw invalidGrant('refresh token');
  const { userId, key } = parsed;
  const tokens = newTokens(userId);
  const { rows } = await sql<{ scopes: string[] }>`
    UPDATE oauth_grants SET access_hash = ${tokens.access.hash}, refresh_hash = ${tokens.refresh.hash},
      access_expires_at = ${inSeconds(OAUTH_LIFETIMES.accessToken)}, expires_at = ${inSeconds(OAUTH_LIFETIMES.grant)}
    WHERE user_id = ${userId} AND refresh_hash = decode(${key}, 'base64')
      AND application_id = ${applicationId} AND expires_at > now() RETURNING scopes`.execute(app.db.sql);
  if (!rows[0]) throw invalidGrant('refresh token');
  app.identity.revoked({ kind: 'changed', userId });
  return present(tokens, rows[0].scopes);
}

/** Ends all that an application may do for the person whose token this is. A token that isn't valid is no error (RFC 7009, 2.2). */
export async function revokeGrants(
  app: Pick<App, 'db' | 'identity'>,
  applicationId: string,
  token: string,
): Promise<void> {
  const parsed = parseToken(token);
  if (!parsed) return;
  const { userId, key } = parsed;
  const found = await app.db.transaction(async (tx) => {
    const { rows } = await sql`
      SELECT FROM oauth_grants WHERE user_id = ${userId} AND application_id = ${applicationId}
        AND decode(${key}, 'base64') IN (access_hash, refresh_hash)`.execute(tx.sql);
    if (rows.length > 0) await endGrants(tx, userId, applicationId);
    return rows.length > 0;
  });
  if (found) app.identity.revoked({ kind: 'changed', userId });
}
