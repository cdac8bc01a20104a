import { type RefObject, useLayoutEffect } from 'react';

/** Keeps toasts above an element at the bottom of the window while `isShown`. */
export function useDock(element: RefObject<HTMLElement | null>, isShown: boolean): void {
  useLayoutEffect(() => {
    const { current } = element;
    if (!isShown || !current) return;
    const { style } = document.documentElement;
    const measure = () =>
      style.setProperty('--dock', `${Math.max(0, innerHeight - current.getBoundingClientRect().top)}px`);
    // Also calls `measure` once at the start, after the layout.
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => {
      observer.disconnect();
      style.removeProperty('--dock');
    };
  }, [element, isShown]);
}
