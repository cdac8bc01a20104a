import { type TouchEvent, useRef } from 'react';
import { scrollsSideways } from '../../design/scrollsSideways.ts';

const distance = 56;
const slope = 2;
const time = 500;

/** Swipes along the line of text. `towardsEnd` is a finger moving right in left-to-right languages. */
export function useSwipe(enabled: boolean, on: { towardsEnd: () => void; towardsStart: () => void }) {
  const start = useRef<{ x: number; y: number; at: number } | null>(null);
  if (!enabled) return {};
  return {
    onTouchStart(event: TouchEvent) {
      const touch = event.touches[0]!;
      const isAlone = event.touches.length === 1;
      start.current = isAlone ? { x: touch.clientX, y: touch.clientY, at: event.timeStamp } : null;
    },
    onTouchEnd(event: TouchEvent) {
      const from = start.current;
      start.current = null;
      const touch = event.changedTouches[0];
      if (!from || !touch || event.timeStamp - from.at > time) return;
      const across = touch.clientX - from.x;
      if (Math.abs(across) < distance || Math.abs(across) < slope * Math.abs(touch.clientY - from.y)) return;
      // Asked last, because it lays out the page.
      if (scrollsSideways(event.target as Element)) return;
      const right = across > 0;
      if (right !== (document.documentElement.dir === 'rtl')) on.towardsEnd();
      else on.towardsStart();
    },
  };
}
