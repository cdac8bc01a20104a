import type { Application } from '@guildhall/protocol/applications/schemas';
import { rest } from '../../state/api.ts';
import { useFetched } from '../../ui/forms/useFetched.ts';

const read = (signal: AbortSignal) => rest.call('listApplications', { signal });

/** The user's applications, oldest first. */
export function useApplications() {
  const { put, ...list } = useFetched(read);
  const known = list.value ?? [];
  return {
    ...list,
    /** Stores a created or changed application. */
    put: (one: Application) =>
      put(
        known.some(({ id }) => id === one.id)
          ? known.map((before) => (before.id === one.id ? one : before))
          : [...known, one],
      ),
    /** Removes a deleted application. */
    remove: (id: string) => put(known.filter((one) => one.id !== id)),
  };
}
