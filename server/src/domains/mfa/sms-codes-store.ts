import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/index.ts';

/** Stores a code in place of the one before. */
export async function storeSmsCode(tx: Tx, key: Buffer, codeHash: Buffer, minutes: number): Promise<void> {
  await sql`
    INSERT INTO sms_codes (code_key, code_hash, expires_at)
    VALUES (${key}, ${codeHash}, now() + ${minutes} * interval '1 minute')
    ON CONFLICT (code_key) DO UPDATE SET code_hash = excluded.code_hash, expires_at = excluded.expires_at`.execute(
    tx.sql,
  );
}

/** Returns the hash of a code that still works, locked until the transaction ends. */
export async function loadSmsCode(tx: Tx, key: Buffer): Promise<Buffer | undefined> {
  const { rows } = await sql<{ code_hash: Buffer }>`
    SELECT code_hash FROM sms_codes WHERE code_key = ${key} AND expires_at > now() FOR UPDATE`.execute(
    tx.sql,
  );
  return rows[0]?.code_hash;
}

export async function deleteSmsCode(tx: Tx, key: Buffer): Promise<void> {
  await tx.sql.deleteFrom('sms_codes').where('code_key', '=', key).execute();
}

/** Removes codes that have expired. */
export async function deleteOldSmsCodes(db: Database): Promise<void> {
  await db.query('mfa.sweep.sms', 'DELETE FROM sms_codes WHERE expires_at < now()', []);
}
