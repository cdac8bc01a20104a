import type { DeepReadonly } from '@guildhall/protocol/event';
import type * as stickers from '@guildhall/protocol/stickers/schemas';
import { key } from '../store/keys.ts';
import type { Reducers, State } from '../store/state.ts';

export type StickerItem = DeepReadonly<stickers.StickerItem>;

/** What is said instead of a sticker: its description, where the user is in its guild, else its name. */
export function getStickerWords(state: State, { id, name }: StickerItem): string {
  for (const { stickers = [] } of state.guilds.values()) {
    const sticker = stickers.find((each) => each.id === id);
    if (sticker) return sticker.description ?? sticker.name;
  }
  return name;
}

export const stickerReducers = {
  GUILD_STICKERS_UPDATE: (state, { guild_id, stickers }) => {
    const guild = state.guilds.get(guild_id);
    if (!guild) return;
    state.guilds.set(guild_id, { ...guild, stickers });
    state.touch(key.guild(guild_id));
  },
} satisfies Reducers;
