/** Loads the stickers of messages, for cards outside the log. */
export const loadStickers = () => import('./Stickers.tsx');
