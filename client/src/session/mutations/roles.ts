import type { RoleChange } from '@guildhall/protocol/roles/schemas';
import { key, type Role } from '../../store/index.ts';
import { change } from '../../store/optimistic.ts';
import { putRole, roleOfMember, rolePosition } from '../../store/roles.ts';
import type { Finding } from '../exchange.ts';
import { foundMember } from '../member-reads.ts';
import type { MutationContext } from './context.ts';

const foundRole = (guildId: string, role: Role): Finding => ({
  key: key.roles(guildId),
  put: (state) => putRole(state, guildId, role),
});

/** Changes to a guild's roles, and to which members have them. All throw RestError, NetworkError. */
export const roleMutations = ({ rest, exchange }: MutationContext) => ({
  createRole: (guild_id: string, body: RoleChange) =>
    exchange({
      call: () => rest.call('createRole', { params: { guild_id }, body }),
      find: (role) => [foundRole(guild_id, role)],
    }),
  updateRole: (guild_id: string, role_id: string, body: RoleChange) =>
    exchange({
      call: () => rest.call('updateRole', { params: { guild_id, role_id }, body }),
      find: (role) => [foundRole(guild_id, role)],
    }),
  /** Moves roles in the order, at once here. */
  moveRoles: (guild_id: string, positions: { id: string; position: number }[]) =>
    exchange({
      show: positions.map(({ id, position }) => change(rolePosition(guild_id, id), () => position)),
      call: () => rest.call('updateRolePositions', { params: { guild_id }, body: positions }),
      turn: `roles ${guild_id}`,
    }),
  /** Adds a role to a member or removes it, at once here. */
  setMemberRole: (guild_id: string, user_id: string, role_id: string, has: boolean) =>
    exchange({
      show: [change(roleOfMember(guild_id, user_id, role_id), () => has)],
      call: () =>
        rest.call(has ? 'addMemberRole' : 'removeMemberRole', { params: { guild_id, user_id, role_id } }),
      turn: `role ${guild_id} ${user_id} ${role_id}`,
    }),
  /** Adds a role to members, to all of them or none. */
  addRoleMembers: (guild_id: string, role_id: string, member_ids: string[]) =>
    exchange({
      call: () => rest.call('addRoleMembers', { params: { guild_id, role_id }, body: { member_ids } }),
      find: (members) => Object.values(members).map((member) => foundMember(guild_id, member)),
    }),
});
