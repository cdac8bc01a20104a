import Type, { type Static } from 'typebox';
import { EMBED_LIMITS } from '../limits/messages.ts';
import { List, Maybe, Text, Timestamp, Url } from '../schemas/common.ts';

const EmbedUrl = Text(EMBED_LIMITS.url, { pattern: '^(?:https?|attachment)://' });

/** An embed in a request: without the fields that only the server sets (type, provider, proxied addresses). */
export const EmbedRequest = Type.Object({
  title: Maybe(Text(EMBED_LIMITS.title)),
  description: Maybe(Text(EMBED_LIMITS.description)),
  url: Maybe(EmbedUrl),
  timestamp: Maybe(Timestamp),
  color: Maybe(Type.Integer({ minimum: 0, maximum: 0xffffff })),
  footer: Maybe(Type.Object({ text: Text(EMBED_LIMITS.footerText), icon_url: Maybe(EmbedUrl) })),
  image: Maybe(Type.Object({ url: EmbedUrl })),
  thumbnail: Maybe(Type.Object({ url: EmbedUrl })),
  author: Maybe(
    Type.Object({ name: Text(EMBED_LIMITS.authorName), url: Maybe(EmbedUrl), icon_url: Maybe(EmbedUrl) }),
  ),
  fields: Maybe(
    Type.Array(
      Type.Object({
        name: Type.String({ minLength: 1, maxLength: EMBED_LIMITS.fieldName }),
        value: Type.String({ minLength: 1, maxLength: EMBED_LIMITS.fieldValue }),
        inline: Maybe(Type.Boolean()),
      }),
      { maxItems: EMBED_LIMITS.fields },
    ),
  ),
});
export type EmbedRequest = Static<typeof EmbedRequest>;

/** A picture or a video of an embed. */
const EmbedMedia = Type.Object({
  url: Url,
  /** The same from this instance, absent where it cannot be had. */
  proxy_url: Type.Optional(Url),
  width: Type.Optional(Type.Integer()),
  height: Type.Optional(Type.Integer()),
  content_type: Type.Optional(Text(1_024)),
  /** A thumbhash in base64. */
  placeholder: Type.Optional(Text(100)),
  placeholder_version: Type.Optional(Type.Integer()),
  description: Type.Optional(Text(EMBED_LIMITS.description)),
  /** See AttachmentFlag. */
  flags: Type.Optional(Type.Integer()),
});

/** An embed as clients receive it. */
export const Embed = Type.Object({
  /** `rich` for embeds of applications, otherwise the kind of the linked page: `link`, `article`, `image`, `gifv` or `video`. */
  type: Text(32),
  title: Type.Optional(Text(EMBED_LIMITS.title)),
  description: Type.Optional(Text(EMBED_LIMITS.description)),
  url: Type.Optional(Url),
  timestamp: Type.Optional(Timestamp),
  /** 0xRRGGBB. */
  color: Type.Optional(Type.Integer({ minimum: 0, maximum: 0xffffff })),
  footer: Type.Optional(
    Type.Object({
      text: Text(EMBED_LIMITS.footerText),
      icon_url: Type.Optional(Url),
      proxy_icon_url: Type.Optional(Url),
    }),
  ),
  image: Type.Optional(EmbedMedia),
  thumbnail: Type.Optional(EmbedMedia),
  video: Type.Optional(EmbedMedia),
  provider: Type.Optional(Type.Object({ name: Text(EMBED_LIMITS.authorName), url: Url })),
  author: Type.Optional(
    Type.Object({
      name: Text(EMBED_LIMITS.authorName),
      url: Type.Optional(Url),
      icon_url: Type.Optional(Url),
      proxy_icon_url: Type.Optional(Url),
    }),
  ),
  fields: Type.Optional(
    List(
      Type.Object({
        name: Text(EMBED_LIMITS.fieldName),
        value: Text(EMBED_LIMITS.fieldValue),
        inline: Type.Boolean(),
      }),
      EMBED_LIMITS.fields,
    ),
  ),
});
export type Embed = Static<typeof Embed>;
