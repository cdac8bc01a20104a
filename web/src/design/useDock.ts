import { type RefObject, useLayoutEffect } from 'react';

/** Keeps toasts above an element at the bottom of the window while it is on screen. `isShown` says whether it is. */
export function useDock(element: RefObject<HTMLElement | null>, isShown: boolean): void {
  useLayoutEffect(() => {
    const { current } = element;
    if (!isShown || !current) return;
    const { style } = document.documentElement;
    const measure = () =>
      style.setProperty('--dock', `${Math.max(0, innerHeight - current.getBoundingClientRect().top)}px`);
    // It calls once when it begins, after the layout.
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => {
      observer.disconnect();
      style.removeProperty('--dock');
    };
  }, [element, isShown]);
}
