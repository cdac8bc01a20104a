import Type, { type Static } from 'typebox';
import { STICKER_LIMITS } from '../limits/stickers.ts';
import { List, Maybe, Nullable, Snowflake, Text } from '../schemas/common.ts';
import { User } from '../users/schemas.ts';

const { name: NAME, description: DESCRIPTION, tags: TAGS } = STICKER_LIMITS;

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

/** Stickers that belong to no guild. */
export const StickerPack = Type.Object({
  id: Snowflake,
  sku_id: Snowflake,
  name: Text(100),
  description: Nullable(Text(1_024)),
  stickers: List(Sticker, 100),
});

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
