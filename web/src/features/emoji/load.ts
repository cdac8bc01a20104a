import type { Store } from '@guildhall/client';
import { getLayout } from '../../design/layout.ts';
import { preloadable } from '../../design/preloadable.tsx';
import { loadFirstSheet, loadOften } from './firstSheet.ts';
import { PickerPopover } from './PickerPopover.ts';
// The styles of the picker come with the page: later, they would be computed for all of it, before the picker is drawn.
import '../../design/Tabs.css.ts';
import '../../ui/SectionButtons.css.ts';
import '../../ui/expressionTabs.css.ts';
import './EmojiPicker.css.ts';
import './ExpressionPopover.css.ts';
import './SheetEmoji.css.ts';

const loadPicker = () => import('./ExpressionPopover.tsx');
const loadPopover = () => import('./EmojiPopover.tsx');

// Parts that other features load when they need them.
export const loadEmojiSearch = () => import('./search.ts');
export const EmojiPopover = preloadable(loadPopover);
export const ExpressionPopover = preloadable(loadPicker);

// Opening it tries again and shows any error.
const ignoreErrors = (loading: Promise<unknown>): void => void loading.catch(() => {});

/** Loads the picker of the message field before it is opened. */
export function preloadPicker(store: Store): void {
  loadFirstSheet();
  loadOften(store);
  ignoreErrors(
    Promise.all([
      ExpressionPopover.preload(),
      // Takes as long as drawing the picker.
      loadPicker().then(({ listGroups }) => listGroups(0)),
      getLayout() === 'phone' ? undefined : PickerPopover.preload(),
    ]),
  );
}

/** Loads the picker of other fields before it is opened. */
export function preloadEmojiPopover(): void {
  loadFirstSheet();
  ignoreErrors(Promise.all([EmojiPopover.preload(), loadPopover().then(({ prepare }) => prepare())]));
}
