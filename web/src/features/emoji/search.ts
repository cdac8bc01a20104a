import { type EmojiEntry, searchEmoji } from '@guildhall/markup/emoji/catalog';
import { oftenUsed } from './recents.ts';

/** How many emoji are considered before the best are chosen. */
const CANDIDATES = 120;
const REMEMBERED = 64;

/** Emoji for a typed name: those often used on this device first, then those with the closest name. */
export function findEmoji(query: string, limit: number): EmojiEntry[] {
  const wanted = query.toLowerCase();
  const often = oftenUsed(REMEMBERED);
  const rank = ({ emoji, names }: EmojiEntry) => {
    const place = often.indexOf(emoji);
    const begins = names.filter((name) => name.startsWith(wanted));
    const nearest = Math.min(...(begins.length > 0 ? begins : names).map((name) => name.length));
    return (begins.length > 0 ? 0 : 1_000) + (place === -1 ? nearest + REMEMBERED : place);
  };
  return searchEmoji(wanted, CANDIDATES)
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, limit);
}
