import { sortRoles } from '@guildhall/protocol/permissions/hierarchy';
import { compareSnowflakes } from '@guildhall/protocol/snowflake';
import { child } from '../child.ts';
import type { Role } from './entities.ts';
import { key } from './keys.ts';
import type { Part } from './optimistic.ts';
import { putMember } from './people.ts';
import { touchPermissions } from './permissions.ts';
import type { Reducers, State } from './state.ts';

/** Keeps a role of a guild that is known. */
export function putRole(state: State, guildId: string, role: Role): void {
  if (!state.guilds.has(guildId)) return;
  child(state.roles, guildId, () => new Map<string, Role>()).set(role.id, role);
  state.touch(key.roles(guildId));
  touchPermissions(state, guildId);
}

/** Removes a role, also from its members and from the overwrites of channels. */
export function dropRole(state: State, guildId: string, roleId: string): void {
  if (!state.roles.get(guildId)?.delete(roleId)) return;
  for (const [userId, member] of state.members.get(guildId) ?? []) {
    if (!member.roles.includes(roleId)) continue;
    putMember(state, guildId, userId, { roles: member.roles.filter((id) => id !== roleId) });
  }
  for (const channelId of state.channelIds.get(guildId) ?? []) {
    const channel = state.channels.get(channelId)!;
    const kept = channel.permission_overwrites?.filter((overwrite) => overwrite.id !== roleId);
    if (!kept || kept.length === channel.permission_overwrites?.length) continue;
    state.channels.set(channelId, { ...channel, permission_overwrites: kept });
    state.touch(key.channel(channelId));
  }
  state.touch(key.roles(guildId));
  touchPermissions(state, guildId);
}

/** The guild's roles, highest first; @everyone is the last. */
export const sortedRoles = (state: State, guildId: string): readonly Role[] =>
  state.memo(key.roles(guildId), () => sortRoles(guildId, state.roles.get(guildId)?.values() ?? []));

/** Where a role is in its guild's order. */
export const rolePosition = (guildId: string, roleId: string): Part<number> => ({
  read: (state) => state.roles.get(guildId)?.get(roleId)?.position,
  write(state, position) {
    const role = state.roles.get(guildId)?.get(roleId);
    if (role) putRole(state, guildId, { ...role, position });
  },
});

/** Whether a member has a role, where the member is held. */
export const roleOfMember = (guildId: string, userId: string, roleId: string): Part<boolean> => ({
  read: (state) => state.members.get(guildId)?.get(userId)?.roles.includes(roleId),
  write(state, has) {
    const roles = state.members.get(guildId)?.get(userId)?.roles;
    if (!roles || roles.includes(roleId) === has) return;
    const others = roles.filter((id) => id !== roleId);
    putMember(state, guildId, userId, { roles: has ? [...others, roleId].sort(compareSnowflakes) : others });
  },
});

export const roleReducers = {
  GUILD_ROLE_CREATE: (state, { guild_id, role }) => putRole(state, guild_id, role),
  GUILD_ROLE_UPDATE: (state, { guild_id, role }) => putRole(state, guild_id, role),
  GUILD_ROLE_DELETE: (state, { guild_id, role_id }) => dropRole(state, guild_id, role_id),
} satisfies Reducers;
