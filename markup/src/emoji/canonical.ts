import { emojiCatalog } from './catalog.ts';
import { emojiEnd } from './detect.ts';

const SELECTOR = '\uFE0F';
/** Symbols after U+200D (such as the sign for female) that the recommended form follows with U+FE0F. */
const JOINED_SYMBOL = /\u200D([\u2190-\u2BFF])(?!\uFE0F)/g;

let byBare: ReadonlyMap<string, string> | undefined;

/**
 * The recommended form of an emoji, with any or no variation selectors in the text; undefined if `text` is not a single
 * emoji. Reactions are counted by it.
 */
export function canonicalEmoji(text: string): string | undefined {
  const bare = text.replaceAll(SELECTOR, '');
  byBare ??= new Map(emojiCatalog().map(({ emoji }) => [emoji.replaceAll(SELECTOR, ''), emoji]));
  const known = byBare.get(bare);
  if (known !== undefined) return known;
  // An emoji missing from the catalogue has a skin tone, which takes the place of a selector.
  const toned = bare.replaceAll(JOINED_SYMBOL, `\u200D$1${SELECTOR}`);
  return toned !== '' && emojiEnd(toned, 0) === toned.length ? toned : undefined;
}
