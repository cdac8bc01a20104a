import type { StickerItem } from '@guildhall/client/nouns/stickers';
import { createSlot } from '../../design/hosts.ts';

/** The sticker whose card is open, and the element it is next to. */
export interface OpenStickerCard {
  readonly sticker: StickerItem;
  readonly origin: HTMLElement;
}

export const stickerCard = createSlot<OpenStickerCard | null>(null);

/** Shows where a sticker is from; asked again by the same element, it closes. */
export const openStickerCard = (next: OpenStickerCard): void =>
  stickerCard.set(stickerCard.get()?.origin === next.origin ? null : next);
