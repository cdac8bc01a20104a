import { useEffect } from 'react';

const lastFocused = new WeakMap<Element, HTMLElement>();
/** The parts of a region that focus goes to first: text fields and the log. */
const content = '[contenteditable="true"], textarea, [role="log"]';
const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [contenteditable="true"], [tabindex="0"]';

/** Regions that can be reached now, in document order. */
function regions(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-region]')].filter(
    (region) => !region.closest('[inert]') && region.offsetHeight > 0,
  );
}

/** Restores the last focus inside a region, or focuses its text field or log, its first control, or the region itself. */
export function enterRegion(region: HTMLElement): void {
  const last = lastFocused.get(region);
  if (last && region.contains(last) && last.checkVisibility()) {
    last.focus();
    return;
  }
  const findVisible = (selector: string) =>
    [...region.querySelectorAll<HTMLElement>(selector)].find((element) => element.checkVisibility());
  (findVisible(content) ?? findVisible(focusable) ?? region).focus();
}

/**
 * F6 goes to the next region of the frame, Shift+F6 to the previous one; each remembers where focus was. When the focused element
 * disappears, as a placeholder does once its list has loaded, the cycle goes on from its region.
 */
export function useRegionCycling(): void {
  useEffect(() => {
    let lastEntered: Element | null = null;
    const onFocus = (event: FocusEvent) => {
      const target = event.target as HTMLElement;
      const region = target.closest?.('[data-region]') ?? null;
      lastEntered = region;
      if (region && region !== target) lastFocused.set(region, target);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || event.ctrlKey || event.altKey || event.metaKey) return;
      const all = regions();
      if (all.length === 0) return;
      event.preventDefault();
      const { activeElement } = document;
      const isLost = activeElement === null || activeElement === document.body;
      const current = isLost ? lastEntered : activeElement;
      const here = all.findIndex((region) => region.contains(current));
      const step = event.shiftKey ? -1 : 1;
      const next = here === -1 ? (step === 1 ? 0 : all.length - 1) : (here + step + all.length) % all.length;
      enterRegion(all[next]!);
    };
    document.addEventListener('focusin', onFocus);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, []);
}
