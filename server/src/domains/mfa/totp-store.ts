import { sql } from 'kysely';
import type { Tx } from '../../platform/database/index.ts';

/** Stores the key of an authenticator app, of which `step` is used. Returns false if the account has one already. */
export async function insertTotpKey(tx: Tx, userId: string, key: Buffer, step: number): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO totp_keys (user_id, key, last_step) VALUES (${userId}, ${key}, ${step})
    ON CONFLICT DO NOTHING RETURNING user_id`.execute(tx.sql);
  return rows.length > 0;
}

/** Returns whether the account had one. */
export async function deleteTotpKey(tx: Tx, userId: string): Promise<boolean> {
  const { numDeletedRows } = await tx.sql
    .deleteFrom('totp_keys')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function loadTotpKey(tx: Tx, userId: string): Promise<Buffer | undefined> {
  const row = await tx.sql
    .selectFrom('totp_keys')
    .select('key')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.key;
}

/** Uses up the codes until `step`; returns false if that one was used already. */
export async function takeTotpStep(tx: Tx, userId: string, step: number): Promise<boolean> {
  const { rows } = await sql`
    UPDATE totp_keys SET last_step = ${step} WHERE user_id = ${userId} AND last_step < ${step}
    RETURNING user_id`.execute(tx.sql);
  return rows.length > 0;
}
