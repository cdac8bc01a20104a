import Type from 'typebox';
import { GUILD_LIMITS } from '../limits/guilds.ts';
import { defineOperation } from '../operation.ts';
import { List } from '../schemas/common.ts';
import { QueryFlag } from '../schemas/query.ts';
import { ListedIntegration } from './schemas.ts';

/** The applications of a guild. */
export const integrationsOperations = {
  listGuildIntegrations: defineOperation({
    id: 'listGuildIntegrations',
    method: 'GET',
    path: '/guilds/{guild_id}/integrations',
    summary: 'Returns the applications that were added to a guild.',
    caller: 'any',
    permissions: ['MANAGE_GUILD'],
    notFound: 10004,
    query: Type.Object({
      has_commands: Type.Optional(QueryFlag),
      include_role_connections_metadata: Type.Optional(QueryFlag),
    }),
    response: { status: 200, body: List(ListedIntegration, GUILD_LIMITS.integrations) },
  }),
  deleteGuildIntegration: defineOperation({
    id: 'deleteGuildIntegration',
    method: 'DELETE',
    path: '/guilds/{guild_id}/integrations/{integration_id}',
    summary: 'Removes an application from a guild, with its bot, commands and webhooks.',
    caller: 'any',
    permissions: ['MANAGE_GUILD'],
    notFound: 10005,
    auditReason: true,
    response: { status: 204 },
    rateLimit: { bucket: 'deleteGuildIntegration', limit: 10, windowMs: 10_000 },
  }),
};
