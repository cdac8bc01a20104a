import { ChannelType, OverwriteType } from '../channels/types.ts';
import { withoutImplicitlyDenied } from './implicit.ts';
import { ALL_PERMISSIONS, Permission, TIMED_OUT_PERMISSIONS } from './permission.ts';

/** A member as far as permissions are concerned. Any object with these fields will do; nothing is copied. */
export interface PermissionSubject {
  readonly userId: string;
  /** The guild's owner. */
  readonly ownerId: string;
  /** The @everyone role, whose id is that of the guild. */
  readonly everyoneRoleId: string;
  /** The member's roles; @everyone can be omitted. */
  readonly memberRoles: readonly string[];
  /** Permissions of a role of the guild; 0n for one that no longer exists. */
  readonly rolePermissions: (roleId: string) => bigint;
  /** End of the member's timeout in milliseconds since 1970. */
  readonly timedOutUntil?: number | null | undefined;
}

/** Permissions a channel allows or denies to a role or member. */
export interface PermissionOverwrite {
  readonly id: string;
  readonly type: OverwriteType;
  readonly allow: bigint;
  readonly deny: bigint;
}

/** Whether channels and timeouts can't reduce these base permissions. */
function isUnrestricted(base: bigint): boolean {
  return (base & Permission.ADMINISTRATOR) !== 0n;
}

function isTimedOut(subject: PermissionSubject, now: number): boolean {
  const until = subject.timedOutUntil;
  return until !== undefined && until !== null && until > now;
}

/**
 * Permissions of the member's roles in the guild, before timeouts and channels: everything to the owner and administrators.
 * Source of this and the next functions: the public documentation, topics/permissions.
 */
export function computeBasePermissions(subject: PermissionSubject): bigint {
  if (subject.userId === subject.ownerId) return ALL_PERMISSIONS;
  let permissions = subject.rolePermissions(subject.everyoneRoleId);
  for (const roleId of subject.memberRoles) permissions |= subject.rolePermissions(roleId);
  return isUnrestricted(permissions) ? ALL_PERMISSIONS : permissions;
}

/**
 * Applies a channel's overwrites to base permissions: @everyone's, then the roles' taken together, then the member's; each denies
 * first and then allows. The order of the list does not matter. ADMINISTRATOR belongs to the guild: no overwrite can give it.
 */
export function computeOverwrites(
  base: bigint,
  subject: PermissionSubject,
  overwrites: readonly PermissionOverwrite[],
): bigint {
  if (isUnrestricted(base)) return ALL_PERMISSIONS;
  let everyone: PermissionOverwrite | undefined;
  let member: PermissionOverwrite | undefined;
  let allow = 0n;
  let deny = 0n;
  for (const overwrite of overwrites) {
    if (overwrite.type === OverwriteType.MEMBER) {
      if (overwrite.id === subject.userId) member = overwrite;
    } else if (overwrite.id === subject.everyoneRoleId) {
      everyone = overwrite;
    } else if (subject.memberRoles.includes(overwrite.id)) {
      allow |= overwrite.allow;
      deny |= overwrite.deny;
    }
  }
  let permissions = base;
  if (everyone) permissions = (permissions & ~everyone.deny) | everyone.allow;
  permissions = (permissions & ~deny) | allow;
  if (member) permissions = (permissions & ~member.deny) | member.allow;
  return permissions & ~Permission.ADMINISTRATOR;
}

/** The member's permissions in the guild at `now` (milliseconds since 1970). */
export function computeGuildPermissions(subject: PermissionSubject, now: number): bigint {
  const base = computeBasePermissions(subject);
  return !isUnrestricted(base) && isTimedOut(subject, now) ? base & TIMED_OUT_PERMISSIONS : base;
}

/**
 * The member's permissions in a channel at `now`: base permissions, overwrites, timeout, then implicit denials.
 *
 * @param now milliseconds since 1970
 */
export function computeChannelPermissions(
  subject: PermissionSubject,
  overwrites: readonly PermissionOverwrite[],
  type: ChannelType,
  now: number,
): bigint {
  const base = computeBasePermissions(subject);
  if (isUnrestricted(base)) return ALL_PERMISSIONS;
  let permissions = computeOverwrites(base, subject, overwrites);
  if (isTimedOut(subject, now)) permissions &= TIMED_OUT_PERMISSIONS;
  return withoutImplicitlyDenied(permissions, type);
}

/**
 * The member's permissions in a thread at `now`: those of its parent, of which SEND_MESSAGES_IN_THREADS decides about sending. A private
 * thread is for its members and for moderators with MANAGE_THREADS only.
 *
 * @param overwrites those of the parent
 * @param type the thread's own type
 * @param isMember whether the member has joined the thread
 * @param now milliseconds since 1970
 */
export function computeThreadPermissions(
  subject: PermissionSubject,
  overwrites: readonly PermissionOverwrite[],
  type: ChannelType,
  isMember: boolean,
  now: number,
): bigint {
  const permissions = computeChannelPermissions(subject, overwrites, type, now);
  const isOpen = type !== ChannelType.PRIVATE_THREAD || isMember;
  return isOpen || (permissions & Permission.MANAGE_THREADS) !== 0n ? permissions : 0n;
}
