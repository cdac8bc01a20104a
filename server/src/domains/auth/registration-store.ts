import { sql } from 'kysely';
import type { Tx } from '../../platform/database/index.ts';

/** Makes this user the owner of an instance that has none; waits for concurrent calls. */
export async function becomeOwner(tx: Tx, userId: string): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO instance (owner_id) VALUES (${userId}) ON CONFLICT DO NOTHING RETURNING owner_id`.execute(
    tx.sql,
  );
  return rows.length > 0;
}

/** The fields that only a person's account has. */
export async function insertAccount(
  tx: Tx,
  account: {
    readonly userId: string;
    /** Null with a phone number instead. */
    readonly email: string | null;
    readonly passwordHash: string;
    readonly dateOfBirth: string;
  },
): Promise<void> {
  await tx.sql
    .insertInto('accounts')
    .values({
      user_id: account.userId,
      email: account.email,
      password_hash: account.passwordHash,
      date_of_birth: account.dateOfBirth,
      consented_at: new Date(),
    })
    .execute();
}
