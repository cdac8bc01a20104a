import { domain } from '../../domain.ts';
import { stickersHandlers } from './operations.ts';
import { deleteStickers } from './store.ts';

export { receiveSticker } from './receive.ts';
export { readStickers } from './usable.ts';

export const stickersDomain = domain({
  operations: stickersHandlers,
  services: { stickerFiles: () => new Map<string, Uint8Array>() },
  on: { guildDeleted: (_, tx, { guildId }) => deleteStickers(tx, guildId) },
});
