import type { ReactNode } from 'react';
import { contextMenu } from '../design/contextMenu.ts';

/** Opens a menu below a button: the same as a right click on its subject. */
export function openMenu(origin: Element, label: string, items: ReactNode): void {
  const box = origin.getBoundingClientRect();
  const rightToLeft = document.documentElement.dir === 'rtl';
  contextMenu.set({
    x: rightToLeft ? box.right : box.left,
    y: box.bottom + 4,
    label,
    items,
    origin: origin as HTMLElement,
  });
}
