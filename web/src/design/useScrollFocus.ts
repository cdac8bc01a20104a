import { useCallback } from 'react';

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex]:not([tabindex="-1"])';

/** A ref for a box that scrolls: while there is more in it than fits and nothing in it to focus, the keyboard reaches the box itself. */
export function useScrollFocus() {
  return useCallback((box: HTMLElement | null) => {
    if (!box) return;
    const look = () => {
      const scrolls = box.scrollHeight > box.clientHeight + 1;
      if (scrolls && !box.querySelector(FOCUSABLE)) box.tabIndex = 0;
      else box.removeAttribute('tabindex');
    };
    const observer = new ResizeObserver(look);
    observer.observe(box);
    for (const child of box.children) observer.observe(child);
    return () => observer.disconnect();
  }, []);
}
