import { useEffect } from 'react';
import { preloadable } from '../../design/preloadable.tsx';
import { KeysAhead } from '../../ui/KeysAhead.tsx';
import { noteVisit } from './recents.ts';
import { closeSwitcher, switcher, typeAhead } from './state.ts';

const QuickSwitcher = preloadable(
  () => import('./QuickSwitcher.tsx'),
  () => <KeysAhead onText={typeAhead} onEscape={closeSwitcher} />,
);

/** Draws the open quick switcher, and records the places the user visits. */
export function SwitcherHost({ channelId }: { channelId: string | undefined }) {
  const open = switcher.use();
  useEffect(() => {
    if (channelId) noteVisit(channelId);
  }, [channelId]);
  return open && <QuickSwitcher first={open.typed} onClose={closeSwitcher} />;
}
