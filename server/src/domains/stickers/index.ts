import { domain } from '../../domain.ts';
import { stickersHandlers } from './operations.ts';
import { stickerPacksHandlers } from './pack-operations.ts';
import { deleteStickers } from './store.ts';

export { receivePackSticker, receiveSticker } from './receive.ts';
export { readStickers } from './usable.ts';

export const stickersDomain = domain({
  operations: { ...stickersHandlers, ...stickerPacksHandlers },
  services: { stickerFiles: () => new Map<string, Uint8Array>() },
  on: { guildDeleted: (_, tx, { guildId }) => deleteStickers(tx, guildId) },
});
