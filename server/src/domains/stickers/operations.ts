import type { stickersOperations } from '@guildhall/protocol/stickers/operations';
import type { PackSticker, Sticker } from '@guildhall/protocol/stickers/schemas';
import type { Context } from '../../app.ts';
import type { Handlers } from '../../domain.ts';
import { unknownSticker } from '../../platform/http/errors.ts';
import { accessGuild, type GuildAccess } from '../../state/access.ts';
import { presentStickers } from '../../state/stickers.ts';
import { accessExpressionGuild, canCreateExpressions, presentDiscoverableGuild } from '../emoji/index.ts';
import { loadPackSticker } from './packs-store.ts';
import { createSticker, deleteSticker, restoreSticker, updateSticker } from './service.ts';
import { loadCreators, loadGuildId } from './store.ts';

/** The guild's stickers, with the users who added them for members who can add stickers themselves. */
async function listStickers({ app }: Context, { state, permissions }: GuildAccess): Promise<Sticker[]> {
  const stickers = presentStickers(state.guild, state.stickers.values());
  if (!canCreateExpressions(permissions) || stickers.length === 0) return stickers;
  const creators = await loadCreators(app.db, state.id);
  return stickers.map((sticker) => {
    const user = creators.get(sticker.id);
    return user ? { ...sticker, user } : sticker;
  });
}

async function getGuildSticker(context: Context, guildId: string, stickerId: string): Promise<Sticker> {
  const stickers = await listStickers(context, await accessGuild(context, guildId));
  const sticker = stickers.find(({ id }) => id === stickerId);
  if (!sticker) throw unknownSticker();
  return sticker;
}

/** Returns a sticker to everyone who has its id, which messages show. Throws 10060. */
async function getSticker({ app }: Context, stickerId: string): Promise<Sticker | PackSticker> {
  const guildId = await loadGuildId(app.db, stickerId);
  const state = guildId === undefined ? undefined : await app.guilds.get(guildId);
  await state?.refresh();
  const sticker =
    state && presentStickers(state.guild, state.stickers.values()).find(({ id }) => id === stickerId);
  const found = sticker ?? (await loadPackSticker(app.db, stickerId));
  if (!found) throw unknownSticker();
  return found;
}

export const stickersHandlers: Handlers<typeof stickersOperations> = {
  listGuildStickers: async (call) => listStickers(call, await accessGuild(call, call.params.guild_id)),
  getGuildSticker: (call) => getGuildSticker(call, call.params.guild_id, call.params.sticker_id),
  createGuildSticker: async (call) => {
    const { id } = await createSticker(call, call.params.guild_id, call.body, call.files);
    return getGuildSticker(call, call.params.guild_id, id);
  },
  updateGuildSticker: async (call) => {
    const { guild_id, sticker_id } = call.params;
    await updateSticker(call, guild_id, sticker_id, call.body);
    return getGuildSticker(call, guild_id, sticker_id);
  },
  deleteGuildSticker: (call) => deleteSticker(call, call.params.guild_id, call.params.sticker_id),
  restoreGuildSticker: async (call) => {
    const { guild_id, sticker_id } = call.params;
    await restoreSticker(call, guild_id, sticker_id);
    return getGuildSticker(call, guild_id, sticker_id);
  },
  getSticker: (call) => getSticker(call, call.params.sticker_id),
  getStickerGuild: async (call) => {
    const guildId = await loadGuildId(call.app.db, call.params.sticker_id);
    const state = await accessExpressionGuild(call, guildId, unknownSticker);
    return presentDiscoverableGuild(call, state);
  },
};
