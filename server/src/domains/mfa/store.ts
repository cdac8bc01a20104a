import type { AuthenticatorType } from '@guildhall/protocol/mfa/types';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/index.ts';

/** The facts by which an account proves who it is. */
export interface ProvingAccount {
  readonly password_hash: string;
  readonly authenticator_types: readonly AuthenticatorType[];
  /** Of the account, for codes by text message. */
  readonly phone: string | null;
  readonly locale: string;
}

const ACCOUNT = `
  SELECT a.password_hash, a.authenticator_types, a.phone, u.locale
  FROM accounts a JOIN users u USING (user_id) WHERE a.user_id = `;

/** Returns undefined for bots and unknown users. */
export async function loadProvingAccount(db: Database, userId: string): Promise<ProvingAccount | undefined> {
  const [row] = await db.query<ProvingAccount>('mfa.account', `${ACCOUNT}$1`, [userId]);
  return row;
}

/** The same as the transaction sees it. */
export async function loadProvingAccountIn(tx: Tx, userId: string): Promise<ProvingAccount | undefined> {
  const { rows } = await sql<ProvingAccount>`${sql.raw(ACCOUNT)}${userId}`.execute(tx.sql);
  return rows[0];
}

/** Locks the account until the transaction ends: before its authenticators, as signing in does, so that none waits for the other. */
export async function lockAuthenticators(tx: Tx, userId: string): Promise<void> {
  await sql`SELECT FROM accounts WHERE user_id = ${userId} FOR NO KEY UPDATE`.execute(tx.sql);
}

/** Adds an authenticator's type to the account; returns whether it is the first. */
export async function addAuthenticatorType(
  tx: Tx,
  userId: string,
  type: AuthenticatorType,
): Promise<boolean> {
  const { rows } = await sql<{ first: boolean }>`
    UPDATE accounts SET authenticator_types = ARRAY (
      SELECT DISTINCT t FROM unnest(authenticator_types || ${type}::smallint) AS t ORDER BY t)
    WHERE user_id = ${userId} RETURNING old.authenticator_types = '{}' AS first`.execute(tx.sql);
  return rows[0]?.first ?? false;
}

/** Removes authenticators' types from the account, and its backup codes with the last one. */
export async function removeAuthenticatorTypes(
  tx: Tx,
  userId: string,
  types: readonly AuthenticatorType[],
): Promise<void> {
  const { rows } = await sql<{ none: boolean }>`
    UPDATE accounts SET authenticator_types = ARRAY (
      SELECT t FROM unnest(authenticator_types) AS t WHERE t <> ALL (${[...types]}::smallint[]) ORDER BY t)
    WHERE user_id = ${userId} RETURNING authenticator_types = '{}' AS none`.execute(tx.sql);
  if (rows[0]?.none) await tx.sql.deleteFrom('backup_codes').where('user_id', '=', userId).execute();
}

/** Removes every authenticator and code of an account. */
export async function deleteAuthenticators(tx: Tx, userId: string): Promise<void> {
  for (const table of ['totp_keys', 'passkeys', 'backup_codes'] as const)
    await tx.sql.deleteFrom(table).where('user_id', '=', userId).execute();
  await tx.sql
    .updateTable('accounts')
    .set({ authenticator_types: [] })
    .where('user_id', '=', userId)
    .execute();
}
