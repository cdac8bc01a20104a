import { createSlot } from '../../design/hosts.ts';

interface Drawer {
  readonly isOpen: boolean;
  /** The guild whose place may open without closing the drawer. */
  readonly guildId?: string;
}

/** The rail and the sidebar on narrow windows. */
export const drawer = createSlot<Drawer>({ isOpen: false });

/** Shows a guild in the drawer while its place opens below it. */
export const keepDrawer = (guildId: string): void => drawer.set({ isOpen: true, guildId });

/** Closes the drawer when a place opens, unless it was opened from the drawer as a guild. Returns whether it closed. */
export function settleDrawer(guildId: string | undefined, isChannel: boolean): boolean {
  const { isOpen, guildId: kept } = drawer.get();
  if (!isOpen) return false;
  const isKept = kept !== undefined && kept === guildId;
  if (!isKept) drawer.set({ isOpen: false });
  else if (isChannel) drawer.set({ isOpen: true });
  return !isKept;
}
