import type { InstanceSetup } from '@guildhall/protocol/instance/setup';
import { rest } from '../../../state/api.ts';
import { useLiveQuery } from '../../../state/queries/useLiveQuery.ts';
import { useQueries } from '../../../state/queries/useQueries.ts';

const queryKey = ['instance', 'setup'];

/** Returns the completed steps of the setup, and `store` for the result of a change. */
export function useSetup() {
  const { client } = useQueries();
  const setup = useLiveQuery({
    queryKey,
    queryFn: ({ signal }) => rest.call('getInstanceSetup', { signal }),
  });
  return { setup, store: (next: InstanceSetup) => client.setQueryData(queryKey, next) };
}
