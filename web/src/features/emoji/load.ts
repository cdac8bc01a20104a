import firstSheet from 'virtual:emoji-first-sheet';
import { getLayout } from '../../design/layout.ts';
import { preloadable } from '../../design/preloadable.tsx';
import { PickerPopover } from './PickerPopover.ts';

const loadPicker = () => import('./ExpressionPopover.tsx');
const loadPopover = () => import('./EmojiPopover.tsx');

// Parts that other features load when they need them.
export const loadEmojiSearch = () => import('./search.ts');
export const EmojiPopover = preloadable(loadPopover);
export const ExpressionPopover = preloadable(loadPicker);

/** Fetched with the scripts instead of after them. */
let sheet: HTMLImageElement | undefined;

// Opening it tries again and shows any error.
const ignoreErrors = (loading: Promise<unknown>): void => void loading.catch(() => {});

/** Loads the picker of the message field before it is opened. */
export function preloadPicker(): void {
  if (!sheet) {
    sheet = new Image();
    sheet.src = firstSheet;
  }
  ignoreErrors(
    Promise.all([
      ExpressionPopover.preload(),
      loadPicker().then(({ prepareEmoji }) => prepareEmoji()),
      getLayout() === 'phone' ? undefined : PickerPopover.preload(),
    ]),
  );
}

/** Loads the picker of other fields before it is opened. */
export const preloadEmojiPopover = (): void =>
  ignoreErrors(Promise.all([EmojiPopover.preload(), loadPopover().then(({ prepare }) => prepare())]));
