import { ErrorCode } from '@guildhall/protocol/errors/codes';
import { Permission } from '@guildhall/protocol/permissions/index';
import type { Context } from '../../app.ts';
import { apiError, missingPermissions, unknownMember, unknownRole } from '../../platform/http/errors.ts';
import type { GuildAccess } from '../../state/access.ts';
import { changeGuild } from '../../state/change.ts';
import { requireAboveRole } from '../../state/hierarchy.ts';
import type { MemberRow } from '../../state/rows.ts';
import { isLinkedRole } from '../roles/index.ts';
import { changeMember, getMember } from './access.ts';
import { applyChange } from './apply.ts';

const byId = (a: string, b: string) => a.length - b.length || (a < b ? -1 : 1);

/**
 * The new roles of a member. The caller can add and remove roles below their highest, but not @everyone and managed roles, and can't
 * add linked roles, which members get by their rules. Throws 10011, 50013, 50028.
 */
export function assignRoles(
  { state, member, target, permissions }: GuildAccess & { readonly target: Pick<MemberRow, 'roles'> },
  roleIds: readonly string[],
): string[] {
  if ((permissions & Permission.MANAGE_ROLES) === 0n) throw missingPermissions();
  const wanted = new Set(roleIds.filter((id) => id !== state.id));
  const given = [...wanted].filter((id) => !target.roles.includes(id));
  const taken = target.roles.filter((id) => !wanted.has(id));
  for (const id of [...given, ...taken]) {
    const role = state.roles.get(id);
    if (!role) throw unknownRole();
    if (role.managed || (isLinkedRole(role) && wanted.has(id))) throw apiError(ErrorCode.INVALID_ROLE);
    requireAboveRole(state, member, role);
  }
  return [...wanted].sort(byId);
}

/** Adds a role to a member, or removes it. Throws 10007, 10011, 50013, 50028. */
const changeRole =
  (change: (roles: readonly string[], roleId: string) => string[]) =>
  (context: Context, guildId: string, userId: string, roleId: string): Promise<void> =>
    changeMember(context, guildId, userId, Permission.MANAGE_ROLES, async (tx, access) => {
      const role = access.state.roles.get(roleId);
      if (!role) throw unknownRole();
      if (roleId === guildId) throw apiError(ErrorCode.INVALID_ROLE);
      requireAboveRole(access.state, access.member, role);
      const roles = assignRoles(access, change(access.target.roles, roleId));
      await applyChange(context, tx, access, { ...access.target, roles });
    });

export const addRole = changeRole((roles, roleId) => [...roles, roleId]);
export const removeRole = changeRole((roles, roleId) => roles.filter((id) => id !== roleId));

/**
 * Adds a role to several members: all of them, or none if one can't be given it. Returns the members as they are now.
 * Throws 10007, 10011, 50013, 50028.
 */
export async function addRoleMembers(
  context: Context,
  guildId: string,
  roleId: string,
  memberIds: readonly string[],
): Promise<MemberRow[]> {
  const { app } = context;
  const wanted = [...new Set(memberIds)];
  const users = await app.users.getMany(wanted);
  return changeGuild(context, guildId, async (tx, access) => {
    if ((access.permissions & Permission.MANAGE_ROLES) === 0n) throw missingPermissions();
    const role = access.state.roles.get(roleId);
    if (!role) throw unknownRole();
    if (roleId === guildId) throw apiError(ErrorCode.INVALID_ROLE);
    requireAboveRole(access.state, access.member, role);
    const changed: MemberRow[] = [];
    for (const userId of wanted) {
      const user = users.get(userId);
      if (!user) throw unknownMember();
      const target = await getMember(tx, access.state, userId);
      const targeted = { ...access, target, user };
      const roles = assignRoles(targeted, [...target.roles, roleId]);
      changed.push(await applyChange(context, tx, targeted, { ...target, roles }));
    }
    return changed;
  });
}
