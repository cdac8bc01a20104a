import { runAfterFrame } from './runAfterFrame.ts';

const TABBABLE = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex]';

/** The region of all layers (Layers.tsx), and the ones behind `layer`: other layers, and the page. Toasts stay usable. */
function findBehind(layer: HTMLElement): HTMLElement[] {
  const region = layer.closest('[data-layers]');
  return [layer, region]
    .flatMap((inFront) => [...(inFront?.parentElement?.children ?? [])].filter((other) => other !== inFront))
    .filter((other) => other instanceof HTMLElement)
    .filter(({ inert }) => !inert);
}

/**
 * Keeps focus and assistive technology within a layer until the returned function is called, which gives focus back. All of it happens
 * after the frame that shows the layer, because it would lay out the page before that.
 *
 * @param dialog takes the focus, unless something in the layer has it
 */
export function holdFocus(layer: HTMLElement, dialog: HTMLElement): () => void {
  const before = document.activeElement;
  const until = new AbortController();
  let behind: readonly HTMLElement[] = [];
  const cancel = runAfterFrame(() => {
    if (!layer.contains(document.activeElement)) dialog.focus({ preventScroll: true });
    behind = findBehind(layer);
    for (const element of behind) element.inert = true;
  });
  const goAround = (event: KeyboardEvent) => {
    if (event.key !== 'Tab') return;
    const stops = [...layer.querySelectorAll<HTMLElement>(TABBABLE)].filter(
      (element) => element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true }),
    );
    const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
    if (event.target !== from && event.target !== dialog) return;
    to?.focus();
    event.preventDefault();
  };
  layer.addEventListener('keydown', goAround, { signal: until.signal });
  return () => {
    cancel();
    until.abort();
    for (const element of behind) element.inert = false;
    requestAnimationFrame(() => {
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus();
    });
  };
}
