import Type from 'typebox';
import { STICKER_LIMITS } from '../limits/stickers.ts';
import { defineOperation, type RateLimit } from '../operation.ts';
import { List } from '../schemas/common.ts';
import {
  NewSticker,
  NewStickerPack,
  PackSticker,
  StickerChange,
  StickerPack,
  StickerPackChange,
} from './schemas.ts';

const changes: RateLimit = { bucket: 'stickerPacks', limit: 60, windowMs: 60_000 };
const ownerOnly = { caller: 'user', rateLimit: changes } as const;

/** The packs of stickers of an instance. Those below `/admin` return 404 for everyone but the owner of the instance. */
export const stickerPacksOperations = {
  listStickerPacks: defineOperation({
    id: 'listStickerPacks',
    method: 'GET',
    path: '/sticker-packs',
    summary: 'Lists the packs of stickers, which everyone can use everywhere.',
    caller: 'none',
    response: {
      status: 200,
      body: Type.Object({ sticker_packs: List(StickerPack, STICKER_LIMITS.packs) }),
    },
  }),
  getStickerPack: defineOperation({
    id: 'getStickerPack',
    method: 'GET',
    path: '/sticker-packs/{pack_id}',
    summary: 'Returns a pack of stickers.',
    caller: 'any',
    notFound: 10061,
    response: { status: 200, body: StickerPack },
  }),
  createStickerPack: defineOperation({
    id: 'createStickerPack',
    method: 'POST',
    path: '/admin/sticker-packs',
    summary: 'Creates a pack of stickers.',
    ...ownerOnly,
    errorStatuses: [404],
    body: NewStickerPack,
    response: { status: 201, body: StickerPack },
  }),
  updateStickerPack: defineOperation({
    id: 'updateStickerPack',
    method: 'PATCH',
    path: '/admin/sticker-packs/{pack_id}',
    summary: 'Changes the name, description or cover of a pack.',
    ...ownerOnly,
    notFound: 10061,
    body: StickerPackChange,
    response: { status: 200, body: StickerPack },
  }),
  deleteStickerPack: defineOperation({
    id: 'deleteStickerPack',
    method: 'DELETE',
    path: '/admin/sticker-packs/{pack_id}',
    summary: 'Deletes a pack and its stickers. In messages their names are shown from then on.',
    ...ownerOnly,
    notFound: 10061,
    response: { status: 204 },
  }),
  createPackSticker: defineOperation({
    id: 'createPackSticker',
    method: 'POST',
    path: '/admin/sticker-packs/{pack_id}/stickers',
    summary:
      'Adds a sticker to a pack: a form with the fields of the body and `file`, a PNG, APNG, GIF or Lottie animation.',
    ...ownerOnly,
    notFound: 10061,
    body: NewSticker,
    form: true,
    response: { status: 201, body: PackSticker },
  }),
  updatePackSticker: defineOperation({
    id: 'updatePackSticker',
    method: 'PATCH',
    path: '/admin/sticker-packs/{pack_id}/stickers/{sticker_id}',
    summary: 'Changes the name, description or tags of a sticker of a pack.',
    ...ownerOnly,
    notFound: 10060,
    body: StickerChange,
    response: { status: 200, body: PackSticker },
  }),
  deletePackSticker: defineOperation({
    id: 'deletePackSticker',
    method: 'DELETE',
    path: '/admin/sticker-packs/{pack_id}/stickers/{sticker_id}',
    summary: 'Deletes a sticker of a pack. In messages its name is shown from then on.',
    ...ownerOnly,
    notFound: 10060,
    response: { status: 204 },
  }),
};
