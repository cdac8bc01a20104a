// Parts that other features load when they need them.
export const loadEmojiSearch = () => import('./search.ts');
export const loadEmojiPopover = () => import('./EmojiPopover.tsx');

/** Fetches the picker as soon as somebody reaches for it. */
export const preloadPicker = (tone: number): void =>
  // Opening it tries again, and shows what fails.
  void loadEmojiPopover()
    .then(({ loadSheets }) => loadSheets(tone))
    .catch(() => {});
