import type { Sticker, StickerSet } from '@guildhall/client/nouns/stickers';
import { emojiByName, emojiNames } from '@guildhall/markup/emoji/catalog';
import type { PackSticker, StickerPack } from '@guildhall/protocol/stickers/schemas';

/** A sticker of a guild or of a pack. */
export type AnySticker = Sticker | PackSticker;

/** Stickers of the picker under one heading. */
export interface StickerSection {
  /** The id of the guild or pack, for its stickers. */
  readonly id: 'often' | 'found' | (string & {});
  readonly stickers: readonly AnySticker[];
  /** Set for the stickers of a pack. */
  readonly pack?: StickerPack;
}

/** Two rows of the picker. */
const OFTEN = 8;

const simplify = (text: string) => text.replaceAll('_', ' ').toLowerCase();

/** The words by which a sticker is found: its own, and the names of its emoji. */
function getWords({ name, description, tags }: AnySticker): string {
  const emoji = emojiByName(tags);
  const names = emoji ? [emoji, ...(emojiNames(emoji) ?? [])] : [];
  return simplify([name, description ?? '', tags, ...names].join('\n'));
}

/** The stickers with a text in their words, those whose name begins with it first. */
export function findStickers<Found extends AnySticker>(
  query: string,
  sets: readonly { readonly stickers: readonly Found[] }[],
): readonly Found[] {
  const wanted = simplify(query);
  const found = sets
    .flatMap(({ stickers }) => stickers)
    .filter((sticker) => getWords(sticker).includes(wanted));
  const isFirst = ({ name }: AnySticker) => simplify(name).startsWith(wanted);
  return [...found.filter(isFirst), ...found.filter((sticker) => !isFirst(sticker))];
}

/**
 * The contents of the picker: during a search only the matches, else the most used stickers those of each guild, and the packs.
 *
 * @param uses ids of stickers, the most used first
 */
export function getStickerSections(
  query: string,
  sets: readonly StickerSet[],
  packs: readonly StickerPack[],
  uses: readonly string[],
): readonly StickerSection[] {
  const all: readonly AnySticker[] = [...sets, ...packs].flatMap(
    ({ stickers }): readonly AnySticker[] => stickers,
  );
  const wanted = query.trim().replaceAll(':', '');
  if (wanted) {
    const found = findStickers<AnySticker>(wanted, [...sets, ...packs]);
    return found.length > 0 ? [{ id: 'found', stickers: found }] : [];
  }
  const often = uses.flatMap((id) => all.find((sticker) => sticker.id === id) ?? []).slice(0, OFTEN);
  return [
    ...(often.length > 0 ? [{ id: 'often', stickers: often }] : []),
    ...sets.map(({ guildId, stickers }) => ({ id: guildId, stickers })),
    ...packs.flatMap((pack) =>
      pack.stickers.length > 0 ? { id: pack.id, stickers: pack.stickers, pack } : [],
    ),
  ];
}
