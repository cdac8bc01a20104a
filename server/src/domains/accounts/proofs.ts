import { hash, randomBytes, randomInt } from 'node:crypto';
import { AccountFieldCode, PROOF_MINUTES } from '@guildhall/protocol/accounts/schemas';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/index.ts';
import { type ApiError, invalidForm } from '../../platform/http/errors.ts';

/** What a proof is good for: proving an address, setting a password anew, the code to a change of address, that change itself. */
export type ProofPurpose = keyof typeof PROOF_MINUTES;

export interface Proof {
  readonly userId: string;
  /** The address that it proves, or to which it was sent. */
  readonly email: string;
}

const SHAPE = /^([0-9a-z]{1,13})\.([A-Za-z0-9_-]{43})$/;
/** No letters and digits that are taken for each other. */
const CODE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
/** 31^8 codes, of which ten may be tried in a quarter of an hour. */
const CODE_LENGTH = 8;

const digest = (purpose: ProofPurpose, userId: string, secret: string) =>
  hash('sha256', [purpose, userId, secret].join('\n'), 'buffer');

async function insert(
  tx: Tx,
  purpose: ProofPurpose,
  { userId, email }: Proof,
  secret: string,
): Promise<void> {
  await tx.sql
    .insertInto('mail_proofs')
    .values({
      user_id: userId,
      proof_hash: digest(purpose, userId, secret),
      purpose,
      email,
      expires_at: new Date(Date.now() + PROOF_MINUTES[purpose] * 60_000),
    })
    .execute();
}

/** A token for a link or a form, known from here on only to whom it is sent. */
export async function createProof(
  tx: Tx,
  purpose: Exclude<ProofPurpose, 'code'>,
  proof: Proof,
): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  await insert(tx, purpose, proof, secret);
  return `${BigInt(proof.userId).toString(36)}.${secret}`;
}

/** A code that is typed; the account's earlier ones are no longer good. */
export async function createCode(tx: Tx, proof: Proof): Promise<string> {
  const code = Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join(
    '',
  );
  await tx.sql
    .deleteFrom('mail_proofs')
    .where('user_id', '=', proof.userId)
    .where('purpose', '=', 'code')
    .execute();
  await insert(tx, 'code', proof, code);
  return code;
}

const MAX_ID = 9_223_372_036_854_775_807n;

/** Reads base 36. */
const readUserId = (text: string): string | undefined => {
  let id = 0n;
  for (const digit of text) id = id * 36n + BigInt(Number.parseInt(digit, 36));
  return id > 0n && id <= MAX_ID ? id.toString() : undefined;
};

interface ParsedProof {
  readonly userId: string;
  readonly hash: Buffer;
}

const parse = (purpose: ProofPurpose, token: string): ParsedProof | undefined => {
  const [, id = '', secret = ''] = SHAPE.exec(token) ?? [];
  const userId = readUserId(id);
  return userId === undefined ? undefined : { userId, hash: digest(purpose, userId, secret) };
};

const codeProof = (userId: string, code: string): ParsedProof => ({
  userId,
  hash: digest('code', userId, code.toUpperCase().replaceAll(/[\s-]/g, '')),
});

const refusals = {
  invalid: { code: AccountFieldCode.TOKEN_INVALID, message: 'This link is not valid.' },
  expired: { code: AccountFieldCode.TOKEN_EXPIRED, message: 'This link has expired.' },
  used: { code: AccountFieldCode.TOKEN_USED, message: 'This link has already been used.' },
} as const;

/** 50035 at `field`, which says whether the token is wrong, expired or used up. */
export const refusedToken = (field: string, why: keyof typeof refusals): ApiError =>
  invalidForm({ [field]: refusals[why] });

async function find(tx: Tx, purpose: ProofPurpose, parsed: ParsedProof | undefined) {
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

/** Makes all of an account's proofs of a purpose useless. */
export async function useUp(tx: Tx, purpose: ProofPurpose, userId: string): Promise<void> {
  await sql`UPDATE mail_proofs SET used_at = now()
    WHERE user_id = ${userId} AND purpose = ${purpose} AND used_at IS NULL`.execute(tx.sql);
}

/** Makes every link and code of an account useless: after whatever makes earlier ones suspect. */
export async function useUpAll(tx: Tx, userId: string): Promise<void> {
  await sql`UPDATE mail_proofs SET used_at = now() WHERE user_id = ${userId} AND used_at IS NULL`.execute(
    tx.sql,
  );
}

/** The proof behind a token, which stays good. Throws 50035 at `field`. */
export async function checkProof(
  tx: Tx,
  purpose: Exclude<ProofPurpose, 'code'>,
  token: string,
  field: string,
): Promise<Proof> {
  const found = await find(tx, purpose, parse(purpose, token));
  if (typeof found === 'string') throw refusedToken(field, found);
  return found;
}

/** The proof behind a token, which is used up by this along with all others of its purpose. Throws 50035 at `field`. */
export async function takeProof(
  tx: Tx,
  purpose: Exclude<ProofPurpose, 'code'>,
  token: string,
  field: string,
): Promise<Proof> {
  const proof = await checkProof(tx, purpose, token, field);
  await useUp(tx, purpose, proof.userId);
  return proof;
}

/** The proof behind a code, which is used up by this; undefined where the account has no such code now. */
export async function takeCode(tx: Tx, userId: string, code: string): Promise<Proof | undefined> {
  const found = await find(tx, 'code', codeProof(userId, code));
  if (typeof found === 'string') return undefined;
  await useUp(tx, 'code', userId);
  return found;
}
