import { compareRoles } from '@guildhall/protocol/permissions/index';
import type { rolesOperations } from '@guildhall/protocol/roles/operations';
import type { Handlers } from '../../domain.ts';
import { accessGuild } from '../../state/access.ts';
import { presentRole } from '../../state/present.ts';
import type { RoleRow } from '../../state/rows.ts';
import { updateRolePositions } from './positions.ts';
import { createRole, deleteRole, readRole, updateRole } from './service.ts';

const presentRoles = (roles: Iterable<RoleRow>) => [...roles].sort(compareRoles).map(presentRole);

export const rolesHandlers: Handlers<typeof rolesOperations> = {
  listRoles: async (call) => {
    const { params } = call;
    const { state } = await accessGuild(call, params.guild_id);
    return presentRoles(state.roles.values());
  },
  createRole: async (call) => presentRole(await createRole(call, call.params.guild_id, call.body)),
  updateRolePositions: async (call) =>
    presentRoles(await updateRolePositions(call, call.params.guild_id, call.body)),
  getRole: async (call) => {
    const { params } = call;
    const { state } = await accessGuild(call, params.guild_id);
    return presentRole(readRole(state, params.role_id));
  },
  updateRole: async (call) =>
    presentRole(await updateRole(call, call.params.guild_id, call.params.role_id, call.body)),
  deleteRole: (call) => deleteRole(call, call.params.guild_id, call.params.role_id),
};
