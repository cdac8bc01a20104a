import { type RefObject, useLayoutEffect } from 'react';

/** What stands at the bottom of the window now: the message field, a panel over it, a bar. */
const docked = new Set<HTMLElement>();

/** What is above it: the toasts. */
let raised: HTMLElement | null = null;

/** `--dock` is the height above which nothing of what is docked is. On the root, each new line of a message would restyle the whole page. */
const measure = () => {
  if (!raised) return;
  const tops = [...docked].map((element) => element.getBoundingClientRect().top);
  raised.style.setProperty('--dock', `${Math.max(0, innerHeight - Math.min(innerHeight, ...tops))}px`);
};

/** The ref of the element that stays above what is docked. */
export function aboveDock(element: HTMLElement | null): void {
  raised = element;
  measure();
}

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
