import type { DeepReadonly } from '@guildhall/protocol/event';
import { StickerType } from '@guildhall/protocol/messages/stickers';
import type { Sticker } from '@guildhall/protocol/stickers/schemas';
import { type LimitedGuild, limits } from '../limits/index.ts';
import type { StickerRow } from './rows.ts';

/** Whether a guild's tier allows a sticker. @param rank its place among the guild's stickers, from 1 */
export const isStickerWithinLimit = (guild: LimitedGuild, rank: number): boolean =>
  rank <= limits({}, guild).guildStickers;

/** A guild's stickers as the wire has them. The oldest are available, as many as the guild's tier allows. */
export const presentStickers = (
  guild: LimitedGuild & { readonly id: string },
  stickers: Iterable<StickerRow>,
) =>
  [...stickers].map(({ id, name, description, tags, format }, index) => ({
    id,
    name,
    description,
    tags,
    type: StickerType.GUILD,
    format_type: format,
    available: isStickerWithinLimit(guild, index + 1),
    guild_id: guild.id,
  }));

/** Reads the output of `presentStickers`. */
export const readSticker = ({
  id,
  name,
  description,
  tags,
  format_type,
}: DeepReadonly<Sticker>): StickerRow => ({
  id,
  name,
  description,
  tags,
  format: format_type,
});
