import { assertBit, assertDecimal, PERMISSION_SET_BITS, type PermissionOperations } from './operations.ts';

const LIMIT = 1n << BigInt(PERMISSION_SET_BITS);

function fromBits(bits: Iterable<number>): bigint {
  let set = 0n;
  for (const bit of bits) {
    assertBit(bit);
    set |= 1n << BigInt(bit);
  }
  return set;
}

function toBits(set: bigint): number[] {
  const bits: number[] = [];
  for (let bit = 0; bit < PERMISSION_SET_BITS; bit++) {
    if ((set >> BigInt(bit)) & 1n) bits.push(bit);
  }
  return bits;
}

function parse(text: string): bigint {
  assertDecimal(text);
  const set = BigInt(text);
  if (set >= LIMIT) throw new RangeError('a permission set is below 2^64');
  return set;
}

/** Permission sets as bigint: the usual form. */
export const permissionFlags: PermissionOperations<bigint> = {
  none: 0n,
  fromBits,
  toBits,
  has: (set, required) => (set & required) === required,
  hasAny: (set, wanted) => (set & wanted) !== 0n,
  add: (set, other) => set | other,
  remove: (set, other) => set & ~other,
  intersect: (set, other) => set & other,
  equals: (set, other) => set === other,
  parse,
  format: (set) => set.toString(),
};
