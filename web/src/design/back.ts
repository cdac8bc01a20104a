import { useEffect, useRef } from 'react';

/** What closes each open layer, the topmost last. */
const layers: (() => void)[] = [];
/** Whether the browser is at the spare entry. */
let isSpare = false;
let spareAddress = '';

const isSpareState = () => Boolean((history.state as { spare?: boolean } | null)?.spare);
/** Phones and tablets have a back gesture; with a mouse, Escape closes layers and back only leaves a place. */
const hasBackGesture = () =>
  document.documentElement.dataset.layout === 'phone' || matchMedia('(hover: none)').matches;

/** Adds an entry for the same place to the history, which the next "back" uses up. */
function addSpare(): void {
  if (isSpare || layers.length === 0) return;
  // The router wraps these functions of `history`; for it, nothing changes.
  History.prototype.pushState.call(history, { ...history.state, spare: true }, '');
  isSpare = true;
  spareAddress = location.href;
}

function onPop(event: PopStateEvent): void {
  const wasSpare = isSpare && location.href === spareAddress;
  isSpare = isSpareState();
  if (isSpare) spareAddress = location.href;
  if (!isSpare && !wasSpare) return;
  // The place is the same: the router need not hear of it.
  event.stopImmediatePropagation();
  if (isSpare) return;
  // A layer that asks first stays in the list.
  const close = layers.at(-1);
  if (close) {
    close();
    setTimeout(addSpare);
  } else history.back();
}

/**
 * Lets "back" close what is open over a place before it leaves the place: an open layer adds a spare entry to the history. The next
 * place replaces that entry; a "back" with nothing open skips it. Call once, before the router reads the history.
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
    // A place that redirects while it opens does so first.
    setTimeout(addSpare);
    return () => {
      const index = layers.indexOf(layer);
      if (index >= 0) layers.splice(index, 1);
    };
  }, [isOpen]);
}
