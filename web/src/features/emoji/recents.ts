import { storedValue } from '../../state/storage.ts';

/** How often each emoji was taken on this device. */
const stored = storedValue<Record<string, number>>('guildhall.emoji-uses', {});
/** Beyond this many different emoji the least used are forgotten. */
const KEPT = 64;

/** Notes that an emoji was taken. */
export function noteEmojiUse(emoji: string): void {
  const uses = stored.read();
  const next = { ...uses, [emoji]: (uses[emoji] ?? 0) + 1 };
  const kept = Object.entries(next)
    .sort(([, a], [, b]) => b - a)
    .slice(0, KEPT);
  stored.write(Object.fromEntries(kept));
}

/** The emoji taken most often on this device, at most `limit`. */
export const oftenUsed = (limit: number): string[] =>
  Object.entries(stored.read())
    .sort(([, a], [, b]) => b - a)
    .slice(0, limit)
    .map(([emoji]) => emoji);

const tone = storedValue<number>('guildhall.emoji-tone', 0);
/** The skin tone last chosen: 0 for none, 1 (light) to 5 (dark). */
export const readTone = (): number => tone.read();
export const keepTone = (value: number): void => tone.write(value);
