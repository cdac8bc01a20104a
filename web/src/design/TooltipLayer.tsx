import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { Kbd } from './Kbd.tsx';
import * as styles from './Tooltip.css.ts';
import type { TooltipSide } from './Tooltip.tsx';
import { type Place, placeBeside } from './tooltipPlace.ts';

/** Milliseconds of rest before a word appears. */
const DELAY = 400;

interface Shown {
  readonly origin: HTMLElement;
  readonly content: string;
  readonly keys: string | undefined;
  readonly side: TooltipSide;
}

const explained = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null;

const read = (origin: HTMLElement): Shown => ({
  origin,
  content: origin.dataset.tooltip ?? '',
  keys: origin.dataset.tooltipKeys,
  side: (origin.dataset.tooltipSide ?? 'top') as TooltipSide,
});

/** Watches for elements with a tooltip under the pointer or in focus; one tooltip is shown at a time. */
function useShown(): Shown | undefined {
  const [shown, setShown] = useState<Shown>();
  useEffect(() => {
    let over: HTMLElement | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hide = () => {
      clearTimeout(timer);
      setShown(undefined);
    };
    const show = (origin: HTMLElement) => {
      if (origin.isConnected) setShown(read(origin));
    };
    const onOver = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse') return;
      const next = explained(event.target);
      if (next === over) return;
      over = next;
      hide();
      if (next) timer = setTimeout(() => show(next), DELAY);
    };
    const onFocus = (event: FocusEvent) => {
      const next = explained(event.target);
      hide();
      if (next && (event.target as Element).matches(':focus-visible')) show(next);
    };
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && hide();
    const away = ['pointerdown', 'focusout', 'scroll', 'wheel', 'resize', 'blur'] as const;
    addEventListener('pointerover', onOver);
    addEventListener('focusin', onFocus);
    addEventListener('keydown', onKey);
    for (const name of away) addEventListener(name, hide, { capture: true, passive: true });
    return () => {
      hide();
      removeEventListener('pointerover', onOver);
      removeEventListener('focusin', onFocus);
      removeEventListener('keydown', onKey);
      for (const name of away) removeEventListener(name, hide, { capture: true });
    };
  }, []);
  return shown;
}

/** Draws the tooltip that is shown. Mounted once. */
export function TooltipLayer() {
  const shown = useShown();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<Place>();

  useLayoutEffect(() => {
    if (!shown || !box.current) return setPlace(undefined);
    const view = { width: innerWidth, height: innerHeight };
    const rightToLeft = document.documentElement.dir === 'rtl';
    const { width, height } = box.current.getBoundingClientRect();
    setPlace(
      placeBeside(shown.origin.getBoundingClientRect(), { width, height }, view, shown.side, rightToLeft),
    );
    const { origin, content } = shown;
    // A word that only repeats the element's name is not said twice.
    if (origin.getAttribute('aria-label') === content || origin.hasAttribute('aria-describedby')) return;
    origin.setAttribute('aria-describedby', id);
    return () => origin.removeAttribute('aria-describedby');
  }, [shown, id]);

  if (!shown) return null;
  return (
    <div
      ref={box}
      id={id}
      role="tooltip"
      className={styles.tooltip}
      style={place ? { left: place.left, top: place.top } : { left: 0, top: 0, visibility: 'hidden' }}
    >
      {place && (
        <span
          className={styles.arrow}
          data-placement={place.edge}
          style={{ [place.edge === 'top' || place.edge === 'bottom' ? 'left' : 'top']: place.arrow }}
        />
      )}
      {shown.content}
      {shown.keys && <Kbd keys={shown.keys} />}
    </div>
  );
}
