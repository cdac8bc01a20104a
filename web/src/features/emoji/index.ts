export { EmojiButton } from './EmojiButton.tsx';
export { EmojiPopover, loadEmojiSearch, preloadPicker, preloadPickerAfterInput } from './load.ts';
export { noteEmojiUse, oftenUsed } from './recents.ts';
