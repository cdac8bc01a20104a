import { createSlot } from '../../design/hosts.ts';

/** The initial text of the quick switcher; null while it is closed. */
export const switcher = createSlot<{ readonly typed: string } | null>(null);
export const openSwitcher = (typed = ''): void => switcher.set({ typed });
export const closeSwitcher = (): void => switcher.set(null);
