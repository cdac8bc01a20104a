import type { CustomEmoji } from '@guildhall/client/nouns/emoji';
import { type EmojiEntry, searchEmoji } from '@guildhall/markup/emoji/catalog';

/** How many emoji are considered before the best are chosen. */
const CANDIDATES = 120;

/**
 * Finds emoji for a typed name: frequently used ones first, then those with the closest name.
 *
 * @param often frequently used emoji, the most used first
 */
export function findEmoji(query: string, limit: number, often: readonly string[]): EmojiEntry[] {
  const wanted = query.toLowerCase();
  const rank = ({ emoji, names }: EmojiEntry) => {
    const place = often.indexOf(emoji);
    const begins = names.filter((name) => name.startsWith(wanted));
    const nearest = Math.min(...(begins.length > 0 ? begins : names).map((name) => name.length));
    return (begins.length > 0 ? 0 : 1_000) + (place === -1 ? nearest + often.length : place);
  };
  return searchEmoji(wanted, CANDIDATES)
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, limit);
}

/** Custom emoji for a typed name: those whose names begin with it first, then the shortest. */
export function findCustom(query: string, emojis: readonly CustomEmoji[]): CustomEmoji[] {
  const wanted = query.toLowerCase();
  return emojis
    .map((emoji) => ({ emoji, at: emoji.name.toLowerCase().indexOf(wanted) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => Number(a.at > 0) - Number(b.at > 0) || a.emoji.name.length - b.emoji.name.length)
    .map(({ emoji }) => emoji);
}
