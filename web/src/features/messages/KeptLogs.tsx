import { Activity, type ReactElement, useLayoutEffect, useRef } from 'react';
import { useAfterFrame } from '../../design/useAfterFrame.ts';
import * as styles from './MessageLog.css.ts';

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
  // What the first frame of another log needs not do comes after it: deactivating the one before, and removing the oldest.
  const painted = useAfterFrame(current);
  const room = painted === current ? KEPT : KEPT + 1;
  const others = earlier.current.filter(({ channelId }) => channelId !== current).slice(-room);
  const logs = [...others, { channelId: current, log: children }];
  useLayoutEffect(() => {
    earlier.current = logs;
  });
  // In an order that never changes, because an element that is moved forgets how far it was scrolled.
  return logs
    .toSorted((one, other) => (one.channelId < other.channelId ? -1 : 1))
    .map(({ channelId, log }) => (
      <KeptLog
        key={channelId}
        isShown={channelId === current}
        isActive={channelId === current || channelId === painted}
      >
        {log}
      </KeptLog>
    ));
}

interface KeptLogProps {
  isShown: boolean;
  isActive: boolean;
  children: ReactElement;
}

function KeptLog({ isShown, isActive, children }: KeptLogProps) {
  const element = useRef<HTMLDivElement>(null);
  // React gives what it hides `display: none`, after which the browser would style and lay out every row anew. The style of this element
  // hides them as well and keeps that.
  useLayoutEffect(() => {
    if (isActive) return;
    for (const child of element.current!.children as HTMLCollectionOf<HTMLElement>)
      child.style.removeProperty('display');
  }, [isActive]);
  return (
    <div ref={element} className={styles.kept} data-kept={isShown ? undefined : ''}>
      <Activity mode={isActive ? 'visible' : 'hidden'}>{children}</Activity>
    </div>
  );
}
