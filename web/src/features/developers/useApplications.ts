import type { Application } from '@guildhall/protocol/applications/schemas';
import { useFetched } from '../../app/forms/useFetched.ts';
import { rest } from '../../state/api.ts';

const read = (signal: AbortSignal) => rest.call('listApplications', { signal });

/** One's own applications, oldest first; `put` takes over what a change made of one. */
export function useApplications() {
  const list = useFetched(read);
  const put = (changed: Application) =>
    list.put((list.value ?? []).map((one) => (one.id === changed.id ? changed : one)));
  return { ...list, put };
}
