import type { EmojiReference } from '@guildhall/client/nouns/emoji';
import { createSlot } from '../../design/hosts.ts';

/** The custom emoji whose card is open, and the element it is next to. */
export interface OpenEmojiCard {
  readonly emoji: EmojiReference;
  readonly origin: HTMLElement;
}

export const emojiCard = createSlot<OpenEmojiCard | null>(null);

/** Shows where a custom emoji is from; asked again by the same element, it closes. */
export const openEmojiCard = (next: OpenEmojiCard): void =>
  emojiCard.set(emojiCard.get()?.origin === next.origin ? null : next);
