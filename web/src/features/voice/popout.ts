import { createSlot } from '../../design/hosts.ts';
import { keepPressStyle } from '../../design/keepPressStyle.ts';

/** A room in a window of its own. */
export interface Popout {
  readonly guildId: string;
  readonly channelId: string;
  readonly window: Window & typeof globalThis;
}

/** The room that is in a window of its own; that window shares everything with this page. */
export const poppedOut = createSlot<Popout | undefined>(undefined);

const SIZE = 'popup,width=960,height=600';

/** Opens a window for a room. Returns false if the browser blocks it. */
export function popOut(guildId: string, channelId: string): boolean {
  const opened = window.open('', 'guildhall-call', SIZE);
  if (!opened) return false;
  keepPressStyle(opened.document);
  poppedOut.set({ guildId, channelId, window: opened as Window & typeof globalThis });
  return true;
}

/** Closes that window. */
export function popIn(): void {
  const before = poppedOut.get();
  poppedOut.set(undefined);
  before?.window.close();
}
