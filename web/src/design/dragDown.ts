import { isStill } from './isStill.ts';
import { listenToTouch } from './touchGesture.ts';

/** Pixels after which the direction of a finger is clear. */
const SLACK = 6;
/** The share of its height, and the speed in pixels per ms, from which a sheet closes. */
const FAR = 0.3;
const FAST = 0.5;
const CLOSING = 160;
/** ms after which a sheet that is still open has refused to close. */
const REFUSED = 400;

/** Whether a finger on an element inside the sheet scrolls or moves something else first. */
function isScrolled(from: Element, sheet: HTMLElement): boolean {
  for (let at: Element | null = from; at && at !== sheet; at = at.parentElement) {
    if (at.scrollTop > 0 || at.matches('input[type="range"], [data-no-swipe]')) return true;
  }
  return false;
}

/** Lets a finger close a sheet by dragging it down, until the returned function is called. */
export function dragDown(sheet: HTMLElement, close: () => void): () => void {
  let start: { readonly x: number; readonly y: number } | undefined;
  let last = { y: 0, at: 0, speed: 0 };
  let isDragging = false;

  const settle = (offset: number) => {
    sheet.style.translate = '';
    if (isStill()) {
      if (offset > 0) close();
      return;
    }
    const from = { translate: `0 ${last.y - start!.y}px` };
    const run = sheet.animate([from, { translate: `0 ${offset}px` }], {
      duration: CLOSING,
      easing: 'ease-out',
      fill: 'forwards',
    });
    run.onfinish = () => {
      if (offset > 0) close();
      // A sheet that asks for confirmation moves back.
      setTimeout(() => run.cancel(), offset > 0 ? REFUSED : 0);
    };
  };

  const onStart = (event: TouchEvent) => {
    const touch = event.touches[0]!;
    isDragging = false;
    const isUsable = event.touches.length === 1 && !isScrolled(event.target as Element, sheet);
    start = isUsable ? { x: touch.clientX, y: touch.clientY } : undefined;
    last = { y: touch.clientY, at: event.timeStamp, speed: 0 };
  };
  const onMove = (event: TouchEvent) => {
    if (!start) return;
    const touch = event.touches[0]!;
    const down = touch.clientY - start.y;
    if (!isDragging) {
      const across = Math.abs(touch.clientX - start.x);
      if (Math.max(Math.abs(down), across) < SLACK) return;
      if (down <= across) {
        start = undefined;
        return;
      }
      isDragging = true;
    }
    if (event.cancelable) event.preventDefault();
    const time = Math.max(1, event.timeStamp - last.at);
    last = { y: touch.clientY, at: event.timeStamp, speed: (touch.clientY - last.y) / time };
    sheet.style.translate = `0 ${Math.max(0, down)}px`;
  };
  const onEnd = (event: TouchEvent) => {
    if (!start || !isDragging) return;
    const down = last.y - start.y;
    const isThrown = last.speed > FAST && event.type === 'touchend';
    const height = sheet.offsetHeight;
    settle(isThrown || down > height * FAR ? height : 0);
    start = undefined;
  };

  return listenToTouch(sheet, { onStart, onMove, onEnd });
}
