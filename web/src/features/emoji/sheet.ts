import { emojiCatalog } from '@guildhall/markup/emoji/catalog';
import { type SkinTone, withSkinTone } from '@guildhall/markup/emoji/tones';

/** The size of an emoji in the picker, in CSS pixels, and of a sheet's cells: each emoji has a pixel around it. */
export const EMOJI_SIZE = 26;
export const CELL = EMOJI_SIZE + 2;
/** Emoji per row of a sheet, and per sheet. */
export const SHEET_COLUMNS = 16;
export const SHEET_SIZE = 160;
/** Emoji of the first group that the picker can show when it opens. */
const FIRST = 99;
/** Emoji of the other groups that many people use frequently, and which are therefore also shown when it opens. */
const POPULAR =
  '👍 ❤️ 🙏 🔥 👀 🎉 ✨ 💯 ✅ 👏 🙌 💪 👋 🤝 👌 🫶 🤞 ✌️ 👎 🤷 🤦 🫡 💕 💖 💜 💙 💚 🧡 💛 🖤 🤍 💔 💀 💩 👻 🤖 🙈 🎂 🎁 🎈 🌹 🌸 ☀️ 🌞 🌙 ⭐ 🌈 ⚡ 🚀 🏆 🎶 📌 ☕ 🍻 🍕 🐱 🐶 👉 👈 ❌ ❗ ❓';
/** The series of sheets: 0 has all emoji without a skin tone, 1 to 5 those that can have one, in that tone. */
export const SHEET_TONES = [0, 1, 2, 3, 4, 5] as const;

/** Returns the emoji of a series of sheets in the order in which the build draws them. */
export function listEmoji(tone: number): string[] {
  const all = emojiCatalog().map(({ emoji }) => emoji);
  if (tone !== 0) return all.flatMap((emoji) => withSkinTone(emoji, tone as SkinTone) ?? []);
  const known = new Set(all);
  const popular = POPULAR.split(' ').filter((emoji) => known.has(emoji));
  return [...new Set([...all.slice(0, FIRST), ...popular, ...all])];
}

/** Returns the emoji of each sheet of a series. */
export function listSheets(tone: number): string[][] {
  const all = listEmoji(tone);
  return Array.from({ length: Math.ceil(all.length / SHEET_SIZE) }, (_, index) =>
    all.slice(index * SHEET_SIZE, (index + 1) * SHEET_SIZE),
  );
}
