import type { State } from '@guildhall/client';
import * as hierarchy from '@guildhall/protocol/permissions/hierarchy';

/** A guild's order of roles, and the user in it; undefined before both are known. */
function standing(state: State, guildId: string) {
  const guild = state.guilds.get(guildId);
  const roles = state.roles.get(guildId);
  if (!guild || !roles || !state.me) return undefined;
  return { guild: { id: guildId, guild, roles }, me: rankedMember(state, guildId, state.me.id) };
}

const rankedMember = (state: State, guildId: string, userId: string) => ({
  userId,
  roles: state.members.get(guildId)?.get(userId)?.roles ?? [],
});

/** Whether the user is above a role and so can manage it with Manage Roles. */
export function isAboveRole(state: State, guildId: string, roleId: string): boolean {
  const own = standing(state, guildId);
  return own !== undefined && hierarchy.isAboveRole(own.guild, own.me, roleId);
}

/** Whether the user can give a role to members, with Manage Roles. */
export function isRoleGrantable(state: State, guildId: string, roleId: string): boolean {
  const own = standing(state, guildId);
  return (
    own !== undefined &&
    hierarchy.isGrantable(own.guild, roleId) &&
    hierarchy.isAboveRole(own.guild, own.me, roleId)
  );
}

/** Whether the user is above another member. */
export function outranks(state: State, guildId: string, userId: string): boolean {
  const own = standing(state, guildId);
  return own !== undefined && hierarchy.outranks(own.guild, own.me, rankedMember(state, guildId, userId));
}
