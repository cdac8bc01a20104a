import { createSlot } from '../../design/hosts.ts';

/** Whether the strip was closed, for as long as the page lives. */
export const stripDismissed = createSlot(false);
