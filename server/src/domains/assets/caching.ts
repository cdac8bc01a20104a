/** The `cache-control` of an image at a path with its hash, which always names the same content. */
export const FOREVER = 'public, max-age=31536000, immutable';
