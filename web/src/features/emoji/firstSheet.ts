import firstSheet from 'virtual:emoji-first-sheet';
import type { Store } from '@guildhall/client';
import { emojiAddress, isDrawn } from '../../design/Emoji.tsx';
import { oftenUsed } from './recents.ts';
import { loadSheet } from './sheetImages.ts';

/** Two rows of the picker. */
export const OFTEN = 18;

let index: ReadonlyMap<string, number> | undefined;
/** Returns the number of each emoji of the first sheet, which has all that a picker shows when it opens. */
export function getFirstIndex(): ReadonlyMap<string, number> {
  index ??= new Map(firstSheet.emoji.split(' ').map((each, nth) => [each, nth]));
  return index;
}

/** Those not in the first sheet. They are kept, so that they are there when the picker is. */
const drawings = new Map<string, HTMLImageElement>();

/** Loads the images that a picker shows when it opens: with its scripts instead of after them. */
export const loadFirstSheet = (): void => void loadSheet(firstSheet.address);

/** Loads the drawings of what the account uses frequently, which a picker shows first. */
export function loadOften(store: Store): void {
  for (const emoji of oftenUsed(store, OFTEN)) {
    if (drawings.has(emoji) || emoji.startsWith('<') || getFirstIndex().has(emoji) || !isDrawn(emoji))
      continue;
    const image = new Image();
    image.src = emojiAddress(emoji);
    drawings.set(emoji, image);
  }
}
