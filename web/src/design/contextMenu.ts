import { type MouseEvent, type PointerEvent, type ReactNode, useMemo, useRef } from 'react';
import { createSlot } from './hosts.ts';

export interface OpenContextMenu {
  /** Where it opens, in CSS pixels of the viewport. */
  x: number;
  y: number;
  label: string;
  /** MenuItem, MenuSeparator and Submenu elements. */
  items: ReactNode;
  /** Gets focus back when the menu closes. */
  origin: HTMLElement | null;
  /** Opens below this element, where a button opened it, instead of at the point. */
  below?: HTMLElement;
}

export const contextMenu = createSlot<OpenContextMenu | null>(null);

/** Press and hold, in ms, as the platforms have it. */
const holdTime = 500;
const holdSlack = 10;

/**
 * Props that open a context menu on right click, on Shift+F10 or the menu key, and on press and hold.
 * `items` is only called when the menu opens, so rows of long lists stay cheap. ContextMenuHost draws it.
 */
export function useContextMenu(label: string, items: () => ReactNode) {
  const latest = useRef({ label, items });
  latest.current = { label, items };
  return useMemo(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let start = { x: 0, y: 0 };
    const cancel = () => clearTimeout(timer);
    const open = (origin: HTMLElement, x: number, y: number) => {
      contextMenu.set({ x, y, origin, label: latest.current.label, items: latest.current.items() });
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
        timer = setTimeout(() => open(target, start.x, start.y), holdTime);
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (Math.hypot(event.clientX - start.x, event.clientY - start.y) > holdSlack) cancel();
      },
      onPointerUp: cancel,
      onPointerCancel: cancel,
    };
  }, []);
}
