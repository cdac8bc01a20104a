// Parts that other features load when they need them.
export const loadEmojiSearch = () => import('./search.ts');
export const loadEmojiPopover = () => import('./EmojiPopover.tsx');
