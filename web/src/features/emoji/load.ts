import { preloadable } from '../../design/preloadable.tsx';

/** ms after an input that count as idle in browsers that don't say so. */
const IDLE = 300;

const load = () => import('./EmojiPopover.tsx');

// Parts that other features load when they need them.
export const loadEmojiSearch = () => import('./search.ts');
export const EmojiPopover = preloadable(load);
export const ExpressionPopover = preloadable(() => import('./ExpressionPopover.tsx'));

/** Loads the picker while the browser is idle after the user's first touch, click or key: a channel's first visit fetches nothing for it. */
export function preloadPickerAfterInput(): () => void {
  const until = new AbortController();
  const whenIdle = () => {
    until.abort();
    if ('requestIdleCallback' in window) requestIdleCallback(preloadPicker);
    else setTimeout(preloadPicker, IDLE);
  };
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, whenIdle, { signal: until.signal });
  return () => until.abort();
}

/** Loads the picker before it is opened. */
export const preloadPicker = (): void =>
  // Opening it tries again and shows any error.
  void Promise.all([
    EmojiPopover.preload(),
    ExpressionPopover.preload(),
    load().then(({ loadFirstSheet, preloadPopover }) => Promise.all([loadFirstSheet(), preloadPopover()])),
  ]).catch(() => {});
