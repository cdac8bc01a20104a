import { createSlot } from '../../design/hosts.ts';

/** The initial text of the quick switcher; null while it is closed. */
export const switcher = createSlot<{ readonly typed: string } | null>(null);
export const openSwitcher = (typed = ''): void => switcher.set({ typed });
/** Adds a letter that was typed before the switcher was loaded. */
export const typeAhead = (letter: string): void =>
  switcher.set({ typed: (switcher.get()?.typed ?? '') + letter });
export const closeSwitcher = (): void => switcher.set(null);
