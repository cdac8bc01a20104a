import Type from 'typebox';
import { CONNECTION_LIMITS } from '../limits/connections.ts';
import { defineOperation } from '../operation.ts';
import { List, Text, Url } from '../schemas/common.ts';
import {
  AuthorizeQuery,
  AvailableService,
  Connection,
  ConnectionCallback,
  ConnectionChange,
  ConnectionId,
  ConnectionTypeName,
  ServiceChange,
  ServiceSettings,
  Services,
} from './schemas.ts';

const byType = { params: { connection_type: ConnectionTypeName } } as const;
const one = { params: { connection_type: ConnectionTypeName, connection_id: ConnectionId } } as const;
const path = '/users/@me/connections/{connection_type}/{connection_id}';
/** Calls that make the server ask another one. */
const outside = { bucket: 'connections', limit: 20, windowMs: 60_000 } as const;
const owner = {
  caller: 'user',
  errorStatuses: [404],
  rateLimit: { bucket: 'adminWrites', limit: 20, windowMs: 60_000 },
} as const;
const connections = { status: 200, body: List(Connection, CONNECTION_LIMITS.connections) } as const;

/** Accounts elsewhere that users connect, and the services that the owner has set up for it. */
export const connectionsOperations = {
  listServices: defineOperation({
    id: 'listServices',
    method: 'GET',
    path: '/connections',
    summary: 'Returns the services that accounts can be connected of. Ours',
    caller: 'user',
    response: { status: 200, body: List(AvailableService, CONNECTION_LIMITS.services + 100) },
  }),
  authorizeConnection: defineOperation({
    id: 'authorizeConnection',
    method: 'GET',
    path: '/connections/{connection_type}/authorize',
    summary: 'Returns the address at which the user signs in to a service',
    caller: 'user',
    ...byType,
    query: AuthorizeQuery,
    notFound: 10010,
    rateLimit: outside,
    response: { status: 200, body: Type.Object({ url: Url }) },
  }),
  createConnection: defineOperation({
    id: 'createConnection',
    method: 'POST',
    path: '/connections/{connection_type}/callback',
    summary: 'Connects the account with which the user has signed in to a service',
    caller: 'user',
    ...byType,
    notFound: 10010,
    body: ConnectionCallback,
    rateLimit: outside,
    response: { status: 200, body: Connection },
  }),
  createDomainConnection: defineOperation({
    id: 'createDomainConnection',
    method: 'POST',
    path: '/users/@me/connections/domain/{connection_id}',
    summary: 'Connects a web domain that shows the user’s proof',
    caller: 'user',
    params: { connection_id: ConnectionId },
    rateLimit: outside,
    response: { status: 200, body: Connection },
  }),
  listConnections: defineOperation({
    id: 'listConnections',
    method: 'GET',
    path: '/users/@me/connections',
    summary: 'Returns the user’s connections',
    caller: 'user',
    oauth: 'connections',
    response: connections,
  }),
  listLinkedConnections: defineOperation({
    id: 'listLinkedConnections',
    method: 'GET',
    path: '/users/@me/linked-connections',
    summary: 'Returns the user’s connections to the service of the calling application',
    caller: 'user',
    oauth: 'connections',
    response: connections,
  }),
  updateConnection: defineOperation({
    id: 'updateConnection',
    method: 'PATCH',
    path,
    summary: 'Changes who sees a connection, and what it is used for',
    caller: 'user',
    ...one,
    notFound: 10001,
    body: ConnectionChange,
    response: { status: 200, body: Connection },
  }),
  deleteConnection: defineOperation({
    id: 'deleteConnection',
    method: 'DELETE',
    path,
    summary: 'Removes a connection',
    caller: 'user',
    ...one,
    notFound: 10001,
    response: { status: 204 },
  }),
  getConnectionToken: defineOperation({
    id: 'getConnectionToken',
    method: 'GET',
    path: '/users/@me/connections/{connection_type}/{connection_id}/access-token',
    summary: 'Returns a new access token of the service, for the services whose clients need one',
    caller: 'user',
    ...one,
    notFound: 10001,
    rateLimit: outside,
    response: { status: 200, body: Type.Object({ access_token: Text(8_192) }) },
  }),
  refreshConnection: defineOperation({
    id: 'refreshConnection',
    method: 'POST',
    path: '/users/@me/connections/{connection_type}/{connection_id}/refresh',
    summary: 'Reads the name and the values of a connected account again',
    caller: 'user',
    ...one,
    notFound: 10001,
    rateLimit: outside,
    response: { status: 204 },
  }),
  listInstanceServices: defineOperation({
    id: 'listInstanceServices',
    method: 'GET',
    path: '/admin/connections',
    summary: 'Returns the services with ready-made descriptions, and those that the owner added',
    ...owner,
    response: { status: 200, body: Services },
  }),
  updateInstanceService: defineOperation({
    id: 'updateInstanceService',
    method: 'PUT',
    path: '/admin/connections/{connection_type}',
    summary: 'Sets up a service that accounts can be connected of',
    ...owner,
    ...byType,
    body: ServiceChange,
    response: { status: 200, body: ServiceSettings },
  }),
  deleteInstanceService: defineOperation({
    id: 'deleteInstanceService',
    method: 'DELETE',
    path: '/admin/connections/{connection_type}',
    summary: 'Turns a service off; existing connections stay',
    ...owner,
    ...byType,
    response: { status: 204 },
  }),
};
