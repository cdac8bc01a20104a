import { OAUTH_LIFETIMES } from '@guildhall/protocol/oauth/scopes';
import { sql } from 'kysely';
import type { App } from '../../app.ts';
import type { Database, Tx } from '../../platform/database/index.ts';
import { createToken, endConsents, parseToken } from '../auth/index.ts';

/** What a person let an application do. */
export interface Consent {
  readonly userId: string;
  readonly applicationId: string;
  readonly scopes: readonly string[];
}

/** `seconds` from the database's now. */
const inSeconds = (seconds: number) => sql`now() + ${seconds} * interval '1 second'`;

/**
 * A code that the application can exchange once, within ten minutes, naming the same redirect address, and the verifier whose
 * SHA-256 is `challenge` where there is one.
 */
export async function issueCode(
  tx: Tx,
  { userId, applicationId, scopes }: Consent,
  redirectUri: string,
  challenge: Buffer | undefined,
): Promise<string> {
  const { token, hash } = createToken(userId);
  await sql`
    INSERT INTO oauth_codes (user_id, code_hash, application_id, scopes, redirect_uri, expires_at, code_challenge)
    VALUES (${userId}, ${hash}, ${applicationId}, ${[...scopes]}::text[], ${redirectUri},
      ${inSeconds(OAUTH_LIFETIMES.code)}, ${challenge ?? null})`.execute(tx.sql);
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

/** Ends all that an application may do for the person whose token this is. A token that isn't valid is no error (RFC 7009, 2.2). */
export async function revokeGrants(
  app: Pick<App, 'db'>,
  applicationId: string,
  token: string,
): Promise<void> {
  const parsed = parseToken(token);
  if (!parsed) return;
  const { userId, key } = parsed;
  await app.db.transaction(async (tx) => {
    const { rows } = await sql`
      SELECT FROM oauth_grants WHERE user_id = ${userId} AND application_id = ${applicationId}
        AND decode(${key}, 'base64') IN (access_hash, refresh_hash)`.execute(tx.sql);
    if (rows.length > 0) await endConsents(tx, userId, applicationId);
  });
}
