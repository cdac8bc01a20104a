import { LARGE_BODY } from '../limits/bodies.ts';
import { EMOJI_LIMITS } from '../limits/emoji.ts';
import { defineOperation, type RateLimit } from '../operation.ts';
import { List } from '../schemas/common.ts';
import { DiscoverableGuild, Emoji, EmojiChange, EmojiSource, NewEmoji } from './schemas.ts';

/** Ours: a whole set can be uploaded at once. */
const changes: RateLimit = { bucket: 'emoji', limit: 100, windowMs: 60_000, major: 'guild_id' };

/**
 * A guild's own emoji. Members with CREATE_GUILD_EXPRESSIONS can change those that they added, members with
 * MANAGE_GUILD_EXPRESSIONS all.
 */
export const emojiOperations = {
  listGuildEmoji: defineOperation({
    id: 'listGuildEmoji',
    method: 'GET',
    path: '/guilds/{guild_id}/emojis',
    summary: 'Lists the emoji of a guild.',
    caller: 'any',
    notFound: 10004,
    response: { status: 200, body: List(Emoji, EMOJI_LIMITS.perGuild) },
  }),
  getGuildEmoji: defineOperation({
    id: 'getGuildEmoji',
    method: 'GET',
    path: '/guilds/{guild_id}/emojis/{emoji_id}',
    summary: 'Returns an emoji of a guild.',
    caller: 'any',
    notFound: 10014,
    response: { status: 200, body: Emoji },
  }),
  createGuildEmoji: defineOperation({
    id: 'createGuildEmoji',
    method: 'POST',
    path: '/guilds/{guild_id}/emojis',
    summary: 'Adds an emoji to a guild.',
    caller: 'any',
    permissions: ['CREATE_GUILD_EXPRESSIONS'],
    notFound: 10004,
    body: NewEmoji,
    maxBody: LARGE_BODY.emoji,
    example: { body: { name: 'wave', image: 'data:image/png;base64,AAAA' } },
    response: { status: 201, body: Emoji },
    rateLimit: changes,
    auditReason: true,
  }),
  updateGuildEmoji: defineOperation({
    id: 'updateGuildEmoji',
    method: 'PATCH',
    path: '/guilds/{guild_id}/emojis/{emoji_id}',
    summary: 'Renames an emoji, or changes the roles that can use it.',
    caller: 'any',
    permissions: ['MANAGE_GUILD_EXPRESSIONS'],
    notFound: 10014,
    body: EmojiChange,
    response: { status: 200, body: Emoji },
    rateLimit: changes,
    auditReason: true,
  }),
  deleteGuildEmoji: defineOperation({
    id: 'deleteGuildEmoji',
    method: 'DELETE',
    path: '/guilds/{guild_id}/emojis/{emoji_id}',
    summary: 'Deletes an emoji. In messages its name is shown from then on.',
    caller: 'any',
    permissions: ['MANAGE_GUILD_EXPRESSIONS'],
    notFound: 10014,
    response: { status: 204 },
    rateLimit: changes,
    auditReason: true,
  }),
  restoreGuildEmoji: defineOperation({
    id: 'restoreGuildEmoji',
    method: 'POST',
    path: '/guilds/{guild_id}/emojis/{emoji_id}/restore',
    summary: 'Brings an emoji back, with its id, within a minute of its deletion.',
    caller: 'user',
    permissions: ['MANAGE_GUILD_EXPRESSIONS'],
    notFound: 10014,
    response: { status: 200, body: Emoji },
    rateLimit: changes,
    auditReason: true,
  }),
  getEmojiGuild: defineOperation({
    id: 'getEmojiGuild',
    method: 'GET',
    path: '/emojis/{emoji_id}/guild',
    summary: 'Returns the guild of an emoji, for its members and, if it is discoverable, for everyone.',
    caller: 'user',
    notFound: 10014,
    response: { status: 200, body: DiscoverableGuild },
  }),
  getEmojiSource: defineOperation({
    id: 'getEmojiSource',
    method: 'GET',
    path: '/emojis/{emoji_id}/source',
    summary: 'Returns the origin of an emoji: its guild, visible to the same users.',
    caller: 'user',
    notFound: 10014,
    response: { status: 200, body: EmojiSource },
  }),
};
