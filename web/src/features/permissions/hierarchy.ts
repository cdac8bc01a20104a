import { type Role, type State, sortedRoles } from '@guildhall/client';

/** The highest role of a member, undefined for who has none beside @everyone. */
function highestRole(state: State, guildId: string, userId: string): Role | undefined {
  const mine = state.members.get(guildId)?.get(userId)?.roles ?? [];
  return sortedRoles(state, guildId).find((role) => role.id !== guildId && mine.includes(role.id));
}

const isOwner = (state: State, guildId: string, userId: string) =>
  state.guilds.get(guildId)?.owner_id === userId;

/** How far down a role stands: 0 is the highest. @everyone, and having no role, stand below all others. */
function depth(state: State, guildId: string, roleId: string | undefined): number {
  const roles = sortedRoles(state, guildId);
  if (roleId === undefined || roleId === guildId) return roles.length;
  const at = roles.findIndex((role) => role.id === roleId);
  return at === -1 ? roles.length : at;
}

/** Whether one stands above a role: the owner above all, others by their highest role. */
export function standsAboveRole(state: State, guildId: string, roleId: string): boolean {
  const me = state.me?.id;
  if (!me) return false;
  if (isOwner(state, guildId, me)) return true;
  const mine = depth(state, guildId, highestRole(state, guildId, me)?.id);
  const theirs = depth(state, guildId, roleId);
  return mine < theirs;
}

/** Whether one stands above another member; nobody stands above the owner or themselves. */
export function outranks(state: State, guildId: string, userId: string): boolean {
  const me = state.me?.id;
  if (!me || me === userId || isOwner(state, guildId, userId)) return false;
  if (isOwner(state, guildId, me)) return true;
  return (
    depth(state, guildId, highestRole(state, guildId, me)?.id) <
    depth(state, guildId, highestRole(state, guildId, userId)?.id)
  );
}
