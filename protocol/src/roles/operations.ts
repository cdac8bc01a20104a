import { LARGE_BODY } from '../limits/bodies.ts';
import { GUILD_LIMITS } from '../limits/guilds.ts';
import { defineOperation } from '../operation.ts';
import { List } from '../schemas/common.ts';
import { Role, RoleChange, RolePositions } from './schemas.ts';

/** Operations on a guild's roles. Members can only change roles below their own highest, and only grant permissions they have. */
export const rolesOperations = {
  listRoles: defineOperation({
    id: 'listRoles',
    method: 'GET',
    path: '/guilds/{guild_id}/roles',
    summary: 'The roles of a guild',
    caller: 'any',
    notFound: 10004,
    response: { status: 200, body: List(Role, GUILD_LIMITS.roles + 1) },
  }),
  createRole: defineOperation({
    id: 'createRole',
    method: 'POST',
    path: '/guilds/{guild_id}/roles',
    summary: 'Creates a role below all others',
    caller: 'any',
    permissions: ['MANAGE_ROLES'],
    notFound: 10004,
    body: RoleChange,
    maxBody: LARGE_BODY.roleIcon,
    response: { status: 200, body: Role },
    auditReason: true,
  }),
  updateRolePositions: defineOperation({
    id: 'updateRolePositions',
    method: 'PATCH',
    path: '/guilds/{guild_id}/roles',
    summary: 'Puts roles in another order',
    caller: 'any',
    permissions: ['MANAGE_ROLES'],
    notFound: 10004,
    body: RolePositions,
    response: { status: 200, body: List(Role, GUILD_LIMITS.roles + 1) },
    auditReason: true,
    example: { body: [{ id: '{role_id}', position: 2 }] },
  }),
  getRole: defineOperation({
    id: 'getRole',
    method: 'GET',
    path: '/guilds/{guild_id}/roles/{role_id}',
    summary: 'A role',
    caller: 'any',
    notFound: 10011,
    response: { status: 200, body: Role },
  }),
  updateRole: defineOperation({
    id: 'updateRole',
    method: 'PATCH',
    path: '/guilds/{guild_id}/roles/{role_id}',
    summary: 'Changes a role',
    caller: 'any',
    permissions: ['MANAGE_ROLES'],
    notFound: 10011,
    body: RoleChange,
    maxBody: LARGE_BODY.roleIcon,
    response: { status: 200, body: Role },
    auditReason: true,
  }),
  deleteRole: defineOperation({
    id: 'deleteRole',
    method: 'DELETE',
    path: '/guilds/{guild_id}/roles/{role_id}',
    summary: 'Deletes a role, and takes it from all who had it',
    caller: 'any',
    permissions: ['MANAGE_ROLES'],
    notFound: 10011,
    response: { status: 204 },
    auditReason: true,
  }),
};
