import type { Emoji } from '@guildhall/protocol/emoji/schemas';
import type { DeepReadonly } from '@guildhall/protocol/event';
import { Permission } from '@guildhall/protocol/permissions/permission';
import { orderedGuilds } from '../store/folders.ts';
import { key } from '../store/keys.ts';
import { channelPermissions } from '../store/permissions.ts';
import type { Reducers, State } from '../store/state.ts';

export type CustomEmoji = DeepReadonly<Emoji>;

/** The fields needed to show a custom emoji. */
export type EmojiReference = Pick<CustomEmoji, 'id' | 'name' | 'animated'>;

/** A guild's emoji that the user can use. */
export interface EmojiSet {
  readonly guildId: string;
  readonly emojis: readonly CustomEmoji[];
}

/** The slice that changes with the emoji the user can use. */
export const EMOJI_KEY = 'emoji';

const SOURCE = /^<(a?):(\w{2,32}):(\d{1,19})>$/;

/** A custom emoji as texts have it. */
export const getEmojiSource = ({ id, name, animated }: EmojiReference): string =>
  `<${animated ? 'a' : ''}:${name}:${id}>`;

/** Reads a text that is a custom emoji and nothing else. */
export function readEmojiSource(text: string): EmojiReference | undefined {
  const [, animated, name, id] = SOURCE.exec(text) ?? [];
  return name && id ? { id, name, animated: animated === 'a' } : undefined;
}

function getUsable(state: State, guildId: string): EmojiSet {
  const roles = state.members.get(guildId)?.get(state.me?.id ?? '')?.roles ?? [];
  const emojis = (state.guilds.get(guildId)?.emojis ?? []).filter(
    (emoji) =>
      emoji.available && (emoji.roles.length === 0 || emoji.roles.some((role) => roles.includes(role))),
  );
  return { guildId, emojis };
}

/** The emoji of each of the user's guilds that their roles allow, in the order of the guilds; guilds without any are left out. */
export const emojiSets = (state: State): readonly EmojiSet[] =>
  state.memo(EMOJI_KEY, () =>
    orderedGuilds(state)
      .map((guildId) => getUsable(state, guildId))
      .filter(({ emojis }) => emojis.length > 0),
  );

/** Those that the user can use in a channel, its own guild's first. */
export function emojiSetsIn(state: State, channelId: string): readonly EmojiSet[] {
  const home = state.channels.get(channelId)?.guild_id;
  const sets = emojiSets(state);
  const own = sets.filter(({ guildId }) => guildId === home);
  if ((channelPermissions(state, channelId) & Permission.USE_EXTERNAL_EMOJIS) === 0n) return own;
  return [...own, ...sets.filter(({ guildId }) => guildId !== home)];
}

/** A custom emoji of one of the user's guilds, and the guild. */
export function findGuildEmoji(
  state: State,
  emojiId: string,
): { readonly guildId: string; readonly emoji: CustomEmoji } | undefined {
  for (const [guildId, { emojis }] of state.guilds) {
    const emoji = emojis?.find(({ id }) => id === emojiId);
    if (emoji) return { guildId, emoji };
  }
  return undefined;
}

const touch = (state: State) => state.touch(EMOJI_KEY);

export const emojiReducers = {
  GUILD_EMOJIS_UPDATE: (state, { guild_id, emojis }) => {
    const guild = state.guilds.get(guild_id);
    if (!guild) return;
    state.guilds.set(guild_id, { ...guild, emojis });
    state.touch(key.guild(guild_id));
    touch(state);
  },
  GUILD_CREATE: touch,
  GUILD_UPDATE: touch,
  GUILD_DELETE: touch,
  GUILD_MEMBER_UPDATE: (state, { user }) => {
    if (user.id === state.me?.id) touch(state);
  },
} satisfies Reducers;
