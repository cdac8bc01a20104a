import { Activity, type ReactElement, useLayoutEffect, useRef } from 'react';

/** Logs that stay in the document besides the shown one. Each costs some hundred elements. */
const KEPT = 3;

interface Kept {
  readonly channelId: string;
  readonly log: ReactElement;
}

/**
 * Shows a channel's log and keeps those opened before it, hidden and inactive, so that going back to one draws nothing
 * anew. A hidden log gets no updates; new messages are drawn when it is shown again.
 */
export function KeptLogs({ current, children }: { current: string; children: ReactElement }) {
  /** The one opened last is the last. */
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
