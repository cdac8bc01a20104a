import { rest } from '../../state/api.ts';
import { useLiveQuery } from '../../state/queries/useLiveQuery.ts';

/** The packs of stickers of the instance. */
export const usePacks = () =>
  useLiveQuery({
    queryKey: ['sticker packs'],
    queryFn: async ({ signal }) => (await rest.call('listStickerPacks', { signal })).sticker_packs,
  });
