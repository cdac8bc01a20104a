import { useSyncExternalStore } from 'react';
import { layout } from './tokens.json';

/** wide from 1240, medium 900 to 1239, narrow 600 to 899, phone below; widths in pixels at zoom 100. */
export type Layout = 'wide' | 'medium' | 'narrow' | 'phone';

const { phone, narrow, wide } = layout.breakpoint;

/** The layout for a window width, in CSS pixels divided by the user's zoom. */
export function layoutFor(width: number): Layout {
  if (width < phone) return 'phone';
  if (width < narrow) return 'narrow';
  return width < wide ? 'medium' : 'wide';
}

const listeners = new Set<() => void>();
let current: Layout = 'wide';

function measure(): void {
  const zoom = Number(document.documentElement.style.getPropertyValue('--reader-zoom') || 1);
  const next = layoutFor(window.innerWidth / zoom);
  document.documentElement.dataset.layout = next;
  if (next === current) return;
  current = next;
  for (const listener of listeners) listener();
}

/** Keeps `data-layout` of the root element, which styles select on, in step with the window. Call once at start. */
export function startLayout(): void {
  measure();
  addEventListener('resize', measure);
  new MutationObserver(measure).observe(document.documentElement, { attributeFilter: ['style'] });
}

export const getLayout = (): Layout => current;

// The same function each time, so that a component that is drawn again doesn't subscribe again.
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useLayout = (): Layout => useSyncExternalStore(subscribe, getLayout);
