import { type RefObject, useEffect, useMemo, useRef } from 'react';

/** Scrolling within this many milliseconds of the user's input counts as theirs, to include momentum. */
const INPUT_TIME = 1_000;
const INPUTS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;
const SCROLLING_KEYS = /^(?:Arrow|Page|Home|End|Tab| )/;

/** Whether an input event can scroll a list. A pointer does so only on the scroll bar. */
function canScroll(event: Event, list: HTMLElement): boolean {
  if (event.type === 'pointerdown') return event.target === list;
  if (event.type === 'keydown' && !SCROLLING_KEYS.test((event as KeyboardEvent).key)) return false;
  return list.contains(event.target as Node);
}

/**
 * Distinguishes scrolling up by the user from scrolling caused by layout: a box below that shrinks, rows that turn out smaller, or
 * new rows at the same time also move the offset.
 */
export function useLeaving(scroller: RefObject<HTMLElement | null>) {
  const lastInput = useRef(Number.NEGATIVE_INFINITY);
  const last = useRef({ scrollTop: 0, scrollHeight: 0, clientHeight: 0 });
  useEffect(() => {
    const note = (event: Event) => {
      if (scroller.current && canScroll(event, scroller.current)) lastInput.current = performance.now();
    };
    for (const name of INPUTS) addEventListener(name, note, { capture: true, passive: true });
    return () => {
      for (const name of INPUTS) removeEventListener(name, note, { capture: true });
    };
  }, [scroller]);
  return useMemo(
    () => ({
      /** Whether the user has scrolled up since the last check. */
      check({ scrollTop, scrollHeight, clientHeight }: HTMLElement): boolean {
        const before = last.current;
        last.current = { scrollTop, scrollHeight, clientHeight };
        if (scrollTop >= before.scrollTop - 1) return false;
        const isSameSize = scrollHeight === before.scrollHeight && clientHeight === before.clientHeight;
        return isSameSize || performance.now() - lastInput.current < INPUT_TIME;
      },
    }),
    [],
  );
}
