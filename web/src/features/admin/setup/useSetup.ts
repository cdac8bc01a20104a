import type { InstanceSetup } from '@guildhall/protocol/instance/setup';
import { rest } from '../../../state/api.ts';
import { useLiveQuery } from '../../../state/queries/useLiveQuery.ts';
import { useQueries } from '../../../state/queries/useQueries.ts';

const queryKey = ['instance', 'setup'];

/** Which steps of setting up the instance are done, and `store` for what a change returned. */
export function useSetup() {
  const { client } = useQueries();
  const setup = useLiveQuery({
    queryKey,
    queryFn: ({ signal }) => rest.call('getInstanceSetup', { signal }),
  });
  return { setup, store: (next: InstanceSetup) => client.setQueryData(queryKey, next) };
}
