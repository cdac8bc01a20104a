import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useUNSAFE_PortalContext as usePortal } from 'react-aria/PortalProvider';
import { createPortal } from 'react-dom';
import { useBack } from './back.ts';
import { dragDown } from './dragDown.ts';
import { holdFocus } from './holdFocus.ts';
import * as styles from './Overlay.css.ts';

interface SheetProps {
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A card at the bottom of a phone's screen, like `BottomSheet`, for what must be there within a few frames: nothing is measured or laid
 * out before it is shown. Not for use in a modal, which would take the focus back.
 */
export function Sheet({ label, onClose, children }: SheetProps) {
  const { getContainer } = usePortal();
  const layer = useRef<HTMLDivElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const dialog = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  /** The press that opens the sheet can end on its backdrop. */
  const isPressed = useRef(false);
  useBack(onClose);
  useEffect(() => dragDown(card.current!, () => close.current()), []);
  useEffect(() => holdFocus(layer.current!, dialog.current!), []);
  const onKeyDown = (event: KeyboardEvent) => {
    // Not those of a layer above this one, which React also passes on.
    if (event.key !== 'Escape' || !layer.current?.contains(event.target as Node)) return;
    event.stopPropagation();
    onClose();
  };
  const container = getContainer?.();
  if (!container) return null;
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: keys and "back" close it too
    <div
      ref={layer}
      data-modal
      data-entering
      className={styles.backdrop}
      onKeyDown={onKeyDown}
      onPointerDown={({ target, currentTarget }) => {
        isPressed.current = target === currentTarget;
      }}
      onClick={({ target, currentTarget }) => target === currentTarget && isPressed.current && onClose()}
    >
      <div ref={card} className={styles.modal}>
        <span className={styles.handle} aria-hidden="true" />
        <div
          ref={dialog}
          role="dialog"
          aria-modal="true"
          aria-label={label}
          tabIndex={-1}
          className={styles.popoverBody}
        >
          {children}
        </div>
      </div>
    </div>,
    container,
  );
}
