import { createSlot } from '../design/hosts.ts';
import { getLayout, useLayout } from '../design/layout.ts';
import { storedValue } from '../state/storage.ts';

const stored = storedValue('guildhall.members-shown', true);
/** Whether the member list is open: as the user left it in wide windows, closed at first in others. */
const shown = createSlot({ wide: stored.read(), narrow: false });

const getWidth = (layout = getLayout()) => (layout === 'wide' ? 'wide' : 'narrow');

export const useMembersShown = (): boolean => {
  const width = getWidth(useLayout());
  return shown.use()[width];
};

/** Opens or closes the member list at the current width of the window. */
export function showMembers(isShown: boolean): void {
  const width = getWidth();
  shown.set({ ...shown.get(), [width]: isShown });
  if (width === 'wide') stored.write(isShown);
}

export const toggleMembers = (): void => showMembers(!shown.get()[getWidth()]);
