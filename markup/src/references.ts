import type {
  CommandMention,
  CustomEmoji,
  EntityMention,
  GuildNavigation,
  Timestamp,
  TimestampStyle,
} from './ast.ts';
import { isWebUrl } from './links.ts';

type WithoutSpan<T> = T extends unknown ? Omit<T, 'start' | 'end'> : never;

/** The content of angle brackets: a reference, or an address without a preview. */
export type Reference =
  | WithoutSpan<EntityMention | CommandMention | GuildNavigation | CustomEmoji | Timestamp>
  | { readonly type: 'suppressed'; readonly url: string };

const MENTION = /<(@[!&]?|#)(\d{1,20})>/y;
const CUSTOM_EMOJI = /<(a?):(\w{2,32}):(\d{1,20})>/y;
const TIMESTAMP = /<t:(-?\d{1,13})(?::([tTdDfFsSR]))?>/y;
const COMMAND = /<\/([-_'\p{L}\p{N} ]{1,100}):(\d{1,20})>/uy;
const NAVIGATION = /<id:(?:(browse|customize|guide|home)|(linked-roles)(?::(\d{1,20}))?)>/y;
const SUPPRESSED = /<(https?:\/\/[^\s<>]+)>/iy;

/** Seconds since 1970 up to which dates exist in JavaScript. */
const MAX_SECONDS = 8_640_000_000_000;

const MENTION_TYPES = {
  '@': 'userMention',
  '@!': 'userMention',
  '@&': 'roleMention',
  '#': 'channelMention',
} as const;

/** Reads the reference that begins with the `<` at `index`. Each pattern reads on to the next `>`, `<` or space at most. */
export function referenceAt(text: string, index: number): { reference: Reference; end: number } | undefined {
  const match = (pattern: RegExp) => {
    pattern.lastIndex = index;
    return pattern.exec(text);
  };
  const found = (reference: Reference, matched: string) => ({ reference, end: index + matched.length });

  switch (text[index + 1]) {
    case '@':
    case '#': {
      const m = match(MENTION);
      if (!m) return undefined;
      return found({ type: MENTION_TYPES[m[1] as keyof typeof MENTION_TYPES], id: m[2] as string }, m[0]);
    }
    case ':':
    case 'a': {
      const m = match(CUSTOM_EMOJI);
      if (!m) return undefined;
      return found(
        { type: 'customEmoji', animated: m[1] === 'a', name: m[2] as string, id: m[3] as string },
        m[0],
      );
    }
    case 't': {
      const m = match(TIMESTAMP);
      const seconds = Number(m?.[1]);
      if (!m || Math.abs(seconds) > MAX_SECONDS) return undefined;
      return found({ type: 'timestamp', seconds, style: (m[2] ?? 'f') as TimestampStyle }, m[0]);
    }
    case '/': {
      const m = match(COMMAND);
      return m
        ? found({ type: 'commandMention', name: m[1] as string, id: m[2] as string }, m[0])
        : undefined;
    }
    case 'i': {
      const m = match(NAVIGATION);
      if (!m) return undefined;
      const target = (m[1] ?? m[2]) as GuildNavigation['target'];
      return found({ type: 'guildNavigation', target, id: m[3] ?? null }, m[0]);
    }
    default: {
      const m = match(SUPPRESSED);
      return m && isWebUrl(m[1] as string)
        ? found({ type: 'suppressed', url: m[1] as string }, m[0])
        : undefined;
    }
  }
}
