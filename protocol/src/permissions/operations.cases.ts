import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PermissionOperations } from './operations.ts';

const bitLists = fc.uniqueArray(fc.integer({ min: 0, max: 63 }));

/** The cases every implementation of `PermissionOperations` must pass; the model is a list of bit numbers. */
export function describePermissionOperations<S>(name: string, operations: PermissionOperations<S>): void {
  const { add, equals, format, fromBits, has, hasAny, intersect, none, parse, remove, toBits } = operations;
  const sorted = (bits: Iterable<number>) => [...bits].sort((a, b) => a - b);

  describe(name, () => {
    it('gives back the bits it was made of', () => {
      fc.assert(
        fc.property(bitLists, (bits) => {
          expect(toBits(fromBits(bits))).toEqual(sorted(bits));
        }),
      );
    });

    it('agrees with lists of bit numbers', () => {
      fc.assert(
        fc.property(bitLists, bitLists, (a, b) => {
          const [x, y] = [fromBits(a), fromBits(b)];
          const both = a.filter((bit) => b.includes(bit));
          expect(toBits(add(x, y))).toEqual(sorted(new Set([...a, ...b])));
          expect(toBits(remove(x, y))).toEqual(sorted(a.filter((bit) => !b.includes(bit))));
          expect(toBits(intersect(x, y))).toEqual(sorted(both));
          expect(has(x, y)).toBe(both.length === b.length);
          expect(hasAny(x, y)).toBe(both.length > 0);
          expect(equals(x, y)).toBe(both.length === a.length && both.length === b.length);
        }),
      );
    });

    it('writes the sum of the powers of two, and reads it back', () => {
      fc.assert(
        fc.property(bitLists, (bits) => {
          const text = format(fromBits(bits));
          expect(text).toBe(bits.reduce((sum, bit) => sum + 2n ** BigInt(bit), 0n).toString());
          expect(equals(parse(text), fromBits(bits))).toBe(true);
        }),
      );
    });

    it('reads every number below 2^64, with leading zeros too', () => {
      fc.assert(
        fc.property(fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), fc.nat(3), (value, zeros) => {
          const text = value.toString();
          expect(format(parse(text))).toBe(text);
          const padded = '0'.repeat(zeros) + text;
          if (padded.length <= 20) expect(format(parse(padded))).toBe(text);
        }),
      );
    });

    it('refuses malformed permission sets', () => {
      for (const text of [
        '',
        ' 1',
        '-1',
        '1.5',
        '0x10',
        '1e3',
        'abc',
        '１',
        '1\n',
        '18446744073709551616',
        '9'.repeat(20),
        '9'.repeat(21),
      ]) {
        expect(() => parse(text), text).toThrow(RangeError);
      }
      for (const bit of [-1, 64, 1.5, Number.NaN]) expect(() => fromBits([bit])).toThrow(RangeError);
    });

    it('has an empty set', () => {
      expect(format(none)).toBe('0');
      expect(toBits(none)).toEqual([]);
      expect(has(none, none)).toBe(true);
      expect(hasAny(none, none)).toBe(false);
    });

    it('does not change its operands', () => {
      const set = fromBits([1, 17, 40]);
      add(set, fromBits([2, 63]));
      remove(set, fromBits([1]));
      expect(toBits(set)).toEqual([1, 17, 40]);
    });
  });
}
