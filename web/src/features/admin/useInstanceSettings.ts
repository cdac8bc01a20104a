import { rest } from '../../state/api.ts';
import { useFetched } from '../../ui/forms/useFetched.ts';

const read = (signal: AbortSignal) => rest.call('getInstanceSettings', { signal });

/** The settings that the owner can change. */
export const useInstanceSettings = () => useFetched(read);
