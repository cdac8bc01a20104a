import {
  computeGuildPermissions,
  isAboveRole,
  isGrantable,
  Permission,
  type RoleHierarchy,
} from '@guildhall/protocol/permissions/index';
import type { MemberRow, RoleRow } from '../../state/rows.ts';
import { isLinkedRole } from '../roles/index.ts';

/** The data that decides which roles a member can give to others. A `GuildState` has it. */
export interface Granting extends RoleHierarchy {
  readonly roles: ReadonlyMap<string, Pick<RoleRow, 'id' | 'position' | 'permissions' | 'managed' | 'tags'>>;
}
export type Granter = Pick<MemberRow, 'userId' | 'roles' | 'communicationDisabledUntil'>;

/** Members get linked roles by their rules alone. */
const isLinked = ({ roles }: Granting, roleId: string): boolean => {
  const role = roles.get(roleId);
  return role !== undefined && isLinkedRole(role);
};

/**
 * Returns those of `roleIds` that a member can give to others: with MANAGE_ROLES in the guild, whatever a channel allows them, the
 * roles below their highest one, without linked ones. `now` is in Unix milliseconds.
 */
export function grantableRoles(
  guild: Granting,
  granter: Granter,
  roleIds: readonly string[],
  now: number = Date.now(),
): string[] {
  const { communicationDisabledUntil: timeout } = granter;
  const permissions = computeGuildPermissions(
    {
      userId: granter.userId,
      ownerId: guild.guild.owner_id,
      everyoneRoleId: guild.id,
      memberRoles: granter.roles,
      rolePermissions: (id) => guild.roles.get(id)?.permissions ?? 0n,
      timedOutUntil: timeout === null ? null : Date.parse(timeout),
    },
    now,
  );
  if ((permissions & Permission.MANAGE_ROLES) === 0n) return [];
  return roleIds.filter(
    (id) => isGrantable(guild, id) && isAboveRole(guild, granter, id) && !isLinked(guild, id),
  );
}
