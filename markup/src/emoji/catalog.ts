import { EMOJI_DATA } from './data.ts';
import { type SkinTone, withSkinTone } from './tones.ts';

export type EmojiGroup = keyof typeof EMOJI_DATA;

export interface EmojiEntry {
  readonly emoji: string;
  /** Names between colons, the usual one first. */
  readonly names: readonly [string, ...string[]];
  readonly group: EmojiGroup;
}

let entries: readonly EmojiEntry[] | undefined;
let namesByEmoji: ReadonlyMap<string, EmojiEntry['names']> | undefined;
let byName: ReadonlyMap<string, string> | undefined;

/**
 * All Unicode emoji, without skin tones, in the order of a picker. The data is a file of 50 KB (20 KB compressed): clients load this module
 * when it is needed.
 */
export function emojiCatalog(): readonly EmojiEntry[] {
  entries ??= Object.entries(EMOJI_DATA).flatMap(([group, text]) =>
    text
      .trim()
      .split('\n')
      .map((line) => {
        const [emoji, ...names] = line.split(' ') as [string, string, ...string[]];
        return { emoji, names: names as [string, ...string[]], group: group as EmojiGroup };
      }),
  );
  return entries;
}

/** The emoji of a name such as `heart`, or with a skin tone `wave_tone3`; undefined for names without emoji. */
export function emojiByName(name: string): string | undefined {
  byName ??= new Map(
    emojiCatalog()
      .toReversed()
      .flatMap(({ emoji, names }) => names.map((each): [string, string] => [each, emoji])),
  );
  const found = byName.get(name);
  if (found !== undefined) return found;
  const [, base, tone] = /^(.+)_tone([1-5])$/.exec(name) ?? [];
  const emoji = base === undefined ? undefined : byName.get(base);
  return emoji === undefined ? undefined : withSkinTone(emoji, Number(tone) as SkinTone);
}

/** Returns the names of an emoji, of one with a skin tone those of the plain one; undefined if there is no such emoji. */
export function emojiNames(emoji: string): EmojiEntry['names'] | undefined {
  namesByEmoji ??= new Map(emojiCatalog().map((entry) => [entry.emoji, entry.names]));
  const plain = emoji.replace(/[\u{1F3FB}-\u{1F3FF}]/gu, '');
  return namesByEmoji.get(emoji) ?? namesByEmoji.get(plain) ?? namesByEmoji.get(`${plain}\uFE0F`);
}

/** Emoji for the text typed after a colon: names that begin with it before names that contain it; `limit` at most. */
export function searchEmoji(query: string, limit: number): EmojiEntry[] {
  const wanted = query.toLowerCase();
  const rank = ({ names }: EmojiEntry) => {
    if (names.includes(wanted)) return 0;
    if (names.some((name) => name.startsWith(wanted))) return 1;
    return names.some((name) => name.includes(wanted)) ? 2 : 3;
  };
  return emojiCatalog()
    .map((entry) => ({ entry, rank: rank(entry) }))
    .filter((found) => found.rank < 3)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, limit)
    .map((found) => found.entry);
}
