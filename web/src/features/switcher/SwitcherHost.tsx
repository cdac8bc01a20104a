import { lazy, Suspense, useEffect } from 'react';
import { KeysAhead } from '../../ui/KeysAhead.tsx';
import { noteVisit } from './recents.ts';
import { closeSwitcher, switcher, typeAhead } from './state.ts';

const QuickSwitcher = lazy(() => import('./QuickSwitcher.tsx'));

/** Draws the open quick switcher, and records the places the user visits. */
export function SwitcherHost({ channelId }: { channelId: string | undefined }) {
  const open = switcher.use();
  useEffect(() => {
    if (channelId) noteVisit(channelId);
  }, [channelId]);
  if (!open) return null;
  return (
    <Suspense fallback={<KeysAhead onText={typeAhead} onEscape={closeSwitcher} />}>
      <QuickSwitcher first={open.typed} onClose={closeSwitcher} />
    </Suspense>
  );
}
