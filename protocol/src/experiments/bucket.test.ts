import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getBucket, getPosition, getRanges } from './bucket.ts';
import { murmur3 } from './murmur3.ts';

test('hashes are those of MurmurHash3', () => {
  // The reference values of the algorithm's 32-bit variant.
  expect(murmur3('')).toBe(0);
  expect(murmur3('test')).toBe(0xba6bd213);
  expect(murmur3('Hello, world!')).toBe(0xc0363e43);
  expect(murmur3('The quick brown fox jumps over the lazy dog')).toBe(0x2e4ff723);
  // Of the documentation's example of a guild experiment.
  expect(murmur3('2021-06_guild_role_subscriptions')).toBe(1405831955);
});

test('every position has exactly one bucket', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(1_000), { maxLength: 10 }), fc.nat(9_999), (shares, position) => {
      const treatments = shares.map((share, bucket) => ({ bucket, share }));
      const ranges = getRanges(treatments);
      expect(ranges.filter(({ s, e }) => position >= s && position < e)).toHaveLength(1);
      expect(ranges.at(-1)?.e).toBe(10_000);
    }),
  );
});

test('users spread over the treatments as their shares say', () => {
  const treatments = [
    { bucket: 0, share: 2_500 },
    { bucket: 1, share: 2_500 },
  ];
  const counts = new Map<number, number>();
  for (let id = 0; id < 4_000; id += 1) {
    const bucket = getBucket(treatments, getPosition('2026-11_doors', String(id * 7_919)));
    counts.set(bucket, (counts.get(bucket) ?? 0) + 1);
  }
  for (const bucket of [0, 1]) expect(Math.abs((counts.get(bucket) ?? 0) - 1_000)).toBeLessThan(150);
});
