import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import * as styles from './Overlay.css.ts';
import { SheetHandle } from './SheetHandle.tsx';

interface BottomSheetProps {
  label: string;
  /** If omitted, the surrounding trigger opens and closes it. */
  isOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
  children: ReactNode | ((close: () => void) => ReactNode);
}

/** On phones, in place of a menu or popover: a card at the bottom of the screen, which keeps focus until it closes. */
export default function BottomSheet({ label, isOpen, onOpenChange, children }: BottomSheetProps) {
  return (
    <ModalOverlay
      data-modal
      isDismissable
      className={styles.backdrop}
      {...((isOpen === undefined ? {} : { isOpen, onOpenChange }) as object)}
    >
      <Modal className={styles.modal}>
        <SheetHandle />
        <Dialog aria-label={label} className={styles.popoverBody}>
          {({ close }) => (typeof children === 'function' ? children(close) : children)}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
