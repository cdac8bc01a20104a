import type { Emoji } from '@guildhall/protocol/emoji/schemas';
import type { DeepReadonly } from '@guildhall/protocol/event';
import { type LimitedGuild, limits } from '../limits/index.ts';
import type { EmojiRow } from './rows.ts';

/** The number of still and of animated emoji that a guild can use. */
const getLimits = (guild: LimitedGuild) => {
  const { guildEmoji, guildAnimatedEmoji } = limits({}, guild);
  return { still: guildEmoji, animated: guildAnimatedEmoji };
};
const getKind = ({ animated }: Pick<EmojiRow, 'animated'>) => (animated ? 'animated' : 'still');

/** A guild's emoji as the wire has them. The oldest of each kind are available, as many as the guild's tier allows. */
export function presentEmojis(guild: LimitedGuild, emojis: Iterable<EmojiRow>) {
  const left = getLimits(guild);
  return [...emojis].map((emoji) => {
    left[getKind(emoji)] -= 1;
    return {
      id: emoji.id,
      name: emoji.name,
      roles: [...emoji.roles],
      require_colons: true,
      managed: false,
      animated: emoji.animated,
      available: left[getKind(emoji)] >= 0,
    };
  });
}

/** Whether a guild's tier allows an emoji. @param rank its place among the guild's emoji of its kind, from 1 */
export const isWithinLimit = (
  guild: LimitedGuild,
  emoji: Pick<EmojiRow, 'animated'>,
  rank: number,
): boolean => rank <= getLimits(guild)[getKind(emoji)];

/** The place of an emoji among the guild's emoji of its kind, from 1. */
export function getRank(emojis: Iterable<EmojiRow>, { id, animated }: EmojiRow): number {
  let rank = 0;
  for (const each of emojis) {
    if (each.animated === animated) rank += 1;
    if (each.id === id) break;
  }
  return rank;
}

/** Reads the output of `presentEmojis`. */
export const readEmoji = ({ id, name, roles, animated }: DeepReadonly<Emoji>): EmojiRow => ({
  id,
  name,
  roles,
  animated,
});
