import Type, { type Static } from 'typebox';
import { STICKER_LIMITS } from '../limits/stickers.ts';
import { List, Maybe, Nullable, Snowflake, Text } from '../schemas/common.ts';
import { User } from '../users/schemas.ts';

const {
  name: NAME,
  description: DESCRIPTION,
  tags: TAGS,
  packName: PACK_NAME,
  packDescription: PACK_DESCRIPTION,
} = STICKER_LIMITS;

/** A guild's sticker. */
export const Sticker = Type.Object({
  id: Snowflake,
  name: Text(NAME.max),
  /** Its alternative text. */
  description: Nullable(Text(DESCRIPTION)),
  /** Suggests it: the name of a related emoji. */
  tags: Text(TAGS.max),
  /** One of `StickerType`. */
  type: Type.Integer(),
  /** One of `StickerFormatType`. */
  format_type: Type.Integer(),
  /** False for stickers beyond the guild's limit, after it lost boosts. */
  available: Type.Boolean(),
  guild_id: Snowflake,
  /** The user who added it; only for members who can add or manage stickers. */
  user: Type.Optional(User),
});
export type Sticker = Static<typeof Sticker>;

/** A sticker of a message: as it was when it was sent. */
export const StickerItem = Type.Object({
  id: Snowflake,
  name: Text(NAME.max),
  format_type: Type.Integer(),
});
export type StickerItem = Static<typeof StickerItem>;

/** A sticker of a pack, which everyone can use. */
export const PackSticker = Type.Object({
  id: Snowflake,
  pack_id: Snowflake,
  name: Text(NAME.max),
  /** Its alternative text. */
  description: Nullable(Text(DESCRIPTION)),
  /** Related words, separated by commas. */
  tags: Text(TAGS.max),
  /** One of `StickerType`. */
  type: Type.Integer(),
  /** One of `StickerFormatType`. */
  format_type: Type.Integer(),
  available: Type.Boolean(),
  /** Its place in the pack, from 1. */
  sort_value: Type.Integer(),
});
export type PackSticker = Static<typeof PackSticker>;

/** A pack of stickers that belong to no guild, added by the owner of the instance. */
export const StickerPack = Type.Object({
  id: Snowflake,
  sku_id: Snowflake,
  name: Text(PACK_NAME.max),
  description: Nullable(Text(PACK_DESCRIPTION)),
  /** The sticker that is shown as the pack's icon; absent while it has none. */
  cover_sticker_id: Type.Optional(Snowflake),
  stickers: List(PackSticker, STICKER_LIMITS.perPack),
});
export type StickerPack = Static<typeof StickerPack>;

const PackName = Type.String({ minLength: PACK_NAME.min, maxLength: PACK_NAME.max });

export const NewStickerPack = Type.Object({ name: PackName, description: Maybe(Text(PACK_DESCRIPTION)) });
export type NewStickerPack = Static<typeof NewStickerPack>;

export const StickerPackChange = Type.Object({
  name: Type.Optional(PackName),
  description: Maybe(Text(PACK_DESCRIPTION)),
  cover_sticker_id: Type.Optional(Snowflake),
});
export type StickerPackChange = Static<typeof StickerPackChange>;

const Name = Type.String({ minLength: NAME.min, maxLength: NAME.max });
const Tags = Type.String({ minLength: TAGS.min, maxLength: TAGS.max });
const Description = Maybe(Text(DESCRIPTION));

/** The fields of the form that has the file. */
export const NewSticker = Type.Object({ name: Name, tags: Tags, description: Description });
export type NewSticker = Static<typeof NewSticker>;

export const StickerChange = Type.Object({
  name: Type.Optional(Name),
  tags: Type.Optional(Tags),
  description: Description,
});
export type StickerChange = Static<typeof StickerChange>;
