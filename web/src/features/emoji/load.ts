import { preloadable } from '../../design/preloadable.tsx';

const loadPicker = () => import('./ExpressionPopover.tsx');
const loadPopover = () => import('./EmojiPopover.tsx');

// Parts that other features load when they need them.
export const loadEmojiSearch = () => import('./search.ts');
export const EmojiPopover = preloadable(loadPopover);
export const ExpressionPopover = preloadable(loadPicker);

// Opening it tries again and shows any error.
const ignoreErrors = (loading: Promise<unknown>): void => void loading.catch(() => {});

/** Loads the picker of the message field before it is opened. */
export const preloadPicker = (): void =>
  ignoreErrors(Promise.all([ExpressionPopover.preload(), loadPicker().then(({ prepare }) => prepare())]));

/** Loads the picker of other fields before it is opened. */
export const preloadEmojiPopover = (): void =>
  ignoreErrors(Promise.all([EmojiPopover.preload(), loadPopover().then(({ prepare }) => prepare())]));
