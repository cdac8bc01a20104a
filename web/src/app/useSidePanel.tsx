import { Suspense, useEffect, useRef } from 'react';
import { sidePanels } from '../ui/frame.ts';
import type { ShellPanel } from './shell/Shell.tsx';

/** The panel of a feature that is open next to a channel. */
export function useSidePanel(
  guildId: string,
  channelId: string,
  onJump: (messageId: string) => void,
): ShellPanel | undefined {
  // The list never changes, so its hooks are called in the same order each time.
  const panels = sidePanels.all().map((panel) => ({ ...panel, isShown: panel.shown.use() }));
  const shownPanels = panels.filter(({ isShown }) => isShown);
  const before = useRef<string>(undefined);
  // The one that was opened last takes the place of another.
  const open = shownPanels.find(({ name }) => name !== before.current) ?? shownPanels[0];
  useEffect(() => {
    before.current = open?.name;
    for (const { name, shown } of shownPanels) if (name !== open?.name) shown.set(false);
  });
  if (!open) return undefined;
  const { label, shown, Panel, fallback } = open;
  const onClose = () => shown.set(false);
  return {
    kind: 'thread',
    label: label(),
    onClose,
    content: (
      <Suspense fallback={fallback}>
        <Panel guildId={guildId} channelId={channelId} onJump={onJump} onClose={onClose} />
      </Suspense>
    ),
  };
}
