import { rest } from '../../state/api.ts';
import { useLiveQuery } from '../../state/queries/useLiveQuery.ts';

/** The user's teams, oldest first. */
export const useTeams = () =>
  useLiveQuery({
    queryKey: ['teams'],
    queryFn: ({ signal }) => rest.call('listTeams', { signal }),
  });
