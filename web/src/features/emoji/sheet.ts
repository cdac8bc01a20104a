import { emojiCatalog } from '@guildhall/markup/emoji/catalog';
import { type SkinTone, withSkinTone } from '@guildhall/markup/emoji/tones';

/** Emoji per row of a sheet. */
export const SHEET_COLUMNS = 44;
/** The sheets: 0 has all emoji without a skin tone, 1 to 5 those that can have one, in that tone. */
export const SHEET_TONES = [0, 1, 2, 3, 4, 5] as const;

/** Returns the emoji of a sheet in the order in which the build draws them. */
export function listSheet(tone: number): string[] {
  const all = emojiCatalog().map(({ emoji }) => emoji);
  return tone === 0 ? all : all.flatMap((emoji) => withSkinTone(emoji, tone as SkinTone) ?? []);
}
