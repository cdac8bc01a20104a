import { createSlot } from '../../design/hosts.ts';

interface Drawer {
  readonly isOpen: boolean;
  /** The guild whose channel can open without closing the drawer. */
  readonly guildId?: string;
}

/** The rail and the sidebar on narrow windows. */
export const drawer = createSlot<Drawer>({ isOpen: false });

/** Keeps the drawer open, with a guild, while the guild's channel opens below it. */
export const keepDrawer = (guildId: string): void => drawer.set({ isOpen: true, guildId });

/** Closes the drawer when a place opens, unless `keepDrawer` was called for its guild. Returns whether it closed. */
export function settleDrawer(guildId: string | undefined, isChannel: boolean): boolean {
  const { isOpen, guildId: keptGuild } = drawer.get();
  if (!isOpen) return false;
  const isKept = keptGuild !== undefined && keptGuild === guildId;
  if (!isKept) drawer.set({ isOpen: false });
  else if (isChannel) drawer.set({ isOpen: true });
  return !isKept;
}
