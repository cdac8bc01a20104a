import { use, useEffect, useRef } from 'react';
import { OverlayTriggerStateContext } from 'react-aria-components/Dialog';
import { useBack } from './back.ts';
import { dragDown } from './dragDown.ts';
import { useLayout } from './layout.ts';
import * as styles from './Overlay.css.ts';

/** Goes first in a modal: "back" then closes it, and on phones, where it is a sheet, it can be dragged down. */
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

/** Goes into a layer that is not a sheet: "back" then closes it. */
export function BackCloses() {
  const state = use(OverlayTriggerStateContext);
  useBack(() => state?.close());
  return null;
}
