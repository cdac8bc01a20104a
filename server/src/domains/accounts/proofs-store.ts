import type { PROOF_MINUTES } from '@guildhall/protocol/accounts/schemas';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/index.ts';

/** The purpose of a proof: verifying an address, resetting a password, the code for a change of address, or that change itself. */
export type ProofPurpose = keyof typeof PROOF_MINUTES;

export interface Proof {
  readonly userId: string;
  /** The address that it verifies, or to which it was sent. */
  readonly email: string;
}

/** A proof as received. */
export interface ParsedProof {
  readonly userId: string;
  readonly hash: Buffer;
}

export async function insertProof(
  tx: Tx,
  purpose: ProofPurpose,
  { userId, email }: Proof,
  hash: Buffer,
  expiresAt: Date,
): Promise<void> {
  await tx.sql
    .insertInto('mail_proofs')
    .values({ user_id: userId, proof_hash: hash, purpose, email, expires_at: expiresAt })
    .execute();
}

export async function deleteCodes(tx: Tx, userId: string): Promise<void> {
  await tx.sql
    .deleteFrom('mail_proofs')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'code')
    .execute();
}

/** Returns a proof, whose row is locked until the transaction ends, or why it is not valid. */
export async function lockProof(
  tx: Tx,
  purpose: ProofPurpose,
  parsed: ParsedProof | undefined,
): Promise<Proof | 'invalid' | 'used' | 'expired'> {
  if (!parsed) return 'invalid';
  const { rows } = await sql<{ email: string; used: boolean; expired: boolean }>`
    SELECT email, used_at IS NOT NULL AS used, expires_at <= now() AS expired FROM mail_proofs
    WHERE user_id = ${parsed.userId} AND proof_hash = ${parsed.hash} AND purpose = ${purpose} FOR UPDATE`.execute(
    tx.sql,
  );
  const [row] = rows;
  if (!row) return 'invalid';
  if (row.used) return 'used';
  return row.expired ? 'expired' : { userId: parsed.userId, email: row.email };
}

/** Invalidates an account's proofs of a purpose. */
export async function useUp(tx: Tx, purpose: ProofPurpose, userId: string): Promise<void> {
  await sql`UPDATE mail_proofs SET used_at = now()
    WHERE user_id = ${userId} AND purpose = ${purpose} AND used_at IS NULL`.execute(tx.sql);
}

/** Invalidates every link and code of an account, after an event that makes earlier ones suspect. */
export async function useUpAll(tx: Tx, userId: string): Promise<void> {
  await sql`UPDATE mail_proofs SET used_at = now() WHERE user_id = ${userId} AND used_at IS NULL`.execute(
    tx.sql,
  );
}

/** Removes proofs a week after they expired. */
export async function deleteOldProofs(db: Database): Promise<void> {
  await db.query(
    'accounts.sweep.proofs',
    "DELETE FROM mail_proofs WHERE expires_at < now() - interval '7 days'",
    [],
  );
}
