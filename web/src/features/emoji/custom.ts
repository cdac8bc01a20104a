import { type CustomEmoji, getEmojiSource, readEmojiSource } from '@guildhall/client/nouns/emoji';
import type { Pick } from './pick.ts';
import { findCustom } from './search.ts';

/** The name and icon of a guild whose emoji can be picked. */
export interface PickGuild {
  readonly id: string;
  readonly name: string;
  readonly icon: string | null;
}

/** The emoji of a guild that can be picked. */
export interface GuildPicks {
  readonly guild: PickGuild;
  readonly emojis: readonly CustomEmoji[];
}

/** A custom emoji of the picker. */
export const customPick = (emoji: CustomEmoji): Pick => ({
  emoji: getEmojiSource(emoji),
  names: [emoji.name],
});

const allOf = (guilds: readonly GuildPicks[]) => guilds.flatMap(({ emojis }) => emojis);

/** The matches of a search in the picker. */
export const findCustomPicks = (query: string, guilds: readonly GuildPicks[]): Pick[] =>
  findCustom(query, allOf(guilds)).map(customPick);

/**
 * A recently used custom emoji with its current name. `undefined` for characters, `unusable` for custom emoji that can't be used here.
 */
export function recallCustom(emoji: string, guilds: readonly GuildPicks[]): Pick | 'unusable' | undefined {
  const id = readEmojiSource(emoji)?.id;
  if (id === undefined) return undefined;
  const custom = allOf(guilds).find((each) => each.id === id);
  return custom ? customPick(custom) : 'unusable';
}
