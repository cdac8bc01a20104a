import { emojiCatalog } from './catalog.ts';
import { emojiEnd } from './detect.ts';

const SELECTOR = '\uFE0F';
/** Symbols after U+200D (such as the sign for female) that the recommended form follows with U+FE0F. */
const JOINED_SYMBOL = /\u200D([\u2190-\u2BFF])(?!\uFE0F)/g;

let byBare: ReadonlyMap<string, string> | undefined;

/**
 * The recommended form of an emoji, whatever variation selectors it was written with; undefined where `text` is no single
 * emoji. Reactions are counted by it.
 */
export function canonicalEmoji(text: string): string | undefined {
  const bare = text.replaceAll(SELECTOR, '');
  byBare ??= new Map(emojiCatalog().map(({ emoji }) => [emoji.replaceAll(SELECTOR, ''), emoji]));
  const known = byBare.get(bare);
  if (known !== undefined) return known;
  // What the catalogue lacks has a skin tone: the tone stands where a selector would.
  const toned = bare.replaceAll(JOINED_SYMBOL, `\u200D$1${SELECTOR}`);
  return toned !== '' && emojiEnd(toned, 0) === toned.length ? toned : undefined;
}
