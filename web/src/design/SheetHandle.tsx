import { use, useEffect, useRef } from 'react';
import { OverlayTriggerStateContext } from 'react-aria-components/Dialog';
import { useBack } from './back.ts';
import { dragDown } from './dragDown.ts';
import { useLayout } from './layout.ts';
import * as styles from './Overlay.css.ts';

/** The first child of a modal: "back" closes it, and on phones, where it is a sheet, a finger drags it down. */
export function SheetHandle() {
  const state = use(OverlayTriggerStateContext);
  const isPhone = useLayout() === 'phone';
  const handle = useRef<HTMLSpanElement>(null);
  const close = useRef(() => {});
  close.current = () => state?.close();
  useBack(() => close.current());
  useEffect(() => {
    const sheet = handle.current?.parentElement;
    return sheet && isPhone ? dragDown(sheet, () => close.current()) : undefined;
  }, [isPhone]);
  return <span ref={handle} className={styles.handle} aria-hidden="true" />;
}

/** In a layer that is no sheet: "back" closes it. */
export function BackCloses() {
  const state = use(OverlayTriggerStateContext);
  useBack(() => state?.close());
  return null;
}
