import { OAUTH_LIFETIMES } from '@guildhall/protocol/oauth/scopes';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/index.ts';

/** A person's consent to an application. */
export interface Consent {
  readonly userId: string;
  readonly applicationId: string;
  readonly scopes: readonly string[];
}

/** A consent that has not ended. */
export interface Grant {
  readonly id: string;
  readonly applicationId: string;
  readonly scopes: readonly string[];
}

/** `seconds` from the database's now. */
const inSeconds = (seconds: number) => sql`now() + ${seconds} * interval '1 second'`;

/** Stores a code that can be exchanged once, with the same redirect address and the verifier of `challenge`. */
export async function insertCode(
  tx: Tx,
  { userId, applicationId, scopes }: Consent,
  code: { readonly hash: Buffer; readonly redirectUri: string; readonly challenge: Buffer | undefined },
): Promise<void> {
  await sql`
    INSERT INTO oauth_codes (user_id, code_hash, application_id, scopes, redirect_uri, expires_at, code_challenge)
    VALUES (${userId}, ${code.hash}, ${applicationId}, ${[...scopes]}::text[], ${code.redirectUri},
      ${inSeconds(OAUTH_LIFETIMES.code)}, ${code.challenge ?? null})`.execute(tx.sql);
}

/** Whether a person granted an application all of these scopes before, and has not revoked them. */
export async function hasGrant(
  { db }: { readonly db: Database },
  { userId, applicationId, scopes }: Consent,
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM oauth_grants WHERE user_id = ${userId} AND application_id = ${applicationId}
      AND scopes @> ${[...scopes]}::text[] AND expires_at > now() LIMIT 1`.execute(db.sql);
  return rows.length > 0;
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

/** Whether a token is one of an application's for a person. @param key the token's hash in base 64 */
export async function hasToken(tx: Tx, userId: string, applicationId: string, key: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM oauth_grants WHERE user_id = ${userId} AND application_id = ${applicationId}
      AND decode(${key}, 'base64') IN (access_hash, refresh_hash)`.execute(tx.sql);
  return rows.length > 0;
}

/** The hash of an application's secret; undefined if there is none, or its owner's account is disabled. */
export async function loadSecretHash(db: Database, applicationId: string): Promise<Buffer | undefined> {
  const [row] = await db.query<{ client_secret_hash: Buffer | null }>(
    'oauth.client',
    `SELECT p.client_secret_hash FROM applications p JOIN accounts o ON o.user_id = p.owner_id
     WHERE p.application_id = $1 AND o.disabled_at IS NULL`,
    [applicationId],
  );
  return row?.client_secret_hash ?? undefined;
}

export async function setSecretHash(tx: Tx, applicationId: string, secretHash: Buffer): Promise<void> {
  await sql`UPDATE applications SET client_secret_hash = ${secretHash}
    WHERE application_id = ${applicationId}`.execute(tx.sql);
}
