import type { Sticker } from '@guildhall/protocol/stickers/schemas';
import { rest } from '../../../state/api.ts';
import { STALE } from '../../../state/queries/fold.ts';
import { useLiveQuery } from '../../../state/queries/useLiveQuery.ts';

/** The stickers of a guild with the users who added them. */
export const useGuildStickers = (guildId: string) =>
  useLiveQuery<readonly Sticker[], readonly string[]>(
    {
      queryKey: ['stickers', guildId],
      queryFn: ({ signal }) => rest.call('listGuildStickers', { params: { guild_id: guildId }, signal }),
    },
    {
      // The event does not give the users.
      GUILD_STICKERS_UPDATE: (known, { guild_id, stickers }) => {
        if (guild_id !== guildId) return known;
        const before = new Map(known.map((sticker) => [sticker.id, sticker]));
        if (stickers.some(({ id }) => !before.has(id))) return STALE;
        return stickers.map((sticker) => ({ ...before.get(sticker.id), ...sticker }));
      },
    },
  );
