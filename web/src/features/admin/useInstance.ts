import { useFetched } from '../../app/forms/useFetched.ts';
import { rest } from '../../state/api.ts';

const read = (signal: AbortSignal) => rest.call('getInstance', { signal });

/** What the server tells of itself, and whether the reader owns it. */
export const useInstance = () => useFetched(read);
