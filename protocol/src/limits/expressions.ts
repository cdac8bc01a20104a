/** Seconds within which a deleted emoji or sticker of a guild can be restored. Ours. */
export const RESTORE_SECONDS = 60;
