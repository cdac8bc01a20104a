import { rest } from '../../state/api.ts';
import { useFetched } from '../../ui/forms/useFetched.ts';

const read = (signal: AbortSignal) => rest.call('getInstance', { signal });

/** What the server tells of itself, and whether the reader owns it. */
export const useInstance = () => useFetched(read);
