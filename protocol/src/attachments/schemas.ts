import Type, { type Static } from 'typebox';
import { ATTACHMENT_LIMITS } from '../limits/attachments.ts';
import { Maybe, Nullable, Snowflake, Text, Url } from '../schemas/common.ts';

const { filename, title, description, waveform } = ATTACHMENT_LIMITS;

/** An attachment in a request: a file in the form with its number as `id`, an uploaded file, or, in an edit, one to keep. */
export const AttachmentRequest = Type.Object({
  id: Maybe(Type.Union([Snowflake, Type.Integer({ minimum: 0 })])),
  filename: Maybe(Text(filename)),
  /** Name of an upload slot. */
  uploaded_filename: Maybe(Text(filename + 100)),
  title: Maybe(Text(title)),
  description: Maybe(Text(description)),
  duration_secs: Maybe(Type.Number({ minimum: 0, maximum: 2_147_483_647 })),
  /** Base64 of one byte a sample. */
  waveform: Maybe(Text(waveform)),
  is_spoiler: Maybe(Type.Boolean()),
  is_remix: Maybe(Type.Boolean()),
  is_thumbnail: Maybe(Type.Boolean()),
});
export type AttachmentRequest = Static<typeof AttachmentRequest>;

/** An upload slot: where to `PUT` the bytes, and the name by which they are used afterwards. */
export const CloudAttachment = Type.Object({
  id: Nullable(Snowflake),
  upload_url: Url,
  upload_filename: Text(filename + 100),
});
export type CloudAttachment = Static<typeof CloudAttachment>;

/** A file of a message. Its addresses expire; `POST /attachments/refresh-urls` gives new ones. */
export const Attachment = Type.Object({
  id: Snowflake,
  filename: Text(filename),
  size: Type.Integer(),
  url: Url,
  /** Takes `width`, `height`, `format` and `quality` where the file is a picture. */
  proxy_url: Url,
  content_type: Type.Optional(Text(1_024)),
  title: Type.Optional(Text(title)),
  description: Type.Optional(Text(description)),
  width: Type.Optional(Type.Integer()),
  height: Type.Optional(Type.Integer()),
  /** A thumbhash in base64. */
  placeholder: Type.Optional(Text(100)),
  placeholder_version: Type.Optional(Type.Integer()),
  duration_secs: Type.Optional(Type.Number()),
  waveform: Type.Optional(Text(waveform)),
  /** See AttachmentFlag. */
  flags: Type.Optional(Type.Integer()),
});
export type Attachment = Static<typeof Attachment>;
