import type { Connection } from '@guildhall/protocol/connections/schemas';
import { rest } from '../../state/api.ts';
import { STALE } from '../../state/queries/fold.ts';
import { useLiveQuery } from '../../state/queries/useLiveQuery.ts';

const isSame = (a: Connection, b: Connection) => a.type === b.type && a.id === b.id;

/** The user's connections, kept current. */
export const useConnections = () =>
  useLiveQuery<readonly Connection[], readonly string[]>(
    { queryKey: ['connections'], queryFn: ({ signal }) => rest.call('listConnections', { signal }) },
    {
      USER_CONNECTIONS_UPDATE(known, changed) {
        if (!('type' in changed)) return STALE;
        const connection: Connection = { ...changed, integrations: [] };
        return known.some((one) => isSame(one, connection))
          ? known.map((one) => (isSame(one, connection) ? connection : one))
          : [...known, connection];
      },
    },
  );

/** The services of which accounts can be connected. */
export const useServices = () =>
  useLiveQuery({
    queryKey: ['connection-services'],
    queryFn: ({ signal }) => rest.call('listServices', { signal }),
  });
