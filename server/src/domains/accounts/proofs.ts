import { hash, randomBytes, randomInt } from 'node:crypto';
import { AccountFieldCode, PROOF_MINUTES } from '@guildhall/protocol/accounts/schemas';
import type { Tx } from '../../platform/database/index.ts';
import { type ApiError, invalidForm } from '../../platform/http/errors.ts';
import {
  deleteCodes,
  insertProof,
  insertReversion,
  lockProof,
  type ParsedProof,
  type Proof,
  type ProofPurpose,
  useUp,
  useUpReversions,
} from './proofs-store.ts';

const SHAPE = /^([0-9a-z]{1,13})\.([A-Za-z0-9_-]{43})$/;
/** Without letters and digits that are easily confused. */
const CODE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
/** 31^8 codes, of which ten can be tried in a quarter of an hour. */
const CODE_LENGTH = 8;

const digest = (purpose: ProofPurpose, userId: string, secret: string) =>
  hash('sha256', [purpose, userId, secret].join('\n'), 'buffer');

const insert = (tx: Tx, purpose: ProofPurpose, proof: Proof, secret: string): Promise<void> =>
  insertProof(
    tx,
    purpose,
    proof,
    digest(purpose, proof.userId, secret),
    new Date(Date.now() + PROOF_MINUTES[purpose] * 60_000),
  );

const createSecret = () => randomBytes(32).toString('base64url');
const writeToken = (userId: string, secret: string) => `${BigInt(userId).toString(36)}.${secret}`;

/** Creates a token for a link or a form; only its receiver knows it from here on. */
export async function createProof(
  tx: Tx,
  purpose: Exclude<ProofPurpose, CodePurpose | 'revert'>,
  proof: Proof,
): Promise<string> {
  const secret = createSecret();
  await insert(tx, purpose, proof, secret);
  return writeToken(proof.userId, secret);
}

/** Creates a token for undoing a change made at `at` (Unix milliseconds); the account gets the proof's address back. */
export async function createReversion(tx: Tx, proof: Proof, at: number): Promise<string> {
  const secret = createSecret();
  const expiresAt = new Date(at + PROOF_MINUTES.revert * 60_000);
  await insertReversion(tx, proof, digest('revert', proof.userId, secret), new Date(at), expiresAt);
  return writeToken(proof.userId, secret);
}

/** The purposes of codes for typing: changing the address, and showing backup codes. */
export type CodePurpose = Extract<ProofPurpose, 'code' | 'backup'>;

/** Creates a code for typing; the account's earlier ones of the purpose become invalid. */
export async function createCode(tx: Tx, purpose: CodePurpose, proof: Proof): Promise<string> {
  const code = Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join(
    '',
  );
  await deleteCodes(tx, purpose, proof.userId);
  await insert(tx, purpose, proof, code);
  return code;
}

const MAX_ID = 9_223_372_036_854_775_807n;

/** Reads base 36. */
const readUserId = (text: string): string | undefined => {
  let id = 0n;
  for (const digit of text) id = id * 36n + BigInt(Number.parseInt(digit, 36));
  return id > 0n && id <= MAX_ID ? id.toString() : undefined;
};

const parse = (purpose: ProofPurpose, token: string): ParsedProof | undefined => {
  const [, id = '', secret = ''] = SHAPE.exec(token) ?? [];
  const userId = readUserId(id);
  return userId === undefined ? undefined : { userId, hash: digest(purpose, userId, secret) };
};

const codeProof = (purpose: CodePurpose, userId: string, code: string): ParsedProof => ({
  userId,
  hash: digest(purpose, userId, code.toUpperCase().replaceAll(/[\s-]/g, '')),
});

const refusals = {
  invalid: { code: AccountFieldCode.TOKEN_INVALID, message: 'This link is not valid.' },
  expired: { code: AccountFieldCode.TOKEN_EXPIRED, message: 'This link has expired.' },
  used: { code: AccountFieldCode.TOKEN_USED, message: 'This link has already been used.' },
} as const;

/** Returns 50035 at `field`, which says whether the token is wrong, expired or used up. */
export const refusedToken = (field: string, why: keyof typeof refusals): ApiError =>
  invalidForm({ [field]: refusals[why] });

/** Returns the proof of a token, which stays valid. Throws 50035 at `field`. */
export async function checkProof(
  tx: Tx,
  purpose: Exclude<ProofPurpose, CodePurpose>,
  token: string,
  field: string,
): Promise<Proof> {
  const found = await lockProof(tx, purpose, parse(purpose, token));
  if (typeof found === 'string') throw refusedToken(field, found);
  return found;
}

/** Returns the proof of a token, and uses it up along with all others of its purpose. Throws 50035 at `field`. */
export async function takeProof(
  tx: Tx,
  purpose: Exclude<ProofPurpose, CodePurpose>,
  token: string,
  field: string,
): Promise<Proof> {
  const proof = await checkProof(tx, purpose, token, field);
  await useUp(tx, purpose, proof.userId);
  return proof;
}

/**
 * Returns the proof of a link that undoes a change, and uses it up along with those of later changes. Throws 50035 at `field`.
 */
export async function takeReversion(tx: Tx, token: string, field: string): Promise<Proof> {
  const proof = await checkProof(tx, 'revert', token, field);
  await useUpReversions(tx, parse('revert', token) as ParsedProof);
  return proof;
}

/** Returns the proof of a code, and uses it up; undefined if the account has no such code now. */
export async function takeCode(tx: Tx, userId: string, code: string): Promise<Proof | undefined> {
  const found = await lockProof(tx, 'code', codeProof('code', userId, code));
  if (typeof found === 'string') return undefined;
  await useUp(tx, 'code', userId);
  return found;
}

/** Whether this is the account's key for its backup codes, which stays valid: the nonces that it goes with work once. */
export async function isBackupCodesKey(tx: Tx, userId: string, key: string): Promise<boolean> {
  return typeof (await lockProof(tx, 'backup', codeProof('backup', userId, key))) !== 'string';
}
