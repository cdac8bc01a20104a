import { rest } from '../../state/api.ts';
import { useLiveQuery } from '../../state/queries/useLiveQuery.ts';

/** The server's description of the instance, and whether the user owns it. */
export const useInstance = () =>
  useLiveQuery({ queryKey: ['instance'], queryFn: ({ signal }) => rest.call('getInstance', { signal }) });
