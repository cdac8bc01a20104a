import { preloadable } from '../../design/preloadable.tsx';

const load = () => import('./EmojiPopover.tsx');

// Parts that other features load when they need them.
export const loadEmojiSearch = () => import('./search.ts');
export const EmojiPopover = preloadable(load);
export const ExpressionPopover = preloadable(() => import('./ExpressionPopover.tsx'));

/** Loads the picker before it is opened. */
export const preloadPicker = (): void =>
  // Opening it tries again and shows any error.
  void Promise.all([
    EmojiPopover.preload(),
    ExpressionPopover.preload(),
    load().then(({ prepareEmoji, preloadPopover }) => {
      prepareEmoji();
      return preloadPopover();
    }),
  ]).catch(() => {});
