import Type, { type Static } from 'typebox';
import { GIF_LIMITS } from '../limits/gifs.ts';
import { List, Text, Url } from '../schemas/common.ts';

/** Documented: the formats that a search can ask for. */
export const GIF_MEDIA_FORMATS = [
  'mp4',
  'tinymp4',
  'nanomp4',
  'loopedmp4',
  'webm',
  'tinywebm',
  'nanowebm',
  'gif',
  'mediumgif',
  'tinygif',
  'nanogif',
] as const;

/** A GIF as it is found. */
export const Gif = Type.Object({
  id: Text(100),
  title: Text(100),
  /** What a message links to. */
  url: Url,
  /** Its animation and a still of it, from this instance. */
  src: Url,
  gif_src: Url,
  preview: Url,
  width: Type.Integer(),
  height: Type.Integer(),
});
export type Gif = Static<typeof Gif>;

const limit = (most: number) => Type.Optional(Type.Integer({ minimum: 1, maximum: most }));
const locale = Type.Optional(Text(35));
/** Only images are sent, whatever the format: players of videos would need more from the provider. */
const media_format = Type.Optional(
  Type.Unsafe<(typeof GIF_MEDIA_FORMATS)[number]>({ enum: [...GIF_MEDIA_FORMATS] }),
);
const q = Type.String({ minLength: 1, maxLength: GIF_LIMITS.query });

export const GifSearch = Type.Object({ q, limit: limit(GIF_LIMITS.results), media_format, locale });
export const TrendingGifs = Type.Object({ limit: limit(GIF_LIMITS.results), media_format, locale });
export const GifCategoriesQuery = Type.Object({ media_format, locale });
export const GifTermsQuery = Type.Object({ q, limit: limit(GIF_LIMITS.terms), locale });
export const TrendingTermsQuery = Type.Object({ limit: limit(GIF_LIMITS.terms), locale });
export const GifSelection = Type.Object({ id: Text(100), q: Type.Optional(Text(GIF_LIMITS.query)) });

export const GifList = List(Gif, GIF_LIMITS.results);

/** A search that many people make, with one of its results. */
export const GifCategories = Type.Object({
  categories: List(Type.Object({ name: Text(GIF_LIMITS.query), src: Url }), GIF_LIMITS.categories),
  /** One that is trending, for the entry of all trending ones. */
  gifs: List(Gif, 1),
});
export type GifCategories = Static<typeof GifCategories>;

export const GifTerms = List(Text(GIF_LIMITS.query), GIF_LIMITS.terms);

/** A favorite of an account: what the picker needs to show and to send it. */
export const FavoriteGif = Type.Object({
  url: Type.String({ maxLength: 500, pattern: '^https?://' }),
  src: Type.String({ maxLength: 800, pattern: '^https?://' }),
  title: Text(100),
  width: Type.Integer({ minimum: 1, maximum: 10_000 }),
  height: Type.Integer({ minimum: 1, maximum: 10_000 }),
});
export type FavoriteGif = Static<typeof FavoriteGif>;
