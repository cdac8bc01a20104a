import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/index.ts';

export interface PasskeyRow {
  readonly passkey_id: string;
  /** base64url. */
  readonly credential_id: string;
  readonly public_key: Buffer;
  /** A 64-bit number as text. */
  readonly counter: string;
  readonly transports: string[];
  readonly name: string;
  readonly last_used_at: Date | null;
}

/** An account's passkeys, the oldest first. */
export const loadPasskeys = (db: Database, userId: string): Promise<PasskeyRow[]> =>
  db.query<PasskeyRow>(
    'mfa.passkeys',
    `SELECT passkey_id, credential_id, public_key, counter, transports, name, last_used_at
     FROM passkeys WHERE user_id = $1 ORDER BY passkey_id`,
    [userId],
  );

/** One of an account's passkeys, locked until the transaction ends. */
export async function lockPasskey(
  tx: Tx,
  userId: string,
  credentialId: string,
): Promise<PasskeyRow | undefined> {
  const { rows } = await sql<PasskeyRow>`
    SELECT * FROM passkeys WHERE user_id = ${userId} AND credential_id = ${credentialId} FOR UPDATE`.execute(
    tx.sql,
  );
  return rows[0];
}

/** Stores that a passkey was used. */
export async function touchPasskey(
  tx: Tx,
  userId: string,
  passkeyId: string,
  counter: number,
): Promise<void> {
  await sql`
    UPDATE passkeys SET counter = ${counter}, last_used_at = now()
    WHERE user_id = ${userId} AND passkey_id = ${passkeyId}`.execute(tx.sql);
}
