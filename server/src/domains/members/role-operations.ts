import { ROLE_LIMITS } from '@guildhall/protocol/limits/guilds';
import type { roleMembersOperations } from '@guildhall/protocol/members/role-operations';
import type { Handlers } from '../../domain.ts';
import { unknownRole } from '../../platform/http/errors.ts';
import { accessGuild } from '../../state/access.ts';
import { membersToWire } from './present.ts';
import { loadRoleCounts, loadRoleMembers } from './role-store.ts';
import { addRoleMembers } from './roles.ts';

export const roleMembersHandlers: Handlers<typeof roleMembersOperations> = {
  getRoleMemberCounts: async (call) => {
    const { app, params } = call;
    const { state } = await accessGuild(call, params.guild_id);
    const counts = await loadRoleCounts(app.db, state.id);
    const roleIds = [...state.roles.keys()].filter((id) => id !== state.id);
    return Object.fromEntries(roleIds.map((id) => [id, counts.get(id) ?? 0]));
  },
  listRoleMemberIds: async (call) => {
    const { app, params } = call;
    const { state } = await accessGuild(call, params.guild_id);
    if (!state.roles.has(params.role_id)) throw unknownRole();
    return loadRoleMembers(app.db, state.id, params.role_id, ROLE_LIMITS.memberIds);
  },
  addRoleMembers: async (call) => {
    const { app, params, body } = call;
    const { guild_id, role_id } = params;
    const members = await addRoleMembers(call, guild_id, role_id, body.member_ids);
    const { state } = await accessGuild(call, guild_id);
    const wire = await membersToWire(app, state, members);
    return Object.fromEntries(wire.map((member) => [member.user.id, member]));
  },
};
