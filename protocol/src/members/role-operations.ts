import Type from 'typebox';
import { GUILD_LIMITS, ROLE_LIMITS } from '../limits/guilds.ts';
import { defineOperation } from '../operation.ts';
import { Dictionary, List, Snowflake } from '../schemas/common.ts';
import { Member, NewRoleMembers } from './schemas.ts';

/** Operations on the members of a role. */
export const roleMembersOperations = {
  getRoleMemberCounts: defineOperation({
    id: 'getRoleMemberCounts',
    method: 'GET',
    path: '/guilds/{guild_id}/roles/member-counts',
    summary: 'How many members have each role; @everyone is left out',
    caller: 'any',
    notFound: 10004,
    response: { status: 200, body: Dictionary(Snowflake, Type.Integer(), GUILD_LIMITS.roles + 1) },
  }),
  listRoleMemberIds: defineOperation({
    id: 'listRoleMemberIds',
    method: 'GET',
    path: '/guilds/{guild_id}/roles/{role_id}/member-ids',
    summary: 'Ids of the first hundred members with a role',
    caller: 'user',
    notFound: 10011,
    response: { status: 200, body: List(Snowflake, ROLE_LIMITS.memberIds) },
  }),
  addRoleMembers: defineOperation({
    id: 'addRoleMembers',
    method: 'PATCH',
    path: '/guilds/{guild_id}/roles/{role_id}/members',
    summary: 'Gives members a role',
    caller: 'user',
    permissions: ['MANAGE_ROLES'],
    notFound: 10011,
    body: NewRoleMembers,
    response: { status: 200, body: Dictionary(Snowflake, Member, ROLE_LIMITS.addMembers) },
    auditReason: true,
  }),
};
