import type { ReactNode } from 'react';
import { contextMenu } from '../design/contextMenu.ts';

/** Opens a menu below a button, or above it at the end of the screen: the same as a right click on its subject. */
export function openMenu(origin: Element, label: string, items: ReactNode): void {
  const button = origin as HTMLElement;
  contextMenu.set({ x: 0, y: 0, label, items, origin: button, below: button, edge: 'start' });
}
