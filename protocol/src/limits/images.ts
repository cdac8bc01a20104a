const MEBIBYTE = 1024 * 1024;
const BYTES = 10 * MEBIBYTE;

/** Limits of pictures that a JSON body carries as data URIs: avatars, icons, banners. */
export const IMAGE_LIMITS = {
  /** Bytes of the file. */
  bytes: BYTES,
  /** Characters of the data URI: base64 turns three bytes into four, after the type. */
  dataUri: Math.ceil(BYTES / 3) * 4 + 200,
  /** Bytes of a body that carries pictures: the largest fits, or several smaller ones. More would take too long to parse at once. */
  body: 16 * MEBIBYTE,
} as const;
