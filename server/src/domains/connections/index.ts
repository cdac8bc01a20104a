import { domain, readyPart } from '../../domain.ts';
import { loadSecret } from '../../platform/database/secret-store.ts';
import { connectionUpdated } from './events.ts';
import { createConnectionKeys } from './keys.ts';
import { connectionsHandlers } from './operations.ts';
import { presentConnection } from './present.ts';
import { READY_CONNECTIONS } from './ready-sql.ts';
import { connectionsJobs } from './refresh.ts';
import { type ConnectionRow, endTwoWayLinks } from './store.ts';

export { storeAccount } from './connect.ts';
export { listAvailable } from './find-provider.ts';
export { presentPublic } from './present.ts';
export { type ConnectionRow, loadConnection, loadConnections, loadConnectionsIn } from './store.ts';

export const connectionsDomain = domain({
  operations: connectionsHandlers,
  jobs: connectionsJobs,
  ready: readyPart<readonly ConnectionRow[]>({
    sql: READY_CONNECTIONS,
    present: (rows) => ({ fields: { connected_accounts: (rows ?? []).map(presentConnection) } }),
  }),
  services: {
    connectionKeys: async ({ db }) => createConnectionKeys(await loadSecret(db, 'connections')),
  },
  on: {
    applicationWithdrawn: async (_, tx, { userId, applicationId }) => {
      for (const row of await endTwoWayLinks(tx, userId, applicationId)) tx.emit(connectionUpdated(row));
    },
  },
});
