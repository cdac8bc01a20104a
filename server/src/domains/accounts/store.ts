import type { AuthenticatorType } from '@guildhall/protocol/mfa/types';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/index.ts';

/** The facts about an account that its changes depend on. */
export interface AccountRow {
  /** Null for an account that was registered with a phone number. */
  readonly email: string | null;
  readonly email_verified: boolean;
  readonly password_hash: string;
  readonly authenticator_types: readonly AuthenticatorType[];
  readonly username: string;
  readonly global_name: string | null;
  /** The language chosen in the settings. */
  readonly locale: string | null;
}

const ACCOUNT = `
  SELECT a.email, a.email_verified, a.password_hash, a.authenticator_types, u.username, u.global_name, s.settings ->> 'locale' AS locale
  FROM accounts a JOIN users u USING (user_id) LEFT JOIN user_settings s USING (user_id) WHERE user_id = $1`;

/** Returns undefined for bots and for unknown users. */
export async function loadAccount(db: Database, userId: string): Promise<AccountRow | undefined> {
  const [row] = await db.query<AccountRow>('accounts.load', ACCOUNT, [userId]);
  return row;
}

/** An account with an address. */
type ReachableAccount = AccountRow & { readonly email: string };

/** The same for accounts that emails can be sent to. */
export async function loadReachable(db: Database, userId: string): Promise<ReachableAccount | undefined> {
  const account = await loadAccount(db, userId);
  return account && account.email !== null ? { ...account, email: account.email } : undefined;
}

export async function setPassword(tx: Tx, userId: string, passwordHash: string): Promise<void> {
  await tx.sql
    .updateTable('accounts')
    .set({ password_hash: passwordHash })
    .where('user_id', '=', userId)
    .execute();
}

/** Marks the address as verified if it still is the account's. Returns whether it was unverified before; undefined if the address has changed. */
export async function setVerified(tx: Tx, userId: string, email: string): Promise<boolean | undefined> {
  const account = await tx.sql
    .selectFrom('accounts')
    .select(['email', 'email_verified'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (account?.email !== email) return undefined;
  if (account.email_verified) return false;
  await tx.sql.updateTable('accounts').set({ email_verified: true }).where('user_id', '=', userId).execute();
  return true;
}

/**
 * Replaces the account's address with an unverified one; the caller checks that it is free. @param reservedMinutes how long nobody else can take
 * the former address, so that its owner can get it back; it is free at once without it
 */
export async function setEmail(
  tx: Tx,
  userId: string,
  email: string,
  reservedMinutes?: number,
): Promise<void> {
  if (reservedMinutes === undefined)
    await sql`
      DELETE FROM emails WHERE user_id = ${userId} AND email <> ${email} AND reserved_until IS NULL`.execute(
      tx.sql,
    );
  else
    await sql`
      UPDATE emails SET reserved_until = now() + ${reservedMinutes} * interval '1 minute'
      WHERE user_id = ${userId} AND email <> ${email} AND reserved_until IS NULL`.execute(tx.sql);
  await tx.sql
    .updateTable('accounts')
    .set({ email, email_verified: false })
    .where('user_id', '=', userId)
    .execute();
}

/** Returns the account's address, which does not change until the transaction ends. */
export async function lockEmail(tx: Tx, userId: string): Promise<string | null | undefined> {
  const row = await tx.sql
    .selectFrom('accounts')
    .select('email')
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  return row?.email;
}

/** Returns the account's phone number, which does not change until the transaction ends. */
export async function lockOwnPhone(tx: Tx, userId: string): Promise<string | null> {
  const row = await tx.sql
    .selectFrom('accounts')
    .select('phone')
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  return row?.phone ?? null;
}

/** Frees the former addresses that can no longer be got back. */
export async function deleteReservedEmails(db: Database): Promise<void> {
  await db.query('accounts.sweep.emails', 'DELETE FROM emails WHERE reserved_until < now()', []);
}
