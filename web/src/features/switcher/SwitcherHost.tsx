import { lazy, Suspense, useEffect, useLayoutEffect } from 'react';
import { noteVisit } from './recents.ts';
import { closeSwitcher, switcher, typeAhead } from './state.ts';

const QuickSwitcher = lazy(() => import('./QuickSwitcher.tsx'));

/** Holds the keys for the switcher while it is loaded: they would go to the message field, which still has the focus. */
function KeysAhead() {
  useLayoutEffect(() => {
    const hold = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (event.key.length === 1) typeAhead(event.key);
      else if (event.key === 'Escape') closeSwitcher();
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    addEventListener('keydown', hold, true);
    return () => removeEventListener('keydown', hold, true);
  }, []);
  return null;
}

/** Draws the open quick switcher, and records the places the user visits. */
export function SwitcherHost({ channelId }: { channelId: string | undefined }) {
  const open = switcher.use();
  useEffect(() => {
    if (channelId) noteVisit(channelId);
  }, [channelId]);
  if (!open) return null;
  return (
    <Suspense fallback={<KeysAhead />}>
      <QuickSwitcher first={open.typed} onClose={closeSwitcher} />
    </Suspense>
  );
}
