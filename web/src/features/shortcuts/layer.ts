import { createSlot } from '../../design/hosts.ts';

/** Whether the list of shortcuts is open. */
export const shortcutsShown = createSlot(false);
