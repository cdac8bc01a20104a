import type { emojiOperations } from '@guildhall/protocol/emoji/operations';
import type { Emoji } from '@guildhall/protocol/emoji/schemas';
import type { Context } from '../../app.ts';
import type { Handlers } from '../../domain.ts';
import { unknownEmoji } from '../../platform/http/errors.ts';
import { accessGuild, type GuildAccess } from '../../state/access.ts';
import { presentEmojis } from '../../state/emoji.ts';
import { canCreateExpressions } from './permissions.ts';
import { createEmoji, deleteEmoji, restoreEmoji, updateEmoji } from './service.ts';
import { getDiscoverableGuild, getEmojiSource } from './source.ts';
import { loadCreators } from './store.ts';

/** The guild's emoji, with the users who added them for members who can add emoji themselves. */
async function listEmoji({ app }: Context, { state, permissions }: GuildAccess): Promise<Emoji[]> {
  const emojis = presentEmojis(state.guild, state.emojis.values());
  if (!canCreateExpressions(permissions) || emojis.length === 0) return emojis;
  const creators = await loadCreators(app.db, state.id);
  return emojis.map((emoji) => {
    const user = creators.get(emoji.id);
    return user ? { ...emoji, user } : emoji;
  });
}

async function getEmoji(context: Context, guildId: string, emojiId: string): Promise<Emoji> {
  const emojis = await listEmoji(context, await accessGuild(context, guildId));
  const emoji = emojis.find(({ id }) => id === emojiId);
  if (!emoji) throw unknownEmoji();
  return emoji;
}

export const emojiHandlers: Handlers<typeof emojiOperations> = {
  listGuildEmoji: async (call) => listEmoji(call, await accessGuild(call, call.params.guild_id)),
  getGuildEmoji: (call) => getEmoji(call, call.params.guild_id, call.params.emoji_id),
  createGuildEmoji: async (call) => {
    const { id } = await createEmoji(call, call.params.guild_id, call.body);
    return getEmoji(call, call.params.guild_id, id);
  },
  updateGuildEmoji: async (call) => {
    const { guild_id, emoji_id } = call.params;
    await updateEmoji(call, guild_id, emoji_id, call.body);
    return getEmoji(call, guild_id, emoji_id);
  },
  deleteGuildEmoji: (call) => deleteEmoji(call, call.params.guild_id, call.params.emoji_id),
  restoreGuildEmoji: async (call) => {
    const { guild_id, emoji_id } = call.params;
    await restoreEmoji(call, guild_id, emoji_id);
    return getEmoji(call, guild_id, emoji_id);
  },
  getEmojiGuild: (call) => getDiscoverableGuild(call, call.params.emoji_id),
  getEmojiSource: (call) => getEmojiSource(call, call.params.emoji_id),
};
