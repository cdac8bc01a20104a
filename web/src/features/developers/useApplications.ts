import type { Application } from '@guildhall/protocol/applications/schemas';
import { rest } from '../../state/api.ts';
import { useLiveQuery } from '../../state/queries/useLiveQuery.ts';
import { useQueries } from '../../state/queries/useQueries.ts';

const queryKey = ['applications'];

/** The applications of the user and their teams, oldest first. */
export function useApplications() {
  const { client } = useQueries();
  const list = useLiveQuery({
    queryKey,
    queryFn: ({ signal }) =>
      rest.call('listApplications', { query: { with_team_applications: true }, signal }),
  });
  const change = (next: (known: readonly Application[]) => readonly Application[]) =>
    client.setQueryData<readonly Application[]>(queryKey, (known) => next(known ?? []));
  return {
    list,
    /** Stores a created or changed application. */
    put: (one: Application) =>
      change((known) =>
        known.some(({ id }) => id === one.id)
          ? known.map((before) => (before.id === one.id ? one : before))
          : [...known, one],
      ),
    /** Removes a deleted application. */
    remove: (id: string) => change((known) => known.filter((one) => one.id !== id)),
  };
}
