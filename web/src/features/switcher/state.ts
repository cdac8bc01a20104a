import { createSlot } from '../../design/hosts.ts';

/** Which of the two is open: the quick switcher or the list of keys. */
export const switcher = createSlot<'switcher' | 'shortcuts' | null>(null);
export const openSwitcher = (): void => switcher.set('switcher');
export const openShortcuts = (): void => switcher.set('shortcuts');
export const closeSwitcher = (): void => switcher.set(null);
