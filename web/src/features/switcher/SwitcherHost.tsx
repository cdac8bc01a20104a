import { lazy, Suspense, useEffect } from 'react';
import { noteVisit } from './recents.ts';
import { closeSwitcher, switcher } from './state.ts';

const QuickSwitcher = lazy(() => import('./QuickSwitcher.tsx'));
const ShortcutsDialog = lazy(() => import('../shortcuts/ShortcutsDialog.tsx'));

/** Draws the quick switcher or the list of keys when one is asked for, and notes where the reader has been. */
export function SwitcherHost({ channelId }: { channelId: string | undefined }) {
  const open = switcher.use();
  useEffect(() => {
    if (channelId) noteVisit(channelId);
  }, [channelId]);
  return (
    <Suspense>
      {open?.kind === 'switcher' && <QuickSwitcher first={open.typed} onClose={closeSwitcher} />}
      {open?.kind === 'shortcuts' && <ShortcutsDialog onClose={closeSwitcher} />}
    </Suspense>
  );
}
