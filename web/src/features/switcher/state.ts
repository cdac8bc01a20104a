import { createSlot } from '../../design/hosts.ts';

/** Which of the two is open: the quick switcher, with what is typed in it at first, or the list of keys. */
export const switcher = createSlot<
  { readonly kind: 'switcher'; readonly typed: string } | { readonly kind: 'shortcuts' } | null
>(null);
export const openSwitcher = (typed = ''): void => switcher.set({ kind: 'switcher', typed });
export const openShortcuts = (): void => switcher.set({ kind: 'shortcuts' });
export const closeSwitcher = (): void => switcher.set(null);
