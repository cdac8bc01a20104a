import { emojiCatalog } from '@guildhall/markup/emoji/catalog';
import { type SkinTone, withSkinTone } from '@guildhall/markup/emoji/tones';

/** Emoji in a row of a sheet. */
export const SHEET_COLUMNS = 44;
/** 0 for the sheet of all emoji without a skin tone, 1 to 5 for those that have one, in that tone. */
export const SHEET_TONES = [0, 1, 2, 3, 4, 5] as const;

/** The emoji of a sheet, in order: the build draws them so, and the picker finds them there. */
export function listSheet(tone: number): string[] {
  const all = emojiCatalog().map(({ emoji }) => emoji);
  return tone === 0 ? all : all.flatMap((emoji) => withSkinTone(emoji, tone as SkinTone) ?? []);
}
