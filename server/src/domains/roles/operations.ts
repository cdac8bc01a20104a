import type { rolesOperations } from '@guildhall/protocol/roles/operations';
import type { App } from '../../app.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { accessGuild } from '../../state/access.ts';
import { compareRoles } from '../../state/hierarchy.ts';
import { presentRole } from '../../state/present.ts';
import type { RoleRow } from '../../state/rows.ts';
import { updateRolePositions } from './positions.ts';
import { createRole, deleteRole, roleOf, updateRole } from './service.ts';

const presentRoles = (roles: Iterable<RoleRow>) => [...roles].sort(compareRoles).map(presentRole);

export const rolesHandlers = (app: App): Handlers<typeof rolesOperations> => ({
  listRoles: async ({ params, caller }) => {
    const { state } = await accessGuild(app, caller, params.guild_id);
    return presentRoles(state.roles.values());
  },
  createRole: async ({ params, body, caller, reason }) =>
    presentRole(await createRole(app, caller, params.guild_id, body, reason)),
  updateRolePositions: async ({ params, body, caller, reason }) =>
    presentRoles(await updateRolePositions(app, caller, params.guild_id, body, reason)),
  getRole: async ({ params, caller }) => {
    const { state } = await accessGuild(app, caller, params.guild_id);
    return presentRole(roleOf(state, params.role_id));
  },
  updateRole: async ({ params, body, caller, reason }) =>
    presentRole(await updateRole(app, caller, params.guild_id, params.role_id, body, reason)),
  deleteRole: ({ params, caller, reason }) =>
    deleteRole(app, caller, params.guild_id, params.role_id, reason),
});
