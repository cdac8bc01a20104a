import { STUN_PASSWORD as PASSWORD, STUN_SAMPLE as SAMPLE } from '@guildhall/tests/support/stun-sample';
import { expect, it } from 'vitest';
import { hasZeroTieBreaker, isAuthentic, readCheck, withTieBreaker } from './stun.ts';

const TIE_BREAKER = 0x932ff9b151263b36n;

it('reads a check, and knows whether its sender knows the password', () => {
  const check = readCheck(SAMPLE)!;
  expect(check.ufrag).toBe('evtj');
  expect(isAuthentic(SAMPLE, check, PASSWORD)).toBe(true);
  expect(isAuthentic(SAMPLE, check, 'another')).toBe(false);
  expect(hasZeroTieBreaker(SAMPLE, check)).toBe(false);
});

it('writes a check with another tie-breaker, which is as authentic', () => {
  const check = readCheck(SAMPLE)!;
  expect(withTieBreaker(SAMPLE, check, PASSWORD, TIE_BREAKER).equals(SAMPLE)).toBe(true);
  const zero = withTieBreaker(SAMPLE, check, PASSWORD, 0n);
  expect(hasZeroTieBreaker(zero, check)).toBe(true);
  expect(isAuthentic(zero, check, PASSWORD)).toBe(true);
  expect(withTieBreaker(zero, readCheck(zero)!, PASSWORD, TIE_BREAKER).equals(SAMPLE)).toBe(true);
});

it('reads nothing else, and no part of a check', () => {
  for (let length = 0; length < SAMPLE.length; length += 1)
    expect(readCheck(SAMPLE.subarray(0, length))).toBeUndefined();
  for (const at of [0, 3, 4, 22, 23]) {
    const changed = Buffer.from(SAMPLE);
    changed[at] = 0xf1;
    expect(readCheck(changed)).toBeUndefined();
  }
});
