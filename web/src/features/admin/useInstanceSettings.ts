import { rest } from '../../state/api.ts';
import { useFetched } from '../../ui/forms/useFetched.ts';

const read = (signal: AbortSignal) => rest.call('getInstanceSettings', { signal });

/** What the owner can set. */
export const useInstanceSettings = () => useFetched(read);
