/** Different emoji at most whose uses an account's settings count. */
export const MAX_EMOJI_USES = 64;
