import { findPlaces, getBucket } from './postings.ts';

/** The terms of a search, by their hashes. */
export interface WantedTerms {
  /** A message has all of these. */
  readonly all: readonly bigint[];
  /** A message has at least one of each list. */
  readonly any: readonly (readonly bigint[])[];
  /** A message has none of these. */
  readonly none: readonly bigint[];
}

/** The rows of packs that a search reads. */
export const getBuckets = ({ all, any, none }: WantedTerms): number[] => [
  ...new Set([...all, ...any.flat(), ...none].map(getBucket)),
];

const createFull = (documents: number): Uint8Array => {
  const bits = new Uint8Array(Math.ceil(documents / 8)).fill(255);
  if (documents % 8 !== 0) bits[bits.length - 1] = (1 << (documents % 8)) - 1;
  return bits;
};

function keepOnly(bits: Uint8Array, others: Uint8Array): void {
  for (let at = 0; at < bits.length; at += 1) bits[at]! &= others[at]!;
}

/** Returns the places of a pack whose messages have the terms, as bits; undefined if there are none. */
export function selectPlaces(
  { all, any, none }: WantedTerms,
  buckets: ReadonlyMap<number, Buffer>,
  documents: number,
): Uint8Array | undefined {
  const find = (hash: bigint): Uint8Array | undefined => {
    const bucket = buckets.get(getBucket(hash));
    return bucket && findPlaces(bucket, hash, documents);
  };
  const bits = createFull(documents);
  for (const hash of all) {
    const places = find(hash);
    if (!places) return undefined;
    keepOnly(bits, places);
  }
  for (const list of any) {
    const united = new Uint8Array(bits.length);
    for (const hash of list) {
      const places = find(hash);
      if (places) for (let at = 0; at < united.length; at += 1) united[at]! |= places[at]!;
    }
    keepOnly(bits, united);
  }
  for (const hash of none) {
    const places = find(hash);
    if (places) for (let at = 0; at < bits.length; at += 1) bits[at]! &= ~places[at]!;
  }
  return bits.some((byte) => byte !== 0) ? bits : undefined;
}
