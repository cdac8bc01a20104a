import type { InstanceSettings } from '@guildhall/protocol/instance/schemas';
import { rest } from '../../state/api.ts';
import { useLiveQuery } from '../../state/queries/useLiveQuery.ts';
import { useQueries } from '../../state/queries/useQueries.ts';

const queryKey = ['instance', 'settings'];

/** Returns the settings that the owner can change, and `store` for the result of a change. */
export function useInstanceSettings() {
  const { client } = useQueries();
  const settings = useLiveQuery({
    queryKey,
    queryFn: ({ signal }) => rest.call('getInstanceSettings', { signal }),
  });
  return { settings, store: (next: InstanceSettings) => client.setQueryData(queryKey, next) };
}
