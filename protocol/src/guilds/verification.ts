import { MemberFlag } from '../members/flags.ts';
import { snowflakeTimestamp } from '../snowflake.ts';
import { ACCOUNT_AGE_MINUTES, MEMBER_AGE_MINUTES, VerificationLevel } from './levels.ts';

/** The member and account that a guild's verification level is checked against. */
export interface VerificationSubject {
  readonly userId: string;
  readonly ownerId: string;
  /** ISO 8601. */
  readonly joinedAt: string;
  readonly roles: readonly string[];
  /** The member's flags, see `MemberFlag`. */
  readonly flags: number;
  readonly emailVerified: boolean;
  readonly hasPhone: boolean;
}

/** Why a member can't send messages yet; `readyAt` (Unix milliseconds) is when the waiting period ends. */
export type VerificationGap =
  | { readonly kind: 'email' }
  | { readonly kind: 'account' | 'membership'; readonly readyAt: number }
  | { readonly kind: 'phone' };

const MINUTE_MS = 60_000;

/** Whether verification does not apply to the member: the owner, members with a role, and members whom moderators bypassed. */
export const isExemptFromVerification = (
  subject: Pick<VerificationSubject, 'userId' | 'ownerId' | 'roles' | 'flags'>,
): boolean =>
  subject.userId === subject.ownerId ||
  subject.roles.length > 0 ||
  (subject.flags & MemberFlag.BYPASSES_VERIFICATION) !== 0;

/** What keeps a member from writing, reacting and typing in a guild of this level; undefined for nothing. `now` in Unix milliseconds. */
export function verificationGap(
  level: number,
  subject: VerificationSubject,
  now: number,
): VerificationGap | undefined {
  if (level <= VerificationLevel.NONE || isExemptFromVerification(subject)) return undefined;
  if (level >= VerificationLevel.VERY_HIGH) return subject.hasPhone ? undefined : { kind: 'phone' };
  // A number is harder to get than an address, and some accounts have no address.
  if (!subject.emailVerified && !subject.hasPhone) return { kind: 'email' };
  const waits = [
    {
      kind: 'account' as const,
      from: VerificationLevel.MEDIUM,
      readyAt: snowflakeTimestamp(subject.userId) + ACCOUNT_AGE_MINUTES * MINUTE_MS,
    },
    {
      kind: 'membership' as const,
      from: VerificationLevel.HIGH,
      readyAt: Date.parse(subject.joinedAt) + MEMBER_AGE_MINUTES * MINUTE_MS,
    },
  ].filter(({ from, readyAt }) => level >= from && readyAt > now);
  // The longest wait comes first, so that the reported time is the whole wait.
  const longest = waits.sort((a, b) => b.readyAt - a.readyAt)[0];
  return longest && { kind: longest.kind, readyAt: longest.readyAt };
}
