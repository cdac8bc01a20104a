/** Loads the stickers of messages, also for messages outside the log. */
export const loadStickers = () => import('./Stickers.tsx');
