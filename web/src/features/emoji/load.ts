// Parts that other features load when they need them.
export const loadEmojiSearch = () => import('./search.ts');
export const loadEmojiPopover = () => import('./EmojiPopover.tsx');

/** Loads the picker before it is opened. */
export const preloadPicker = (tone: number): void =>
  // Opening it tries again and shows any error.
  void loadEmojiPopover()
    .then(({ loadSheets }) => loadSheets(tone))
    .catch(() => {});
