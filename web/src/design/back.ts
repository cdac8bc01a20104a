import { useEffect, useRef } from 'react';

/** Functions that close the open layers, the topmost last. */
const layers: (() => void)[] = [];
/** Whether the spare entry is the current one. */
let isSpare = false;
let spareAddress = '';

const isSpareState = () => Boolean((history.state as { spare?: boolean } | null)?.spare);
/** Phones and tablets have a back gesture; with a mouse, Escape closes layers and back only leaves a place. */
const hasBackGesture = () =>
  document.documentElement.dataset.layout === 'phone' || matchMedia('(hover: none)').matches;

/** Adds an entry for the same place to the history, for the next "back" to remove. */
function addSpare(): void {
  if (isSpare || layers.length === 0) return;
  // The prototype's function: the router wraps the one of `history`, and must not see this entry.
  History.prototype.pushState.call(history, { ...history.state, spare: true }, '');
  isSpare = true;
  spareAddress = location.href;
}

function onPop(event: PopStateEvent): void {
  const wasSpare = isSpare && location.href === spareAddress;
  isSpare = isSpareState();
  if (isSpare) spareAddress = location.href;
  if (!isSpare && !wasSpare) return;
  // The place has not changed, so the router must not get this event.
  event.stopImmediatePropagation();
  if (isSpare) return;
  // A layer that asks for confirmation stays in the list.
  const close = layers.at(-1);
  if (close) {
    close();
    setTimeout(addSpare);
  } else history.back();
}

/**
 * Lets "back" close open layers before it leaves the place: an open layer adds a spare entry to the history. Navigating replaces
 * that entry, and "back" skips it if no layer is open. Call once, before the router reads the history.
 */
export function startBack(): void {
  isSpare = isSpareState();
  spareAddress = location.href;
  const { pushState, replaceState } = History.prototype;
  const write = (how: typeof pushState, entry: Parameters<typeof pushState>) => {
    how.apply(history, entry);
    isSpare = false;
    setTimeout(addSpare);
  };
  history.pushState = (...entry) => write(isSpare ? replaceState : pushState, entry);
  history.replaceState = (...entry) => write(replaceState, entry);
  addEventListener('popstate', onPop, { capture: true });
}

/** While `isOpen`, "back" calls `close` instead of leaving the place. */
export function useBack(close: () => void, isOpen = true): void {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    if (!isOpen || !hasBackGesture()) return;
    const layer = () => latest.current();
    layers.push(layer);
    // Later, so that a redirect of the new place comes first.
    setTimeout(addSpare);
    return () => {
      const index = layers.indexOf(layer);
      if (index >= 0) layers.splice(index, 1);
    };
  }, [isOpen]);
}
