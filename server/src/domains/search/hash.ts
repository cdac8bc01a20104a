import { hash, randomBytes } from 'node:crypto';

/** A property or a word of a message, as text. */
export type Term = string;

/** Hashes of terms that were needed lately: most words of a message are common ones. */
const known = new Map<Term, bigint>();
const MAX_KNOWN = 20_000;

/** Returns 64 bits that represent a term in the index. */
export function hashTerm(term: Term): bigint {
  const before = known.get(term);
  if (before !== undefined) return before;
  const made = hash('sha1', term, 'buffer').readBigInt64LE();
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(term, made);
  return made;
}

/** Returns the salt of a new segment. */
export const createSalt = (): bigint => randomBytes(8).readBigInt64LE();
