import type { ReactNode } from 'react';
import { createSlot } from '../design/hosts.ts';

/** Whose card is open, and beside what. */
export interface OpenPopout {
  readonly guildId: string;
  readonly userId: string;
  readonly origin: HTMLElement;
  /** What else can be done with the person: the items of their menu. Called when they are asked for. */
  readonly menu?: () => ReactNode;
  readonly placement?: 'end top' | 'bottom start';
}

export const popout = createSlot<OpenPopout | null>(null);

/** Shows a person's card beside the element that asked for it; asked again by the same element, it closes. */
export function openUserPopout(next: OpenPopout): void {
  popout.set(popout.get()?.origin === next.origin ? null : next);
}
