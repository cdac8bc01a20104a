import type { Message } from '@guildhall/client';
import { createSlot } from '../../design/hosts.ts';

/** Where something is picked for, in pixels of the window. */
export interface Spot {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The open layer of a message: the emoji picker to react with, or the list of users who reacted. */
export type ReactionLayer =
  | {
      readonly kind: 'pick';
      readonly message: Message;
      readonly spot: Spot;
      readonly back: HTMLElement | null;
    }
  | { readonly kind: 'who'; readonly message: Message; readonly guildId: string; readonly emoji?: string };

export const reactionLayer = createSlot<ReactionLayer | null>(null);

/** Opens the emoji picker next to an element; the chosen emoji becomes a reaction. The element can go away meanwhile. */
export function pickReaction(message: Message, origin: HTMLElement): void {
  const { left, top, width, height } = origin.getBoundingClientRect();
  const back = origin.closest<HTMLElement>('[data-message]');
  reactionLayer.set({ kind: 'pick', message, spot: { left, top, width, height }, back });
}

/** Shows the users who reacted to a message. */
export const showReactions = (message: Message, guildId: string, emoji?: string): void =>
  reactionLayer.set({ kind: 'who', message, guildId, ...(emoji === undefined ? {} : { emoji }) });
