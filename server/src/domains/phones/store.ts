import { AuthenticatorType } from '@guildhall/protocol/mfa/types';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/index.ts';

/** The account that has a number, and whether it can't do without: codes by text message protect it, or it has no email address. */
export interface PhoneOwner {
  readonly user_id: string;
  readonly is_needed: boolean;
}

/** Locks a number, also one that nobody has, until the transaction ends. Returns the account that has it. */
export async function lockPhone(tx: Tx, phone: string): Promise<PhoneOwner | undefined> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`phone ${phone}`}, 0))`.execute(tx.sql);
  const { rows } = await sql<PhoneOwner>`
    SELECT p.user_id, a.email IS NULL OR ${AuthenticatorType.SMS}::smallint = ANY (a.authenticator_types) AS is_needed
    FROM phones p JOIN accounts a USING (user_id) WHERE p.phone = ${phone}`.execute(tx.sql);
  return rows[0];
}

/** Returns an account's number, which does not change until the transaction ends. */
export async function lockOwnPhone(tx: Tx, userId: string): Promise<string | null> {
  const { rows } = await sql<{ phone: string | null }>`
    SELECT phone FROM accounts WHERE user_id = ${userId} FOR NO KEY UPDATE`.execute(tx.sql);
  return rows[0]?.phone ?? null;
}

/** Gives an account a number in place of the one before; null takes it away. */
export async function setPhone(tx: Tx, userId: string, phone: string | null): Promise<void> {
  await tx.sql.deleteFrom('phones').where('user_id', '=', userId).execute();
  if (phone !== null) await tx.sql.insertInto('phones').values({ phone, user_id: userId }).execute();
  await tx.sql.updateTable('accounts').set({ phone }).where('user_id', '=', userId).execute();
}

/** Stores that an account's number was verified just now. */
export async function touchPhone(tx: Tx, userId: string): Promise<void> {
  await tx.sql.updateTable('phones').set({ verified_at: new Date() }).where('user_id', '=', userId).execute();
}

/** Whether an account has an email address. */
export async function hasEmail(tx: Tx, userId: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM accounts WHERE user_id = ${userId} AND email IS NOT NULL`.execute(
    tx.sql,
  );
  return rows.length > 0;
}
