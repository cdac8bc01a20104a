import { OverwriteType } from '@guildhall/protocol/channels/types';
import {
  computeBasePermissions,
  type PermissionOverwrite,
  type PermissionSubject,
} from '@guildhall/protocol/permissions/compute';
import { Permission, TIMED_OUT_PERMISSIONS } from '@guildhall/protocol/permissions/permission';

/** One factor of a permission, in the order of evaluation; the last one wins. */
export type Reason =
  | {
      readonly kind: 'owner' | 'nothing' | 'timeout' | 'needsView' | 'needsSend' | 'needsConnect';
      readonly gives: boolean;
    }
  | { readonly kind: 'administrator' | 'role'; readonly roleId: string; readonly gives: boolean }
  | { readonly kind: 'channelRole'; readonly roleId: string; readonly gives: boolean }
  | { readonly kind: 'channelMember'; readonly gives: boolean };

const holds = (set: bigint, bit: bigint) => (set & bit) !== 0n;

function guildReasons(subject: PermissionSubject, bit: bigint): Reason[] {
  if (subject.userId === subject.ownerId) return [{ kind: 'owner', gives: true }];
  const roles = [
    subject.everyoneRoleId,
    ...subject.memberRoles.filter((id) => id !== subject.everyoneRoleId),
  ];
  const administrator = roles.find((id) => holds(subject.rolePermissions(id), Permission.ADMINISTRATOR));
  if (administrator) return [{ kind: 'administrator', roleId: administrator, gives: true }];
  const granting = roles.filter((id) => holds(subject.rolePermissions(id), bit));
  return granting.length > 0
    ? granting.map((roleId) => ({ kind: 'role', roleId, gives: true }))
    : [{ kind: 'nothing', gives: false }];
}

function channelReasons(
  subject: PermissionSubject,
  overwrites: readonly PermissionOverwrite[],
  bit: bigint,
): Reason[] {
  const ofRoles = overwrites.filter(({ type }) => type === OverwriteType.ROLE);
  const everyone = ofRoles.find(({ id }) => id === subject.everyoneRoleId);
  const roles = ofRoles.filter(({ id }) => id !== subject.everyoneRoleId && subject.memberRoles.includes(id));
  const member = overwrites.find(({ id, type }) => type === OverwriteType.MEMBER && id === subject.userId);
  const of = ({ id, allow, deny }: PermissionOverwrite, kind: 'channelRole' | 'channelMember'): Reason[] => {
    const gives = holds(allow, bit);
    if (!gives && !holds(deny, bit)) return [];
    return [kind === 'channelMember' ? { kind, gives } : { kind, roleId: id, gives }];
  };
  const ofOwnRoles = roles.flatMap((overwrite) => of(overwrite, 'channelRole'));
  return [
    ...(everyone ? of(everyone, 'channelRole') : []),
    // What any role allows wins over what another denies, so it is listed last.
    ...ofOwnRoles.filter(({ gives }) => !gives),
    ...ofOwnRoles.filter(({ gives }) => gives),
    ...(member ? of(member, 'channelMember') : []),
  ];
}

/**
 * Explains why a member has a permission in a channel or lacks it: the factors from the guild to the member. The last one decides.
 *
 * @param effective the member's effective permissions there, from `computeChannelPermissions`
 * @param now milliseconds since 1970
 */
export function explainPermission(
  subject: PermissionSubject,
  overwrites: readonly PermissionOverwrite[],
  bit: bigint,
  effective: bigint,
  now: number,
): Reason[] {
  const reasons = guildReasons(subject, bit);
  if (holds(computeBasePermissions(subject), Permission.ADMINISTRATOR)) return reasons;
  reasons.push(...channelReasons(subject, overwrites, bit));
  const so = reasons.at(-1)?.gives ?? false;
  if (!so || holds(effective, bit)) return reasons;
  // Granted by the rules above and still missing: it hangs on something else that is missing.
  const until = subject.timedOutUntil;
  if (until && until > now && !holds(TIMED_OUT_PERMISSIONS, bit))
    reasons.push({ kind: 'timeout', gives: false });
  else if (!holds(effective, Permission.VIEW_CHANNEL)) reasons.push({ kind: 'needsView', gives: false });
  else if (!holds(effective, Permission.SEND_MESSAGES)) reasons.push({ kind: 'needsSend', gives: false });
  else reasons.push({ kind: 'needsConnect', gives: false });
  return reasons;
}
