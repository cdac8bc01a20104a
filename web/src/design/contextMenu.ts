import { type MouseEvent, type PointerEvent, type ReactNode, useMemo, useRef } from 'react';
import { tick } from './haptics.ts';
import { createSlot } from './hosts.ts';

export interface OpenContextMenu {
  /** Where it opens, in CSS pixels of the viewport. */
  x: number;
  y: number;
  label: string;
  /** MenuItem, MenuSeparator and Submenu elements. */
  items: ReactNode;
  /** The subject of the menu, shown above the items if the menu is a sheet. */
  head?: ReactNode;
  /** Gets focus back when the menu closes. */
  origin: HTMLElement | null;
  /** Opens below this element, where a button opened it, instead of at the point. */
  below?: HTMLElement;
  /** The edge of that element at which it opens: its end unless given. */
  edge?: 'start';
}

export const contextMenu = createSlot<OpenContextMenu | null>(null);

/** How long a press takes to open the menu, in ms. */
const holdTime = 350;
const holdSlack = 10;

/** Ignores clicks, and the menu of the browser's own long press, until the finger is lifted. */
function swallowPress(): void {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  const swallowed = ['click', 'contextmenu'];
  for (const type of swallowed) addEventListener(type, swallow, { capture: true });
  const stop = () =>
    setTimeout(() => {
      for (const type of swallowed) removeEventListener(type, swallow, { capture: true });
    }, 50);
  // The browser cancels a pointer that scrolls, but not its touch.
  for (const end of ['touchend', 'touchcancel']) addEventListener(end, stop, { capture: true, once: true });
}

/**
 * Props that open a context menu on right click, on Shift+F10 or the menu key, and on press and hold.
 * `items` and `head` are only called when the menu opens, so rows of long lists stay cheap. ContextMenuHost draws it.
 */
export function useContextMenu(label: string, items: () => ReactNode, head?: () => ReactNode) {
  const latest = useRef({ label, items, head });
  latest.current = { label, items, head };
  return useMemo(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let start = { x: 0, y: 0 };
    const cancel = () => clearTimeout(timer);
    const open = (origin: HTMLElement, x: number, y: number) => {
      const { label, items, head } = latest.current;
      contextMenu.set({ x, y, origin, label, items: items(), ...(head ? { head: head() } : {}) });
    };
    return {
      onContextMenu(event: MouseEvent<HTMLElement>) {
        const target = event.target as HTMLElement;
        // Text fields and a selection of text keep the browser's own menu.
        if (target.closest('input, textarea, [contenteditable="true"]')) return;
        event.preventDefault();
        event.stopPropagation();
        cancel();
        const fromKeyboard =
          event.button !== 2 && event.detail === 0 && event.clientX <= 0 && event.clientY <= 0;
        const box = target.getBoundingClientRect();
        const [x, y] = fromKeyboard ? [box.left + 16, box.bottom - 4] : [event.clientX, event.clientY];
        open(target, x, y);
      },
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.pointerType !== 'touch') return;
        const target = event.target as HTMLElement;
        start = { x: event.clientX, y: event.clientY };
        cancel();
        timer = setTimeout(() => {
          swallowPress();
          tick();
          open(target, start.x, start.y);
        }, holdTime);
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (Math.hypot(event.clientX - start.x, event.clientY - start.y) > holdSlack) cancel();
      },
      onPointerUp: cancel,
      onPointerCancel: cancel,
    };
  }, []);
}
