/**
 * Operations on permission sets, implemented twice: on bigint (`flags.ts`), and on four 16-bit parts (`parts.ts`) for places
 * without BigInt (spec section 6). Sets are immutable and hold bits 0 to 63, known or not.
 */
export interface PermissionOperations<Set> {
  /** The empty set. */
  readonly none: Set;
  /** The set of the given bit numbers. Throws RangeError on one that is not an integer from 0 to 63. */
  fromBits(bits: Iterable<number>): Set;
  /** The bit numbers in the set, ascending. */
  toBits(set: Set): number[];
  /** Whether the set holds everything that `required` holds. */
  has(set: Set, required: Set): boolean;
  /** Whether the set holds at least one of `wanted`. */
  hasAny(set: Set, wanted: Set): boolean;
  /** Union. */
  add(set: Set, other: Set): Set;
  /** Returns the bits of `set` that are not in `other`. */
  remove(set: Set, other: Set): Set;
  /** Intersection. */
  intersect(set: Set, other: Set): Set;
  equals(set: Set, other: Set): boolean;
  /** Reads the decimal string of the wire. Throws RangeError unless it is 1 to 20 digits below 2^64. */
  parse(text: string): Set;
  /** The decimal string of the wire. */
  format(set: Set): string;
}

/** Number of bits a set can hold. */
export const PERMISSION_SET_BITS = 64;

/** Throws RangeError unless `bit` is a possible bit number. */
export function assertBit(bit: number): void {
  if (!Number.isInteger(bit) || bit < 0 || bit >= PERMISSION_SET_BITS) {
    throw new RangeError(`not a permission bit: ${bit}`);
  }
}

/** Throws RangeError unless `text` consists of 1 to 20 decimal digits. */
export function assertDecimal(text: string): void {
  if (!/^\d{1,20}$/.test(text)) throw new RangeError('a permission set is a decimal string');
}
