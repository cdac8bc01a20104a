import { createSlot } from '../../design/hosts.ts';

interface OpenOverlay {
  readonly channelId: string;
  readonly window: Window;
}

/** The channel that is in the window above all others, and the window. */
export const overlay = createSlot<OpenOverlay | undefined>(undefined);
