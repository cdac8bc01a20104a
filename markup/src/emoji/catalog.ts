import { EMOJI_DATA } from './data.ts';
import { type SkinTone, withSkinTone } from './tones.ts';

export type EmojiGroup = keyof typeof EMOJI_DATA;

export interface EmojiEntry {
  readonly emoji: string;
  /** Names between colons, the usual one first. */
  readonly names: readonly [string, ...string[]];
  readonly group: EmojiGroup;
}

/** An entry whose names are read when they are first needed: a picker that opens needs those of a few. */
class LineEntry implements EmojiEntry {
  readonly emoji: string;
  readonly group: EmojiGroup;
  private readonly line: string;
  private known: EmojiEntry['names'] | undefined;

  constructor(line: string, group: EmojiGroup) {
    this.emoji = line.slice(0, line.indexOf(' '));
    this.group = group;
    this.line = line;
  }

  get names(): EmojiEntry['names'] {
    this.known ??= this.line.split(' ').slice(1) as [string, ...string[]];
    return this.known;
  }
}

let entries: readonly EmojiEntry[] | undefined;
const namesByEmoji = new Map<string, EmojiEntry['names'] | undefined>();
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
      .map((line) => new LineEntry(line, group as EmojiGroup)),
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

/** Searches the text, which for a few emoji is faster than a map of all. */
function findNames(emoji: string): EmojiEntry['names'] | undefined {
  for (const text of Object.values(EMOJI_DATA)) {
    const before = text.indexOf(`\n${emoji} `);
    if (before === -1) continue;
    const start = before + emoji.length + 2;
    return text.slice(start, text.indexOf('\n', start)).split(' ') as [string, ...string[]];
  }
  return undefined;
}

/** Returns the names of an emoji, of one with a skin tone those of the plain one; undefined if there is no such emoji. */
export function emojiNames(emoji: string): EmojiEntry['names'] | undefined {
  if (!namesByEmoji.has(emoji)) {
    const plain = emoji.replace(/[\u{1F3FB}-\u{1F3FF}]/gu, '');
    namesByEmoji.set(emoji, findNames(emoji) ?? findNames(plain) ?? findNames(`${plain}\uFE0F`));
  }
  return namesByEmoji.get(emoji);
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
