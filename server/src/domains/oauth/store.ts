import { OAUTH_LIFETIMES } from '@guildhall/protocol/oauth/scopes';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/index.ts';

/** A person's consent to an application. */
export interface Consent {
  readonly userId: string;
  readonly applicationId: string;
  readonly scopes: readonly string[];
}

/** What a code is bound to, and what its exchange returns with the token. */
export interface CodeTerms {
  readonly redirectUri: string;
  /** SHA-256 of the verifier. */
  readonly challenge: Buffer | undefined;
  readonly nonce: string | undefined;
  /** The guild that the application was added to. */
  readonly guildId: string | undefined;
  readonly webhookId: string | undefined;
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
  code: CodeTerms & { readonly hash: Buffer },
): Promise<void> {
  await sql`
    INSERT INTO oauth_codes (user_id, code_hash, application_id, scopes, redirect_uri, expires_at, code_challenge, nonce,
      guild_id, webhook_id)
    VALUES (${userId}, ${code.hash}, ${applicationId}, ${[...scopes]}::text[], ${code.redirectUri},
      ${inSeconds(OAUTH_LIFETIMES.code)}, ${code.challenge ?? null}, ${code.nonce ?? null}, ${code.guildId ?? null},
      ${code.webhookId ?? null})`.execute(tx.sql);
}

/** All scopes that a user's consents to an application have. */
export async function loadGrantedScopes(
  db: Database,
  userId: string,
  applicationId: string,
): Promise<string[]> {
  const rows = await db.query<{ scope: string }>(
    'oauth.granted',
    `SELECT DISTINCT unnest(scopes) AS scope FROM oauth_grants
     WHERE user_id = $1 AND application_id = $2 AND expires_at > now()
     UNION SELECT 'applications.commands' FROM user_integrations WHERE user_id = $1 AND application_id = $2`,
    [userId, applicationId],
  );
  return rows.map(({ scope }) => scope);
}

/** A user's consents, newest first; for an application that the user installed for themselves, one more with the application's id. */
export async function loadGrants(db: Database, userId: string): Promise<Grant[]> {
  const rows = await db.query<{ grant_id: string; application_id: string; scopes: string[] }>(
    'oauth.grants',
    `SELECT grant_id, application_id, scopes FROM oauth_grants WHERE user_id = $1 AND expires_at > now()
     UNION ALL
     SELECT application_id, application_id, ARRAY['applications.commands'] FROM user_integrations WHERE user_id = $1
     ORDER BY grant_id DESC`,
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

/** An application's secret and flags; undefined if there is none, or its owner's account is disabled. */
export async function loadClient(
  db: Database,
  applicationId: string,
): Promise<{ client_secret_hash: Buffer | null; flags: string } | undefined> {
  const [row] = await db.query<{ client_secret_hash: Buffer | null; flags: string }>(
    'oauth.client',
    `SELECT p.client_secret_hash, p.flags FROM applications p JOIN accounts o ON o.user_id = p.owner_id
     WHERE p.application_id = $1 AND o.disabled_at IS NULL`,
    [applicationId],
  );
  return row;
}

export async function setSecretHash(tx: Tx, applicationId: string, secretHash: Buffer): Promise<void> {
  await sql`UPDATE applications SET client_secret_hash = ${secretHash}
    WHERE application_id = ${applicationId}`.execute(tx.sql);
}

/** When an access token ends. @param key its hash in base 64 */
export async function loadAccessEnd(db: Database, userId: string, key: string): Promise<Date | undefined> {
  const [row] = await db.query<{ access_expires_at: Date }>(
    'oauth.access_end',
    `SELECT access_expires_at FROM oauth_grants WHERE user_id = $1 AND access_hash = decode($2, 'base64')`,
    [userId, key],
  );
  return row?.access_expires_at;
}

/** Stores that a user installed an application for themselves; returns false if it was installed already. */
export async function insertInstall(tx: Tx, userId: string, applicationId: string): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO user_integrations (user_id, application_id) VALUES (${userId}, ${applicationId})
    ON CONFLICT DO NOTHING RETURNING application_id`.execute(tx.sql);
  return rows.length > 0;
}

/** Removes an application that a user installed for themselves; returns false if there was none. */
export async function deleteInstall(tx: Tx, userId: string, applicationId: string): Promise<boolean> {
  const { rows } = await sql`
    DELETE FROM user_integrations WHERE user_id = ${userId} AND application_id = ${applicationId}
    RETURNING application_id`.execute(tx.sql);
  return rows.length > 0;
}

/** Removes an application for all users who installed it. */
export async function deleteInstalls(tx: Tx, applicationId: string): Promise<void> {
  await sql`DELETE FROM user_integrations WHERE application_id = ${applicationId}`.execute(tx.sql);
}

/** The owner of an application, and its team. */
export async function loadOwner(
  db: Database,
  applicationId: string,
): Promise<{ readonly owner_id: string; readonly team_id: string | null } | undefined> {
  const [row] = await db.query<{ owner_id: string; team_id: string | null }>(
    'oauth.owner',
    'SELECT owner_id, team_id FROM applications WHERE application_id = $1',
    [applicationId],
  );
  return row;
}
