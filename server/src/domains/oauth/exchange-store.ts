import { OAUTH_LIFETIMES } from '@guildhall/protocol/oauth/scopes';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/index.ts';
import type { Renewal, TokenHashes } from './grant-tokens.ts';

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
  readonly nonce: string | null;
  readonly guild_id: string | null;
  readonly webhook_id: string | null;
}

/** A code, with its row locked, so that of two concurrent exchanges the later one sees the grant of the earlier. @param key its hash in base 64 */
export async function lockCode(
  tx: Tx,
  userId: string,
  key: string,
  applicationId: string,
): Promise<CodeRow | undefined> {
  const { rows } = await sql<CodeRow>`
    SELECT scopes, redirect_uri, code_challenge, grant_id, nonce, guild_id, webhook_id,
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

/** Grants of one user to one application at once; older ones end, so that no application can fill the table. */
const MAX_GRANTS = 100;

export interface NewGrant {
  readonly userId: string;
  readonly grantId: string;
  readonly applicationId: string;
  readonly scopes: readonly string[];
}

/** Stores a grant; returns whether an older one ended for it. */
export async function insertGrant(
  tx: Tx,
  { userId, grantId, applicationId, scopes }: NewGrant,
  { access, refresh, family }: TokenHashes,
): Promise<boolean> {
  const seconds = refresh ? OAUTH_LIFETIMES.grant : OAUTH_LIFETIMES.accessToken;
  const { rows } = await sql<{ has_ended: boolean }>`
    WITH superseded AS (
      DELETE FROM oauth_grants WHERE user_id = ${userId} AND grant_id IN (
        SELECT grant_id FROM oauth_grants WHERE user_id = ${userId} AND application_id = ${applicationId}
        ORDER BY grant_id DESC OFFSET ${MAX_GRANTS - 1}) RETURNING grant_id)
    INSERT INTO oauth_grants (user_id, grant_id, application_id, scopes, access_hash, access_expires_at, refresh_hash,
      family_hash, expires_at, ends_at)
    VALUES (${userId}, ${grantId}, ${applicationId}, ${[...scopes]}::text[],
      ${access}, ${inSeconds(OAUTH_LIFETIMES.accessToken)}, ${refresh}, ${family}, ${inSeconds(seconds)},
      ${inSeconds(OAUTH_LIFETIMES.grantEnd)})
    RETURNING EXISTS (SELECT FROM superseded) AS has_ended`.execute(tx.sql);
  return rows[0]?.has_ended ?? false;
}

export interface GrantRow {
  readonly grant_id: string;
  readonly scopes: string[];
  /** Whether the refresh token is the newest one. */
  readonly current: boolean;
  /** Whether the last renewal took this refresh token a moment ago. */
  readonly repeated: boolean;
  readonly renewed_at: Date | null;
  readonly renewal_seed: Buffer | null;
  /** Seconds until the access token ends. */
  readonly access_seconds: number;
  readonly ended: boolean;
}

const accessSeconds = sql`greatest(extract(epoch FROM access_expires_at - now()), 0)::int`;

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
    SELECT grant_id, scopes, refresh_hash = decode(${key}, 'base64') AS current, renewed_at, renewal_seed,
      coalesce(renewed_hash = decode(${key}, 'base64')
        AND renewed_at + ${OAUTH_LIFETIMES.repeatedRefresh} * interval '1 second' > now(), false) AS repeated,
      ${accessSeconds} AS access_seconds, expires_at <= now() AS ended
    FROM oauth_grants WHERE user_id = ${userId} AND application_id = ${applicationId}
      AND (family_hash = ${familyHash} OR refresh_hash = decode(${key}, 'base64'))
    FOR UPDATE`.execute(tx.sql);
  return rows[0];
}

/**
 * Gives a grant new tokens, and its lifetime again up to its absolute end; returns the seconds until its access token ends.
 * @param key the hash of the refresh token that the renewal takes, in base 64
 */
export async function renewGrant(
  tx: Tx,
  userId: string,
  grantId: string,
  { access, refresh, family }: TokenHashes,
  key: string,
  { seed, renewedAt }: Renewal,
): Promise<number> {
  const { rows } = await sql<{ access_seconds: number }>`
    UPDATE oauth_grants SET access_hash = ${access}, refresh_hash = ${refresh}, family_hash = ${family},
      access_expires_at = least(${inSeconds(OAUTH_LIFETIMES.accessToken)}, ends_at),
      expires_at = least(${inSeconds(OAUTH_LIFETIMES.grant)}, ends_at),
      renewed_hash = decode(${key}, 'base64'), renewed_at = ${renewedAt}, renewal_seed = ${seed}
    WHERE user_id = ${userId} AND grant_id = ${grantId} RETURNING ${accessSeconds} AS access_seconds`.execute(
    tx.sql,
  );
  return rows[0]?.access_seconds ?? 0;
}
