/** The things that a message can contain. */
export const HAS_TYPES = [
  'image',
  'sound',
  'video',
  'file',
  'sticker',
  'embed',
  'link',
  'poll',
  'snapshot',
] as const;
export type HasType = (typeof HAS_TYPES)[number];
