import type { User } from '@guildhall/client';
import type { ReactNode } from 'react';
import { createSlot } from '../design/hosts.ts';

/** The user whose card is open, and the element it is next to. */
export interface OpenPopout {
  readonly guildId: string;
  readonly userId: string;
  readonly origin: HTMLElement;
  /** The author of a message that a webhook sent, which is shown in place of a user. */
  readonly webhook?: User;
  /** The items of the user's menu. Called when it is opened. */
  readonly menu?: () => ReactNode;
  readonly placement?: 'end top' | 'bottom start' | 'top start';
}

export const popout = createSlot<OpenPopout | null>(null);

/** Shows a user's card next to the element that asked for it; asked again by the same element, it closes. */
export function openUserPopout(next: OpenPopout): void {
  popout.set(popout.get()?.origin === next.origin ? null : next);
}
