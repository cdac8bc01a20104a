/** The maximum number of different emoji whose uses are counted in an account's settings. */
export const MAX_EMOJI_USES = 64;
