import type { integrationsOperations } from '@guildhall/protocol/integrations/operations';
import { isSet } from '@guildhall/protocol/schemas/query';
import type { Handlers } from '../../domain.ts';
import { deleteIntegration, listIntegrations } from './service.ts';

export const integrationsHandlers: Handlers<typeof integrationsOperations> = {
  listGuildIntegrations: (call) =>
    listIntegrations(call, call.params.guild_id, {
      hasCommands: isSet(call.query.has_commands),
      withConnections: isSet(call.query.include_role_connections_metadata),
    }),
  deleteGuildIntegration: (call) => deleteIntegration(call, call.params.guild_id, call.params.integration_id),
};
