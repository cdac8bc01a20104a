/** Loads the stickers of messages, also for messages outside the log. */
export const loadStickers = () => import('./Stickers.tsx');

/** Loads the search for stickers, with the names of all emoji. */
export const loadStickerSearch = () => import('./sections.ts');
