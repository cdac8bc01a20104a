import { Activity, type ReactElement, useLayoutEffect, useRef } from 'react';

/** Logs that stay in the document besides the one that is shown. Each costs some hundred elements. */
const KEPT = 3;

interface Kept {
  readonly channelId: string;
  readonly log: ReactElement;
}

/**
 * Shows a channel's log and keeps those that were open before it, hidden and at rest, so that going back to one draws nothing
 * anew. A hidden log hears of no change; what came meanwhile is drawn when it is shown again.
 */
export function KeptLogs({ current, children }: { current: string; children: ReactElement }) {
  /** The one that was opened last is the last. */
  const earlier = useRef<readonly Kept[]>([]);
  const others = earlier.current.filter(({ channelId }) => channelId !== current).slice(-KEPT);
  const logs = [...others, { channelId: current, log: children }];
  useLayoutEffect(() => {
    earlier.current = logs;
  });
  // In an order that never changes, because an element that is moved forgets how far it was scrolled.
  return logs
    .toSorted((one, other) => (one.channelId < other.channelId ? -1 : 1))
    .map(({ channelId, log }) => (
      <Activity key={channelId} mode={channelId === current ? 'visible' : 'hidden'}>
        {log}
      </Activity>
    ));
}
