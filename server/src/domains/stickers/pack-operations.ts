import type { stickerPacksOperations } from '@guildhall/protocol/stickers/pack-operations';
import type { Handlers } from '../../domain.ts';
import {
  createPack,
  createPackSticker,
  deletePack,
  deletePackSticker,
  getPack,
  updatePack,
  updatePackSticker,
} from './packs.ts';
import { loadPacks } from './packs-store.ts';

export const stickerPacksHandlers: Handlers<typeof stickerPacksOperations> = {
  listStickerPacks: async ({ app }) => ({ sticker_packs: await loadPacks(app.db) }),
  getStickerPack: ({ app, params }) => getPack(app.db, params.pack_id),
  createStickerPack: (call) => createPack(call, call.body),
  updateStickerPack: (call) => updatePack(call, call.params.pack_id, call.body),
  deleteStickerPack: (call) => deletePack(call, call.params.pack_id),
  createPackSticker: (call) => createPackSticker(call, call.params.pack_id, call.body, call.files),
  updatePackSticker: (call) =>
    updatePackSticker(call, call.params.pack_id, call.params.sticker_id, call.body),
  deletePackSticker: (call) => deletePackSticker(call, call.params.pack_id, call.params.sticker_id),
};
