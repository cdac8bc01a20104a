import { assertBit, assertDecimal, type PermissionOperations } from './operations.ts';

/** A permission set as four 16-bit parts, least significant first. */
export type PermissionParts = readonly [number, number, number, number];

const PART_BITS = 16;
const PART_BASE = 0x10000;
const NONE: PermissionParts = [0, 0, 0, 0];

function combine(
  a: PermissionParts,
  b: PermissionParts,
  operation: (x: number, y: number) => number,
): PermissionParts {
  return [operation(a[0], b[0]), operation(a[1], b[1]), operation(a[2], b[2]), operation(a[3], b[3])];
}

function equals(a: PermissionParts, b: PermissionParts): boolean {
  return a[0] === b[0] && a[1] === b[1] && a[2] === b[2] && a[3] === b[3];
}

function intersect(a: PermissionParts, b: PermissionParts): PermissionParts {
  return combine(a, b, (x, y) => x & y);
}

function fromBits(bits: Iterable<number>): PermissionParts {
  const parts: [number, number, number, number] = [0, 0, 0, 0];
  for (const bit of bits) {
    assertBit(bit);
    const part = Math.floor(bit / PART_BITS) as 0 | 1 | 2 | 3;
    parts[part] |= 1 << (bit % PART_BITS);
  }
  return parts;
}

function toBits(parts: PermissionParts): number[] {
  const bits: number[] = [];
  parts.forEach((part, index) => {
    for (let bit = 0; bit < PART_BITS; bit++) {
      if ((part >> bit) & 1) bits.push(index * PART_BITS + bit);
    }
  });
  return bits;
}

function parse(text: string): PermissionParts {
  assertDecimal(text);
  const parts: [number, number, number, number] = [0, 0, 0, 0];
  for (const digit of text) {
    let carry = Number(digit);
    for (const index of [0, 1, 2, 3] as const) {
      const value = parts[index] * 10 + carry;
      parts[index] = value % PART_BASE;
      carry = Math.floor(value / PART_BASE);
    }
    if (carry > 0) throw new RangeError('a permission set is below 2^64');
  }
  return parts;
}

function format(parts: PermissionParts): string {
  const rest: [number, number, number, number] = [...parts];
  let text = '';
  do {
    let remainder = 0;
    for (const index of [3, 2, 1, 0] as const) {
      const value = remainder * PART_BASE + rest[index];
      rest[index] = Math.floor(value / 10);
      remainder = value % 10;
    }
    text = remainder + text;
  } while (!equals(rest, NONE));
  return text;
}

/** Permission sets as four 16-bit parts: the fallback where BigInt is missing. Same behaviour as `permissionFlags`. */
export const permissionParts: PermissionOperations<PermissionParts> = {
  none: NONE,
  fromBits,
  toBits,
  has: (set, required) => equals(intersect(set, required), required),
  hasAny: (set, wanted) => !equals(intersect(set, wanted), NONE),
  add: (set, other) => combine(set, other, (x, y) => x | y),
  remove: (set, other) => combine(set, other, (x, y) => x & ~y),
  intersect,
  equals,
  parse,
  format,
};
