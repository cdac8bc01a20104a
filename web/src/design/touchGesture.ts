interface TouchGesture {
  onStart(event: TouchEvent): void;
  /** Can prevent scrolling. */
  onMove(event: TouchEvent): void;
  /** Also called when the browser cancels the touch. */
  onEnd(event: TouchEvent): void;
}

/** Listens to touches on an element until the returned function is called. */
export function listenToTouch(element: HTMLElement, { onStart, onMove, onEnd }: TouchGesture): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  element.addEventListener('touchstart', onStart, { passive: true, signal });
  element.addEventListener('touchmove', onMove, { passive: false, signal });
  element.addEventListener('touchend', onEnd, { signal });
  element.addEventListener('touchcancel', onEnd, { signal });
  return () => stop.abort();
}
