import { useFetched } from '../../app/forms/useFetched.ts';
import { rest } from '../../state/api.ts';

const read = (signal: AbortSignal) => rest.call('getInstanceSettings', { signal });

/** What the owner can set. */
export const useInstanceSettings = () => useFetched(read);
