/** Bits of an attachment's `flags`. */
export const AttachmentFlag = {
  IS_CLIP: 1 << 0,
  IS_THUMBNAIL: 1 << 1,
  IS_REMIX: 1 << 2,
  IS_SPOILER: 1 << 3,
  CONTAINS_EXPLICIT_MEDIA: 1 << 4,
  IS_ANIMATED: 1 << 5,
  CONTAINS_GORE_CONTENT: 1 << 6,
  CONTAINS_SELF_HARM_CONTENT: 1 << 7,
} as const;
export type AttachmentFlag = (typeof AttachmentFlag)[keyof typeof AttachmentFlag];
