import { sql } from 'kysely';
import type { Tx } from '../../platform/database/index.ts';
import type { PasskeyRow } from '../mfa/index.ts';

/** Stores a passkey; returns false if the account has it already. */
export async function insertPasskey(tx: Tx, userId: string, row: PasskeyRow): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO passkeys (user_id, passkey_id, credential_id, public_key, counter, transports, name)
    VALUES (${userId}, ${row.passkey_id}, ${row.credential_id}, ${row.public_key}, ${row.counter},
      ${row.transports}::text[], ${row.name})
    ON CONFLICT DO NOTHING RETURNING passkey_id`.execute(tx.sql);
  return rows.length > 0;
}

/** Renames a passkey, if `name` is given; undefined if it isn't the account's. */
export async function renamePasskey(
  tx: Tx,
  userId: string,
  passkeyId: string,
  name: string | undefined,
): Promise<PasskeyRow | undefined> {
  const { rows } = await sql<PasskeyRow>`
    UPDATE passkeys SET name = coalesce(${name ?? null}, name)
    WHERE user_id = ${userId} AND passkey_id = ${passkeyId} RETURNING *`.execute(tx.sql);
  return rows[0];
}

/** Removes a passkey; returns how many the account has left, or undefined if this isn't one of them. */
export async function deletePasskeyRow(
  tx: Tx,
  userId: string,
  passkeyId: string,
): Promise<number | undefined> {
  const deleted = await sql`
    DELETE FROM passkeys WHERE user_id = ${userId} AND passkey_id = ${passkeyId} RETURNING passkey_id`.execute(
    tx.sql,
  );
  if (deleted.rows.length === 0) return undefined;
  const { rows } = await sql<{ left: number }>`
    SELECT count(*)::int AS left FROM passkeys WHERE user_id = ${userId}`.execute(tx.sql);
  return rows[0]?.left ?? 0;
}
