import { OAUTH_LIFETIMES } from '@guildhall/protocol/oauth/scopes';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/index.ts';

/** Hashes of a grant's tokens. */
export interface TokenHashes {
  readonly access: Buffer;
  readonly refresh: Buffer;
  /** The hash of the common prefix of the grant's refresh tokens. */
  readonly family: Buffer;
}

/** `seconds` from the database's now. */
const inSeconds = (seconds: number) => sql`now() + ${seconds} * interval '1 second'`;

/** Locks the account, so that a change of its password ends concurrent grants; returns false for a disabled one. */
export async function holdAccount(tx: Tx, userId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM accounts WHERE user_id = ${userId} AND disabled_at IS NULL FOR SHARE`.execute(tx.sql);
  return rows.length > 0;
}

/** Locks the application, so that nothing can be granted after it was deleted. Returns undefined if it was deleted. */
export async function holdApplication(tx: Tx, applicationId: string): Promise<{ name: string } | undefined> {
  const { rows } = await sql<{ name: string }>`
    SELECT name FROM applications WHERE application_id = ${applicationId} FOR KEY SHARE`.execute(tx.sql);
  return rows[0];
}

/** Returns false if it is gone already. */
export async function deleteGrant(tx: Tx, userId: string, grantId: string): Promise<boolean> {
  const { rows } = await sql`
    DELETE FROM oauth_grants WHERE user_id = ${userId} AND grant_id = ${grantId} RETURNING grant_id`.execute(
    tx.sql,
  );
  return rows.length > 0;
}

export interface CodeRow {
  readonly scopes: string[];
  readonly redirect_uri: string;
  readonly code_challenge: Buffer | null;
  readonly used: boolean;
  /** The grant made from it. */
  readonly grant_id: string | null;
}

/** A code, with its row locked, so that of two concurrent exchanges the later one sees the grant of the earlier. @param key its hash in base 64 */
export async function lockCode(
  tx: Tx,
  userId: string,
  key: string,
  applicationId: string,
): Promise<CodeRow | undefined> {
  const { rows } = await sql<CodeRow>`
    SELECT scopes, redirect_uri, code_challenge, grant_id,
      used_at IS NOT NULL OR expires_at <= now() AS used FROM oauth_codes
    WHERE user_id = ${userId} AND code_hash = decode(${key}, 'base64') AND application_id = ${applicationId}
    FOR UPDATE`.execute(tx.sql);
  return rows[0];
}

/** Uses up a code. @param grantId the grant made from it, if any */
export async function useCode(tx: Tx, userId: string, key: string, grantId: string | null): Promise<void> {
  await sql`
    UPDATE oauth_codes SET used_at = now(), expires_at = now(), grant_id = ${grantId}
    WHERE user_id = ${userId} AND code_hash = decode(${key}, 'base64')`.execute(tx.sql);
}

export async function insertGrant(
  tx: Tx,
  grant: {
    readonly userId: string;
    readonly grantId: string;
    readonly applicationId: string;
    readonly scopes: readonly string[];
  },
  { access, refresh, family }: TokenHashes,
): Promise<void> {
  await sql`
    INSERT INTO oauth_grants (user_id, grant_id, application_id, scopes, access_hash, access_expires_at, refresh_hash,
      family_hash, expires_at)
    VALUES (${grant.userId}, ${grant.grantId}, ${grant.applicationId}, ${[...grant.scopes]}::text[],
      ${access}, ${inSeconds(OAUTH_LIFETIMES.accessToken)},
      ${refresh}, ${family}, ${inSeconds(OAUTH_LIFETIMES.grant)})`.execute(tx.sql);
}

export interface GrantRow {
  readonly grant_id: string;
  readonly scopes: string[];
  /** Whether the refresh token is the newest one. */
  readonly current: boolean;
  readonly ended: boolean;
}

/**
 * The grant of a refresh token or of an earlier one of its family, with its row locked. A grant without a family was made by a version
 * that had none: its token is found by itself. @param key the token's hash in base 64
 */
export async function lockGrant(
  tx: Tx,
  userId: string,
  applicationId: string,
  familyHash: Buffer,
  key: string,
): Promise<GrantRow | undefined> {
  const { rows } = await sql<GrantRow>`
    SELECT grant_id, scopes, refresh_hash = decode(${key}, 'base64') AS current, expires_at <= now() AS ended
    FROM oauth_grants WHERE user_id = ${userId} AND application_id = ${applicationId}
      AND (family_hash = ${familyHash} OR refresh_hash = decode(${key}, 'base64'))
    FOR UPDATE`.execute(tx.sql);
  return rows[0];
}

/** Gives a grant new tokens, and its full lifetime again. */
export async function renewGrant(
  tx: Tx,
  userId: string,
  grantId: string,
  { access, refresh, family }: TokenHashes,
): Promise<void> {
  await sql`
    UPDATE oauth_grants SET access_hash = ${access}, refresh_hash = ${refresh},
      family_hash = ${family}, access_expires_at = ${inSeconds(OAUTH_LIFETIMES.accessToken)},
      expires_at = ${inSeconds(OAUTH_LIFETIMES.grant)}
    WHERE user_id = ${userId} AND grant_id = ${grantId}`.execute(tx.sql);
}
