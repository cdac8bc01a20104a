import { ErrorCode } from '@guildhall/protocol/errors/codes';
import { Permission } from '@guildhall/protocol/permissions/index';
import type { App } from '../../app.ts';
import { apiError, missingPermissions, unknownRole } from '../../platform/http/errors.ts';
import type { Caller } from '../../platform/http/handler.ts';
import { requireAboveRole } from '../../state/hierarchy.ts';
import { changeMember, type TargetAccess } from './access.ts';
import { applyChange } from './apply.ts';

const byId = (a: string, b: string) => a.length - b.length || (a < b ? -1 : 1);

/**
 * The roles that a member is to have. Given and taken can be roles below the caller's highest; @everyone and managed roles can't.
 * Throws 10011, 50013, 50028.
 */
export function assignRoles(
  { state, member, target, permissions }: TargetAccess,
  roleIds: readonly string[],
): string[] {
  if ((permissions & Permission.MANAGE_ROLES) === 0n) throw missingPermissions();
  const wanted = new Set(roleIds.filter((id) => id !== state.id));
  const given = [...wanted].filter((id) => !target.roles.includes(id));
  const taken = target.roles.filter((id) => !wanted.has(id));
  for (const id of [...given, ...taken]) {
    const role = state.roles.get(id);
    if (!role) throw unknownRole();
    if (role.managed) throw apiError(ErrorCode.INVALID_ROLE);
    requireAboveRole(state, member, role);
  }
  return [...wanted].sort(byId);
}

/** Gives a member a role, or takes it. Throws 10007, 10011, 50013, 50028. */
const changeRole =
  (change: (roles: readonly string[], roleId: string) => string[]) =>
  (
    app: App,
    caller: Caller,
    guildId: string,
    userId: string,
    roleId: string,
    reason: string | undefined,
  ): Promise<void> =>
    changeMember(app, caller, guildId, userId, Permission.MANAGE_ROLES, async (tx, access) => {
      const role = access.state.roles.get(roleId);
      if (!role) throw unknownRole();
      if (roleId === guildId) throw apiError(ErrorCode.INVALID_ROLE);
      requireAboveRole(access.state, access.member, role);
      const roles = assignRoles(access, change(access.target.roles, roleId));
      await applyChange(app, tx, access, { ...access.target, roles }, reason);
    });

export const addRole = changeRole((roles, roleId) => [...roles, roleId]);
export const removeRole = changeRole((roles, roleId) => roles.filter((id) => id !== roleId));
