export { EmojiButton } from './EmojiButton.tsx';
export { default as EmojiPopover } from './EmojiPopover.tsx';
export { noteEmojiUse, oftenUsed } from './recents.ts';

export const loadEmojiSearch = () => import('./search.ts');
export const loadEmojiPopover = () => import('./EmojiPopover.tsx');
