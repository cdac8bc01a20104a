import { describe, expect, it } from 'vitest';
import { formatSnowflake, snowflakeAt } from '../snowflake.ts';
import { type VerificationSubject, verificationGap } from './verification.ts';

const NOW = Date.UTC(2026, 0, 1);
const minutesAgo = (minutes: number) => NOW - minutes * 60_000;

const somebody = (
  accountMinutes: number,
  memberMinutes: number,
  more: Partial<VerificationSubject> = {},
): VerificationSubject => ({
  userId: formatSnowflake(snowflakeAt(minutesAgo(accountMinutes))),
  ownerId: '1',
  joinedAt: new Date(minutesAgo(memberMinutes)).toISOString(),
  roles: [],
  flags: 0,
  emailVerified: true,
  hasPhone: false,
  ...more,
});

describe('verification levels', () => {
  it('ask for more and more', () => {
    const unverified = somebody(100, 100, { emailVerified: false });
    expect(verificationGap(0, unverified, NOW)).toBeUndefined();
    for (const level of [1, 2, 3]) expect(verificationGap(level, unverified, NOW)).toEqual({ kind: 'email' });
    const young = somebody(4, 1);
    expect(verificationGap(1, young, NOW)).toBeUndefined();
    expect(verificationGap(2, young, NOW)).toEqual({ kind: 'account', readyAt: NOW + 60_000 });
    expect(verificationGap(3, young, NOW)).toEqual({ kind: 'membership', readyAt: NOW + 9 * 60_000 });
    expect(verificationGap(2, somebody(5, 1), NOW)).toBeUndefined();
    expect(verificationGap(3, somebody(5, 10), NOW)).toBeUndefined();
    expect(verificationGap(4, somebody(5_000, 5_000), NOW)).toEqual({ kind: 'phone' });
    expect(verificationGap(4, somebody(0, 0, { hasPhone: true }), NOW)).toBeUndefined();
  });

  it('do not apply to the owner, to members with a role or to bypassed members', () => {
    const young = somebody(0, 0, { emailVerified: false });
    for (const exempt of [{ ownerId: young.userId }, { roles: ['5'] }, { flags: 4 }])
      expect(verificationGap(4, { ...young, ...exempt }, NOW)).toBeUndefined();
  });
});
