import type { connectionsOperations } from '@guildhall/protocol/connections/operations';
import type { Handlers } from '../../domain.ts';
import { authorizeConnection, createConnection } from './connect.ts';
import { createDomainConnection } from './domain-proof.ts';
import { listAvailable } from './find-provider.ts';
import { getConnectionToken, refreshConnection } from './refresh.ts';
import { listConnections, listLinkedConnections, removeConnection, updateConnection } from './service.ts';
import { listServices, removeService, updateService } from './settings.ts';

export const connectionsHandlers: Handlers<typeof connectionsOperations> = {
  listServices: ({ app }) => listAvailable(app),
  authorizeConnection: async (call) => ({
    url: await authorizeConnection(call, call.params.connection_type),
  }),
  createConnection: (call) => createConnection(call, call.params.connection_type, call.body),
  createDomainConnection: (call) => createDomainConnection(call, call.params.connection_id),
  listConnections: (call) => listConnections(call),
  listLinkedConnections: (call) => listLinkedConnections(call),
  updateConnection: (call) =>
    updateConnection(call, call.params.connection_type, call.params.connection_id, call.body),
  deleteConnection: (call) => removeConnection(call, call.params.connection_type, call.params.connection_id),
  getConnectionToken: async (call) => ({
    access_token: await getConnectionToken(call, call.params.connection_type, call.params.connection_id),
  }),
  refreshConnection: async (call) => {
    await refreshConnection(call, call.params.connection_type, call.params.connection_id);
  },
  listInstanceServices: (call) => listServices(call),
  updateInstanceService: (call) => updateService(call, call.params.connection_type, call.body),
  deleteInstanceService: (call) => removeService(call, call.params.connection_type),
};
