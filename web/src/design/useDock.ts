import { type RefObject, useLayoutEffect } from 'react';

/** What stands at the bottom of the window now: the message field, a panel over it, a bar. */
const docked = new Set<HTMLElement>();

/** `--dock` is the height above which nothing of them is. */
const measure = () => {
  const { style } = document.documentElement;
  if (docked.size === 0) return style.removeProperty('--dock');
  const tops = [...docked].map((element) => element.getBoundingClientRect().top);
  return style.setProperty('--dock', `${Math.max(0, innerHeight - Math.min(...tops))}px`);
};

/** Keeps toasts above an element at the bottom of the window while `isShown`. */
export function useDock(element: RefObject<HTMLElement | null>, isShown: boolean): void {
  useLayoutEffect(() => {
    const { current } = element;
    if (!isShown || !current) return;
    docked.add(current);
    // Also calls `measure` once at the start, after the layout.
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => {
      observer.disconnect();
      docked.delete(current);
      // Not now, in the middle of a change, where it would cost a layout.
      requestAnimationFrame(measure);
    };
  }, [element, isShown]);
}
