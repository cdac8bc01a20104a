export { EmojiButton } from './EmojiButton.tsx';
export { ExpressionButtons } from './ExpressionButtons.tsx';
export { ExpressionCard } from './ExpressionCard.tsx';
export { ExpressionGuild } from './ExpressionGuild.tsx';
export { EmojiPopover, loadEmojiSearch, preloadEmojiPopover, preloadPicker } from './load.ts';
export { noteEmojiUse, oftenUsed } from './recents.ts';
