import * as styles from './dragInList.css.ts';

/** CSS pixels that a pointer moves before it drags instead of pressing. */
const SLACK = 6;

/** Distance in CSS pixels from the ends of the scroll container at which it scrolls by itself, and its maximum speed per frame. */
const EDGE = 56;
const PACE = 14;

/** Where something that is dragged would go: beside an element of the list, or into it. Marked on it as `data-drop`. */
export interface Drop {
  readonly element: HTMLElement;
  readonly at: 'before' | 'after' | 'into';
}

/** The scroll container of an element. */
function findScroller(element: HTMLElement): HTMLElement | undefined {
  for (let at = element.parentElement; at; at = at.parentElement)
    if (at.scrollHeight > at.clientHeight && /auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  return undefined;
}

/** How far to scroll in a frame for a pointer at a height: more the nearer it is to an end. */
function paceAt(scroller: HTMLElement, y: number): number {
  const { top, bottom } = scroller.getBoundingClientRect();
  const share = (distance: number) => Math.min(1, Math.max(0, (EDGE - distance) / EDGE));
  return PACE * (share(bottom - y) - share(y - top));
}

/** CSS pixels between the pointer and the name of the dragged item. */
const BESIDE = 14;

/** A name that goes with the pointer. */
function createGhost(name: string): { move(event: PointerEvent): void; remove(): void } {
  const element = document.createElement('div');
  element.className = styles.ghost;
  element.textContent = name;
  element.ariaHidden = 'true';
  return {
    move({ clientX, clientY }) {
      if (!element.isConnected) document.body.append(element);
      const isRtl = document.documentElement.dir === 'rtl';
      element.style.left = `${isRtl ? clientX - BESIDE - element.offsetWidth : clientX + BESIDE}px`;
      element.style.top = `${clientY + BESIDE}px`;
    },
    remove: () => element.remove(),
  };
}

/** The click that ends a drag opens nothing. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', swallow, { capture: true }));
}

/**
 * Lets an element of a list be dragged from a press on; it is marked as `data-dragged`, and `name` goes with the pointer. Near its
 * ends the list scrolls. Escape and a drop where `find` gives nothing leave everything as it was.
 */
export function dragInList<Place extends Drop>(
  pressed: HTMLElement,
  start: PointerEvent,
  find: (event: PointerEvent) => Place | undefined,
  onDrop: (place: Place) => void,
  name?: string,
): void {
  let dragging = false;
  let drop: Place | undefined;
  let scroller: HTMLElement | undefined;
  let latest = start;
  let frame = 0;
  const ghost = name === undefined ? undefined : createGhost(name);

  const mark = (next: Place | undefined) => {
    if (drop) delete drop.element.dataset.drop;
    drop = next;
    if (next) next.element.dataset.drop = next.at;
  };
  const scroll = () => {
    frame = requestAnimationFrame(scroll);
    const before = scroller?.scrollTop;
    scroller?.scrollBy({ top: paceAt(scroller, latest.clientY), behavior: 'instant' });
    if (scroller?.scrollTop !== before) mark(find(latest));
  };
  const onMove = (event: PointerEvent) => {
    // The drag code can finish loading after the press has ended.
    if ((event.buttons & 1) === 0) return end();
    if (!dragging) {
      if (Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) < SLACK) return;
      dragging = true;
      scroller = findScroller(pressed);
      if (scroller) frame = requestAnimationFrame(scroll);
      pressed.dataset.dragged = '';
      document.documentElement.dataset.dragging = '';
    }
    event.preventDefault();
    latest = event;
    ghost?.move(event);
    mark(find(event));
  };
  const end = () => {
    cancelAnimationFrame(frame);
    ghost?.remove();
    mark(undefined);
    delete pressed.dataset.dragged;
    delete document.documentElement.dataset.dragging;
    for (const [name, listener] of Object.entries(listeners))
      removeEventListener(name, listener as EventListener, true);
  };
  const listeners = {
    pointermove: onMove,
    pointerup: () => {
      const place = drop;
      if (dragging) swallowClick();
      end();
      if (place) onDrop(place);
    },
    pointercancel: end,
    keydown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !dragging) return;
      event.preventDefault();
      event.stopPropagation();
      end();
    },
  };
  for (const [name, listener] of Object.entries(listeners))
    addEventListener(name, listener as EventListener, true);
}
