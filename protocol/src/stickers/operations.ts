import Type from 'typebox';
import { DiscoverableGuild } from '../emoji/schemas.ts';
import { STICKER_LIMITS } from '../limits/stickers.ts';
import { defineOperation, type RateLimit } from '../operation.ts';
import { List } from '../schemas/common.ts';
import { NewSticker, PackSticker, Sticker, StickerChange } from './schemas.ts';

const changes: RateLimit = { bucket: 'stickers', limit: 60, windowMs: 60_000, major: 'guild_id' };

/**
 * A guild's stickers. Members with CREATE_GUILD_EXPRESSIONS can change those that they added, members with
 * MANAGE_GUILD_EXPRESSIONS all.
 */
export const stickersOperations = {
  listGuildStickers: defineOperation({
    id: 'listGuildStickers',
    method: 'GET',
    path: '/guilds/{guild_id}/stickers',
    summary: 'Lists the stickers of a guild.',
    caller: 'any',
    notFound: 10004,
    response: { status: 200, body: List(Sticker, STICKER_LIMITS.perGuild) },
  }),
  getGuildSticker: defineOperation({
    id: 'getGuildSticker',
    method: 'GET',
    path: '/guilds/{guild_id}/stickers/{sticker_id}',
    summary: 'Returns a sticker of a guild.',
    caller: 'any',
    notFound: 10060,
    response: { status: 200, body: Sticker },
  }),
  createGuildSticker: defineOperation({
    id: 'createGuildSticker',
    method: 'POST',
    path: '/guilds/{guild_id}/stickers',
    summary:
      'Adds a sticker to a guild: a form with the fields of the body and `file`, a PNG, APNG or GIF; verified and partnered guilds can add Lottie animations as well.',
    caller: 'any',
    permissions: ['CREATE_GUILD_EXPRESSIONS'],
    notFound: 10004,
    body: NewSticker,
    form: true,
    example: { body: { name: 'Wave', tags: 'wave' } },
    response: { status: 201, body: Sticker },
    rateLimit: changes,
    auditReason: true,
  }),
  updateGuildSticker: defineOperation({
    id: 'updateGuildSticker',
    method: 'PATCH',
    path: '/guilds/{guild_id}/stickers/{sticker_id}',
    summary: 'Changes the name, description or tags of a sticker.',
    caller: 'any',
    permissions: ['MANAGE_GUILD_EXPRESSIONS'],
    notFound: 10060,
    body: StickerChange,
    response: { status: 200, body: Sticker },
    rateLimit: changes,
    auditReason: true,
  }),
  deleteGuildSticker: defineOperation({
    id: 'deleteGuildSticker',
    method: 'DELETE',
    path: '/guilds/{guild_id}/stickers/{sticker_id}',
    summary: 'Deletes a sticker. In messages its name is shown from then on.',
    caller: 'any',
    permissions: ['MANAGE_GUILD_EXPRESSIONS'],
    notFound: 10060,
    response: { status: 204 },
    rateLimit: changes,
    auditReason: true,
  }),
  restoreGuildSticker: defineOperation({
    id: 'restoreGuildSticker',
    method: 'POST',
    path: '/guilds/{guild_id}/stickers/{sticker_id}/restore',
    summary: 'Brings a sticker back, with its id, within a minute of its deletion.',
    caller: 'user',
    permissions: ['MANAGE_GUILD_EXPRESSIONS'],
    notFound: 10060,
    response: { status: 200, body: Sticker },
    rateLimit: changes,
    auditReason: true,
  }),
  getSticker: defineOperation({
    id: 'getSticker',
    method: 'GET',
    path: '/stickers/{sticker_id}',
    summary: 'Returns a sticker, whichever guild or pack it is from.',
    caller: 'any',
    notFound: 10060,
    response: { status: 200, body: Type.Union([Sticker, PackSticker]) },
  }),
  getStickerGuild: defineOperation({
    id: 'getStickerGuild',
    method: 'GET',
    path: '/stickers/{sticker_id}/guild',
    summary: 'Returns the guild of a sticker, for its members and, if it is discoverable, for everyone.',
    caller: 'user',
    notFound: 10060,
    response: { status: 200, body: DiscoverableGuild },
  }),
};
