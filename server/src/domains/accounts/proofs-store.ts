import type { PROOF_MINUTES } from '@guildhall/protocol/accounts/schemas';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/index.ts';

/**
 * The purpose of a proof: verifying an address, resetting a password, the code for a change of address, that change itself, showing
 * backup codes, confirming a new place, or undoing a change of address or password.
 */
export type ProofPurpose = keyof typeof PROOF_MINUTES;

export interface Proof {
  readonly userId: string;
  /** The address that it verifies, or to which it was sent. */
  readonly email: string;
  /** Hashes of the address and device that it confirms. */
  readonly sources?: readonly Buffer[] | null;
}

/** A proof as received. */
export interface ParsedProof {
  readonly userId: string;
  readonly hash: Buffer;
}

export async function insertProof(
  tx: Tx,
  purpose: ProofPurpose,
  { userId, email, sources }: Proof,
  hash: Buffer,
  expiresAt: Date,
): Promise<void> {
  await tx.sql
    .insertInto('mail_proofs')
    .values({
      user_id: userId,
      proof_hash: hash,
      purpose,
      email,
      expires_at: expiresAt,
      sources: sources ? [...sources] : null,
    })
    .execute();
}

/**
 * Stores a proof for undoing a change made at `causedAt`. It is invalid from the start if an earlier change was undone since: its
 * email was late, and the change itself is undone.
 */
export async function insertReversion(
  tx: Tx,
  { userId, email }: Proof,
  hash: Buffer,
  causedAt: Date,
  expiresAt: Date,
): Promise<void> {
  await sql`
    INSERT INTO mail_proofs (user_id, proof_hash, purpose, email, caused_at, expires_at, used_at)
    VALUES (${userId}, ${hash}, 'revert', ${email}, ${causedAt}, ${expiresAt},
      (SELECT max(used_at) FROM mail_proofs
        WHERE user_id = ${userId} AND purpose = 'revert' AND used_at >= ${causedAt}))`.execute(tx.sql);
}

/** Invalidates the links that undo the change of this one, and all later changes; those of earlier changes stay valid. */
export async function useUpReversions(tx: Tx, { userId, hash }: ParsedProof): Promise<void> {
  await sql`
    UPDATE mail_proofs SET used_at = now() WHERE user_id = ${userId} AND purpose = 'revert' AND used_at IS NULL
      AND caused_at >= (SELECT caused_at FROM mail_proofs WHERE user_id = ${userId} AND proof_hash = ${hash})`.execute(
    tx.sql,
  );
}

export async function deleteCodes(tx: Tx, purpose: ProofPurpose, userId: string): Promise<void> {
  await tx.sql
    .deleteFrom('mail_proofs')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .execute();
}

/** Returns a proof, whose row is locked until the transaction ends, or why it is not valid. */
export async function lockProof(
  tx: Tx,
  purpose: ProofPurpose,
  parsed: ParsedProof | undefined,
): Promise<Proof | 'invalid' | 'used' | 'expired'> {
  if (!parsed) return 'invalid';
  const { rows } = await sql<{ email: string; sources: Buffer[] | null; used: boolean; expired: boolean }>`
    SELECT email, sources, used_at IS NOT NULL AS used, expires_at <= now() AS expired FROM mail_proofs
    WHERE user_id = ${parsed.userId} AND proof_hash = ${parsed.hash} AND purpose = ${purpose} FOR UPDATE`.execute(
    tx.sql,
  );
  const [row] = rows;
  if (!row) return 'invalid';
  if (row.used) return 'used';
  return row.expired ? 'expired' : { userId: parsed.userId, email: row.email, sources: row.sources };
}

/** Invalidates an account's proofs of a purpose. */
export async function useUp(tx: Tx, purpose: ProofPurpose, userId: string): Promise<void> {
  await sql`UPDATE mail_proofs SET used_at = now()
    WHERE user_id = ${userId} AND purpose = ${purpose} AND used_at IS NULL`.execute(tx.sql);
}

/**
 * Invalidates the links and codes of an account, after an event that makes earlier ones suspect. Those for undoing a change stay valid:
 * the event may be the work of a thief.
 */
export async function useUpAll(tx: Tx, userId: string): Promise<void> {
  await sql`UPDATE mail_proofs SET used_at = now()
    WHERE user_id = ${userId} AND used_at IS NULL AND purpose <> 'revert'`.execute(tx.sql);
}

/** Removes proofs a week after they expired. */
export async function deleteOldProofs(db: Database): Promise<void> {
  await db.query(
    'accounts.sweep.proofs',
    "DELETE FROM mail_proofs WHERE expires_at < now() - interval '7 days'",
    [],
  );
}
