import { rest } from '../../state/api.ts';
import { useFetched } from '../../ui/forms/useFetched.ts';

const read = (signal: AbortSignal) => rest.call('getInstance', { signal });

/** The server's description of the instance, and whether the user owns it. */
export const useInstance = () => useFetched(read);
