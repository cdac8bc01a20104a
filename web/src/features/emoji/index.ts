export { EmojiButton } from './EmojiButton.tsx';
export { default as EmojiPopover } from './EmojiPopover.tsx';
export { loadEmojiPopover, loadEmojiSearch } from './load.ts';
export { noteEmojiUse, oftenUsed } from './recents.ts';
