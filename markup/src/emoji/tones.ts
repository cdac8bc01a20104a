import { emojiEnd } from './detect.ts';

const BASE = /(\p{Emoji_Modifier_Base})\uFE0F?/gu;
const MODIFIERS = ['\u{1F3FB}', '\u{1F3FC}', '\u{1F3FD}', '\u{1F3FE}', '\u{1F3FF}'] as const;

/** Skin tones from light (1) to dark (5). */
export type SkinTone = 1 | 2 | 3 | 4 | 5;

/** The emoji with a skin tone for each person in it; undefined if there is no such emoji. */
export function withSkinTone(emoji: string, tone: SkinTone): string | undefined {
  const toned = emoji.replace(BASE, `$1${MODIFIERS[tone - 1]}`);
  return toned !== emoji && emojiEnd(toned, 0) === toned.length ? toned : undefined;
}
