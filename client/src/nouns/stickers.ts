import type { DeepReadonly } from '@guildhall/protocol/event';
import { Permission } from '@guildhall/protocol/permissions/permission';
import type * as stickers from '@guildhall/protocol/stickers/schemas';
import { orderedGuilds } from '../store/folders.ts';
import { key } from '../store/keys.ts';
import { channelPermissions } from '../store/permissions.ts';
import type { Reducers, State } from '../store/state.ts';

export type Sticker = DeepReadonly<stickers.Sticker>;
/** A sticker as messages have it. */
export type StickerItem = DeepReadonly<stickers.StickerItem>;

/** A guild's stickers that the user can send. */
export interface StickerSet {
  readonly guildId: string;
  readonly stickers: readonly Sticker[];
}

/** The slice that changes with the stickers of the user's guilds. */
export const STICKERS_KEY = 'stickers';

/** The available stickers of each of the user's guilds, in the order of the guilds; guilds without any are left out. */
export const stickerSets = (state: State): readonly StickerSet[] =>
  state.memo(STICKERS_KEY, () =>
    orderedGuilds(state)
      .map((guildId) => ({
        guildId,
        stickers: (state.guilds.get(guildId)?.stickers ?? []).filter(({ available }) => available),
      }))
      .filter(({ stickers }) => stickers.length > 0),
  );

/** The stickers that the user can send to a channel, its own guild's first. */
export function stickerSetsIn(state: State, channelId: string): readonly StickerSet[] {
  const home = state.channels.get(channelId)?.guild_id;
  const sets = stickerSets(state);
  const own = sets.filter(({ guildId }) => guildId === home);
  if ((channelPermissions(state, channelId) & Permission.USE_EXTERNAL_STICKERS) === 0n) return own;
  return [...own, ...sets.filter(({ guildId }) => guildId !== home)];
}

/** A sticker of one of the user's guilds, and the guild. */
export function findGuildSticker(
  state: State,
  stickerId: string,
): { readonly guildId: string; readonly sticker: Sticker } | undefined {
  for (const [guildId, { stickers }] of state.guilds) {
    const sticker = stickers?.find(({ id }) => id === stickerId);
    if (sticker) return { guildId, sticker };
  }
  return undefined;
}

/** The alternative text of a sticker: its description if the user is in its guild, otherwise its name. */
export const getStickerText = (state: State, { id, name }: StickerItem): string =>
  findGuildSticker(state, id)?.sticker.description ?? name;

const touch = (state: State) => state.touch(STICKERS_KEY);

export const stickerReducers = {
  GUILD_STICKERS_UPDATE: (state, { guild_id, stickers }) => {
    const guild = state.guilds.get(guild_id);
    if (!guild) return;
    state.guilds.set(guild_id, { ...guild, stickers });
    state.touch(key.guild(guild_id));
    touch(state);
  },
  GUILD_CREATE: touch,
  GUILD_UPDATE: touch,
  GUILD_DELETE: touch,
} satisfies Reducers;
