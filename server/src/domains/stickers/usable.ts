import { ErrorCode } from '@guildhall/protocol/errors/codes';
import { Permission } from '@guildhall/protocol/permissions/index';
import type { StickerItem } from '@guildhall/protocol/stickers/schemas';
import type { Actor, Context } from '../../app.ts';
import { apiError } from '../../platform/http/errors.ts';
import type { ChannelAccess } from '../../state/access.ts';
import type { StickerRow } from '../../state/rows.ts';
import { isStickerWithinLimit } from '../../state/stickers.ts';
import { loadMemberStickers } from './store.ts';

const presentItem = ({ id, name, format }: StickerRow): StickerItem => ({ id, name, format_type: format });

const notPermitted = () => apiError(ErrorCode.YOU_DO_NOT_HAVE_PERMISSION_TO_SEND_THIS_STICKER);

/** The sticker if it is the guild's own. Throws 50600 beyond the guild's limit. */
function findOwn(access: ChannelAccess, id: string): StickerRow | undefined {
  if (access.kind === 'private') return undefined;
  const { stickers, guild } = access.state;
  const sticker = stickers.get(id);
  if (!sticker) return undefined;
  if (!isStickerWithinLimit(guild, [...stickers.keys()].indexOf(id) + 1)) throw notPermitted();
  return sticker;
}

/**
 * Returns the stickers that the caller sends to a channel: its guild's, those of packs, and with USE_EXTERNAL_STICKERS those of their other
 * guilds. One statement, only if some are not of its guild. Throws 50081 for unknown stickers, 50600 for those that they can't send there.
 */
export async function readStickers(
  { app, caller }: Context<Actor>,
  access: ChannelAccess,
  ids: readonly string[],
): Promise<StickerItem[]> {
  const found = new Map(ids.map((id) => [id, findOwn(access, id)]));
  const others = [...found].filter(([, sticker]) => !sticker).map(([id]) => id);
  if (others.length > 0) {
    const mayUse = (access.permissions & Permission.USE_EXTERNAL_STICKERS) !== 0n;
    for (const sticker of await loadMemberStickers(app.db, caller.userId, others)) {
      const isUsable = mayUse && sticker.isMember && isStickerWithinLimit(sticker, sticker.rank);
      if (!sticker.isOfPack && !isUsable) throw notPermitted();
      found.set(sticker.id, sticker);
    }
  }
  return [...found.values()].map((sticker) => {
    if (!sticker) throw apiError(ErrorCode.INVALID_STICKER_SENT);
    return presentItem(sticker);
  });
}
